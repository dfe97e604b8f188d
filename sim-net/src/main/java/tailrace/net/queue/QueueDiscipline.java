package tailrace.net.queue;

import java.util.function.Consumer;
import tailrace.core.Packet;

/**
 * The packets that wait at one port: which of them is served next, and which would be last.
 *
 * <p>Frames between neighbours ({@link Packet#CONTROL}) have a list of their own here, are served before everything and
 * cannot be paused. Subclasses see only packets of the priorities 0 to 7. Each of these may be paused, so the next
 * packet is chosen among the priorities that may be sent.
 *
 * <p>Queued bytes are counted here, in total and per priority; while all of it has one priority, only the total is
 * kept. A subclass that is called for a packet finds the counters as they were before it joined or left.
 *
 * <p>To add a discipline: a class of this package that implements {@link Scheduling} and holds a subclass of this one,
 * or of {@link ClassQueues} if packets of one priority are served in the order in which they came.
 */
public abstract class QueueDiscipline {
    /** Number of priorities; 0 is the most important one. */
    public static final int PRIORITIES = 8;
    /** Bits of {@link #waitingMask} that stand for priorities. */
    public static final int ALL_PRIORITIES = (1 << PRIORITIES) - 1;

    /** Bit of {@link #waitingMask} that stands for frames, so that one test shows whether the queue holds anything. */
    private static final int FRAMES = 1 << 31;

    /** Bit p set: packets of priority p wait; {@link #FRAMES}: frames do. */
    private int waitingMask;
    private int frameBytes;
    private long queuedBytes;
    private long maxQueuedBytes;
    private Packet firstFrame;
    private Packet lastFrame;
    /** Bytes per priority; only while packets of several wait; null before that was ever so. */
    private int[] classBytes;

    /**
     * A packet joins the queue.
     *
     * @param nowPs this moment
     */
    protected abstract void join(Packet packet, long nowPs);

    /**
     * Removes the packet that is served next.
     *
     * @param allowed bit p set: packets of priority p wait and may be sent; one at least is
     * @param nowPs when its transmission starts
     */
    protected abstract Packet removeNext(int allowed, long nowPs);

    /** Removes the packet that would be served last; there is one. */
    protected abstract Packet removeLast();

    /** Hands over each packet, in an order that is the same as long as none joins or leaves. */
    protected abstract void forEachData(Consumer<? super Packet> consumer);

    /** Whether it serves as {@link Scheduling#isStrict} says, which drain bytes of a port presume. */
    public boolean isStrict() {
        return false;
    }

    /** Whether it is called for packets that need not join it ({@link #passing}); false saves the call. */
    public boolean hearsOfPassing() {
        return true;
    }

    /** A packet that finds the line idle is served at once, without joining the queue. */
    protected void passing(final Packet packet, final long nowPs) {}

    /** Whether a packet may join a queue that holds so many bytes at most. */
    protected boolean admitsData(final Packet packet, final long capacityBytes, final long nowPs) {
        return true;
    }

    /** Whether a packet, were it to join now, would be served before the one that is served last; there is one. */
    protected boolean precedesLast(final Packet packet, final long nowPs) {
        return false;
    }

    /** Whether a full queue drops the packet that would be served last rather than the one that comes. */
    protected boolean pushesOut() {
        return false;
    }

    /**
     * Whether it may drop packets that it has chosen to be served next ({@link #dropsTaken}); false saves the call. The
     * answer stays the same.
     */
    public boolean dropsLate() {
        return false;
    }

    /**
     * Whether a packet that was just taken, and would be sent now, is dropped in place of that; the next one is taken
     * then. Called for every packet that was taken to be sent, frames apart, of a discipline that {@link #dropsLate}.
     *
     * @param mayDrop whether another packet waits that may be sent in its place; if not, the answer is no
     * @param nowPs when its transmission would start
     */
    protected boolean dropsTaken(final Packet packet, final boolean mayDrop, final long nowPs) {
        return false;
    }

    /** Checks what a subclass keeps beside the counters; null: it is right, else what is wrong. */
    protected String findFault() {
        return null;
    }

    /** A packet joins the queue. */
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
     * Removes the packet that is served next, of those that may be sent; there is one.
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

    /** Removes the packet that would be served last, frames apart; there is one. */
    public final Packet takeLast() {
        final Packet packet = removeLast();
        uncount(packet);
        return packet;
    }

    /** Removes the packet of a priority that is served next; there is one. */
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
     * Whether a packet that was taken to be sent is dropped; whether another may be sent in its place is known
     * here.
     */
    public final boolean dropsLate(final Packet packet, final int blocked, final long nowPs) {
        return packet.priority != Packet.CONTROL && dropsTaken(packet, hasSendable(blocked), nowPs);
    }

    /** Whether a packet may join; whether there is room for it is another question. */
    public final boolean admits(final Packet packet, final long capacityBytes, final long nowPs) {
        return packet.priority == Packet.CONTROL || admitsData(packet, capacityBytes, nowPs);
    }

    /** Whether a full queue has something to drop rather than this packet. */
    public final boolean pushesOutFor(final Packet packet, final long nowPs) {
        return pushesOut() && holdsLater(packet, nowPs);
    }

    /** Whether something waits that would be served after this packet, were it to join now. */
    public final boolean holdsLater(final Packet packet, final long nowPs) {
        return dataBytes() > 0 && precedesLast(packet, nowPs);
    }

    /** Removes everything; returns what would be served first, from which {@link Packet#next} leads on. */
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

    /** Whether packets of several priorities wait. */
    protected final boolean severalClasses() {
        final int data = waitingMask & ALL_PRIORITIES;
        return (data & data - 1) != 0;
    }

    /** Whether nothing waits. */
    public final boolean isEmpty() {
        return waitingMask == 0;
    }

    /** Whether something waits that may be sent. */
    public final boolean hasSendable(final int blocked) {
        return (waitingMask & ~blocked) != 0;
    }

    /** Bit p set: packets of priority p wait. */
    public final int waitingPriorities() {
        return waitingMask & ALL_PRIORITIES;
    }

    /** Bytes that wait. */
    public final long queuedBytes() {
        return queuedBytes;
    }

    /** The most bytes that ever waited. */
    public final long maxQueuedBytes() {
        return maxQueuedBytes;
    }

    /** Bytes that wait, without frames. */
    public final long dataBytes() {
        return queuedBytes - frameBytes;
    }

    /** Bytes that wait in a priority or, for {@link Packet#CONTROL}, in frames. */
    public final long bytesOf(final int priority) {
        if (priority == Packet.CONTROL) {
            return frameBytes;
        }
        if ((waitingMask >>> priority & 1) == 0) {
            return 0;
        }
        return severalClasses() ? classBytes[priority] : dataBytes();
    }

    /** The packet that will probably be served next, or null; just a hint, for prefetching it. */
    public abstract Packet head();

    /** Reads where {@link #prefetch} will read. */
    public int prefetchFirst() {
        return isEmpty() ? 0 : 1;
    }

    /** Reads the packets that will probably be served before the next call. */
    public int prefetch() {
        final Packet next = head();
        return next == null ? 0 : next.prefetch();
    }

    /** The oldest frame that waits, from which {@link Packet#next} leads on; or null. */
    public final Packet firstFrame() {
        return firstFrame;
    }

    /** Hands over each packet that waits: frames, then the others, in an order that only changes as they do. */
    public final void forEach(final Consumer<? super Packet> consumer) {
        for (Packet frame = firstFrame; frame != null; frame = frame.next) {
            consumer.accept(frame);
        }
        forEachData(consumer);
    }

    /**
     * Recounts the queue.
     *
     * @param where what failures begin with
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
