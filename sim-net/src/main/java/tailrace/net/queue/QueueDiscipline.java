package tailrace.net.queue;

import java.util.function.Consumer;
import tailrace.core.Packet;

/**
 * Queue of one port: decides which packet is served next, and which would be last.
 *
 * <p>Frames between neighbours ({@link Packet#CONTROL}) are kept in a separate list, are served before all packets and
 * cannot be paused. Subclasses see only packets of the priorities 0 to 7. Each of these may be paused, so the next
 * packet is chosen among the priorities that may be sent.
 *
 * <p>This class counts queued bytes, in total and per priority; while all packets have one priority, it keeps only the
 * total. When a subclass is called for a packet, the counters do not yet include its arrival or departure.
 *
 * <p>To add a discipline, add a class to this package that implements {@link Scheduling}. It contains a subclass of
 * this class, or of {@link ClassQueues} if each priority is first-in first-out.
 */
public abstract class QueueDiscipline {
    /** Number of priorities; 0 is the most important one. */
    public static final int PRIORITIES = 8;
    /** Bits of {@link #waitingMask} for the priorities. */
    public static final int ALL_PRIORITIES = (1 << PRIORITIES) - 1;

    /** Bit of {@link #waitingMask} for frames, so that one test shows whether the queue holds anything. */
    private static final int FRAMES = 1 << 31;

    /** Bit p set: packets of priority p are queued; bit {@link #FRAMES}: frames are queued. */
    private int waitingMask;
    private int frameBytes;
    private long queuedBytes;
    private long maxQueuedBytes;
    private Packet firstFrame;
    private Packet lastFrame;
    /**
     * Bytes per priority, valid only while packets of several priorities are queued; null if that never was the case.
     */
    private int[] classBytes;

    /**
     * Called when a packet joins the queue.
     *
     * @param nowPs current time
     */
    protected abstract void join(Packet packet, long nowPs);

    /**
     * Removes the packet that is served next.
     *
     * @param allowed bit p set: priority p has packets that may be sent; at least one bit is set
     * @param nowPs when its transmission starts
     */
    protected abstract Packet removeNext(int allowed, long nowPs);

    /** Removes the packet that would be served last, which must exist. */
    protected abstract Packet removeLast();

    /** Passes each packet to the consumer, in an order that is stable as long as no packet joins or leaves. */
    protected abstract void forEachData(Consumer<? super Packet> consumer);

    /**
     * Whether the discipline serves strictly by priority ({@link Scheduling#isStrict}), which a port's drain bytes
     * require.
     */
    public boolean isStrict() {
        return false;
    }

    /** Whether {@link #passing} must be called for packets that do not join the queue; false saves the call. */
    public boolean observesPassing() {
        return true;
    }

    /** Called when a packet finds the line idle and is served at once, without joining the queue. */
    protected void passing(final Packet packet, final long nowPs) {}

    /** Whether a packet may join a queue with this capacity in bytes. */
    protected boolean admitsData(final Packet packet, final long capacityBytes, final long nowPs) {
        return true;
    }

    /** Whether a packet that joins now would be served before the packet that is served last, which must exist. */
    protected boolean precedesLast(final Packet packet, final long nowPs) {
        return false;
    }

    /** Whether a full queue drops the packet that would be served last instead of the arriving one. */
    protected boolean pushesOut() {
        return false;
    }

    /**
     * Whether the discipline may drop packets that it has chosen to be served next ({@link #dropsTaken}); false saves
     * the call. The value never changes.
     */
    public boolean dropsLate() {
        return false;
    }

    /**
     * Whether the packet just taken is dropped instead of sent. If so, the next packet is taken. Called for every
     * packet except frames if {@link #dropsLate()} is true.
     *
     * @param mayDrop whether another packet may be sent instead; if not, the result must be false
     * @param nowPs when its transmission would start
     */
    protected boolean dropsTaken(final Packet packet, final boolean mayDrop, final long nowPs) {
        return false;
    }

    /**
     * Checks the state that a subclass stores in addition to the counters. Returns a description of the fault, or null
     * if there is none.
     */
    protected String findFault() {
        return null;
    }

    /** Adds a packet to the queue. */
    public final void offer(final Packet packet, final long nowPs) {
        final int priority = packet.priority;
        if (priority == Packet.CONTROL) {
            offerFrame(packet);
        } else {
            join(packet, nowPs);
            if ((waitingMask & ALL_PRIORITIES & ~(1 << priority)) != 0) {
                countSeveral(packet, priority);
            }
            waitingMask |= 1 << priority;
        }
        queuedBytes += packet.wireBytes;
        if (queuedBytes > maxQueuedBytes) {
            maxQueuedBytes = queuedBytes;
        }
    }

    private void offerFrame(final Packet frame) {
        frame.next = null;
        if (firstFrame == null) {
            firstFrame = frame;
        } else {
            lastFrame.next = frame;
        }
        lastFrame = frame;
        waitingMask |= FRAMES;
        frameBytes += frame.wireBytes;
    }

    private void countSeveral(final Packet packet, final int priority) {
        if (!severalClasses()) {
            if (classBytes == null) {
                classBytes = new int[PRIORITIES];
            }
            final int only = Integer.numberOfTrailingZeros(waitingMask);
            classBytes[only] = (int) dataBytes();
            classBytes[priority] = packet.wireBytes;
        } else if ((waitingMask >>> priority & 1) == 0) {
            classBytes[priority] = packet.wireBytes;
        } else {
            classBytes[priority] += packet.wireBytes;
        }
    }

    /**
     * Removes the next packet that may be sent, which must exist.
     *
     * @param blocked bit p set: packets of priority p may not be sent
     * @param nowPs when its transmission starts
     */
    public final Packet take(final int blocked, final long nowPs) {
        if ((waitingMask & FRAMES) != 0) {
            return takeFrame();
        }
        final Packet packet = removeNext(waitingMask & ~blocked, nowPs);
        uncount(packet);
        return packet;
    }

    private Packet takeFrame() {
        final Packet frame = firstFrame;
        firstFrame = frame.next;
        if (firstFrame == null) {
            lastFrame = null;
            waitingMask &= ~FRAMES;
        }
        frameBytes -= frame.wireBytes;
        queuedBytes -= frame.wireBytes;
        return frame;
    }

    /** Removes the packet that would be served last, except frames. Such a packet must exist. */
    public final Packet takeLast() {
        final Packet packet = removeLast();
        uncount(packet);
        return packet;
    }

    /** Removes the next packet of a priority, which must have packets. */
    public final Packet takeFirst(final int priority, final long nowPs) {
        final Packet packet = removeNext(1 << priority, nowPs);
        uncount(packet);
        return packet;
    }

    private void uncount(final Packet packet) {
        queuedBytes -= packet.wireBytes;
        if (severalClasses()) {
            final int left = classBytes[packet.priority] - packet.wireBytes;
            classBytes[packet.priority] = left;
            if (left == 0) {
                waitingMask &= ~(1 << packet.priority);
            }
        } else if (queuedBytes == frameBytes) {
            waitingMask &= ~ALL_PRIORITIES;
        }
    }

    /** Counts a packet that finds the line idle and is served at once. */
    public final void pass(final Packet packet, final long nowPs) {
        if (packet.priority != Packet.CONTROL) {
            passing(packet, nowPs);
        }
    }

    /**
     * Whether a packet taken for sending is dropped. This method determines whether another packet may be sent in its
     * place.
     */
    public final boolean dropsLate(final Packet packet, final int blocked, final long nowPs) {
        return packet.priority != Packet.CONTROL && dropsTaken(packet, hasSendable(blocked), nowPs);
    }

    /** Whether the discipline lets a packet join, regardless of the room for it. */
    public final boolean admits(final Packet packet, final long capacityBytes, final long nowPs) {
        return packet.priority == Packet.CONTROL || admitsData(packet, capacityBytes, nowPs);
    }

    /** Whether a full queue can drop another packet instead of this packet. */
    public final boolean pushesOutFor(final Packet packet, final long nowPs) {
        return pushesOut() && holdsLater(packet, nowPs);
    }

    /** Whether a queued packet would be served after this packet if this packet joined now. */
    public final boolean holdsLater(final Packet packet, final long nowPs) {
        return dataBytes() > 0 && precedesLast(packet, nowPs);
    }

    /** Removes all packets. Returns the packet that would be served first; {@link Packet#next} leads to the others. */
    public final Packet takeAll(final long nowPs) {
        Packet first = null;
        Packet last = null;
        while (waitingMask != 0) {
            final Packet packet = take(0, nowPs);
            if (first == null) {
                first = packet;
            } else {
                last.next = packet;
            }
            packet.next = null;
            last = packet;
        }
        return first;
    }

    /** Whether packets of several priorities are queued. */
    protected final boolean severalClasses() {
        final int data = waitingMask & ALL_PRIORITIES;
        return (data & data - 1) != 0;
    }

    /** Whether the queue is empty. */
    public final boolean isEmpty() {
        return waitingMask == 0;
    }

    /** Whether a queued packet may be sent. */
    public final boolean hasSendable(final int blocked) {
        return (waitingMask & ~blocked) != 0;
    }

    /** Bit p set: packets of priority p wait. */
    public final int waitingPriorities() {
        return waitingMask & ALL_PRIORITIES;
    }

    /** Bytes queued. */
    public final long queuedBytes() {
        return queuedBytes;
    }

    /** Largest number of bytes ever queued. */
    public final long maxQueuedBytes() {
        return maxQueuedBytes;
    }

    /** Bytes queued, without frames. */
    public final long dataBytes() {
        return queuedBytes - frameBytes;
    }

    /** Bytes queued in a priority or, for {@link Packet#CONTROL}, in frames. */
    public final long bytesOf(final int priority) {
        if (priority == Packet.CONTROL) {
            return frameBytes;
        }
        if ((waitingMask >>> priority & 1) == 0) {
            return 0;
        }
        return severalClasses() ? classBytes[priority] : dataBytes();
    }

    /** The packet that will probably be served next, or null. This is only a hint for prefetching. */
    public abstract Packet head();

    /** Reads the memory from which {@link #prefetch} will read. */
    public int prefetchFirst() {
        return isEmpty() ? 0 : 1;
    }

    /** Reads the packets that will probably be served before the next call. */
    public int prefetch() {
        final Packet next = head();
        return next == null ? 0 : next.prefetch();
    }

    /** The oldest queued frame, to which {@link Packet#next} links the others; or null. */
    public final Packet firstFrame() {
        return firstFrame;
    }

    /** Passes each queued packet to the consumer: frames, then the others, in a stable order. */
    public final void forEach(final Consumer<? super Packet> consumer) {
        for (Packet frame = firstFrame; frame != null; frame = frame.next) {
            consumer.accept(frame);
        }
        forEachData(consumer);
    }

    /**
     * Recounts the queue.
     *
     * @param where first words of an error message
     * @return the number of packets
     * @throws IllegalStateException if the counters are wrong
     */
    public final int recount(final String where) {
        final long[] counted = new long[PRIORITIES];
        final long[] frames = new long[1];
        final int[] packets = new int[1];
        forEach(packet -> {
            if (packet.priority == Packet.CONTROL) {
                frames[0] += packet.wireBytes;
            } else {
                counted[packet.priority] += packet.wireBytes;
            }
            packets[0]++;
        });
        require(frames[0] == frameBytes, where, "frames miscounted");
        require(frames[0] > 0 == ((waitingMask & FRAMES) != 0), where, "frames' bit");
        long total = frames[0];
        for (int priority = 0; priority < PRIORITIES; priority++) {
            final long bytes = counted[priority];
            total += bytes;
            require(bytes == bytesOf(priority), where, "class " + priority + " miscounted");
            require(bytes > 0 == ((waitingMask >>> priority & 1) == 1), where, "class " + priority + " mask");
        }
        require(total == queuedBytes, where, queuedBytes + " B counted as queued, " + total + " B are");
        final String fault = findFault();
        require(fault == null, where, fault);
        return packets[0];
    }

    private static void require(final boolean holds, final String where, final String what) {
        if (!holds) {
            throw new IllegalStateException(where + ": " + what);
        }
    }
}
