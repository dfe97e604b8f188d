package tailrace.net;

import tailrace.core.EventTarget;
import tailrace.core.Packet;
import tailrace.core.PacketPool;
import tailrace.core.Simulator;
import tailrace.core.Units;

/**
 * One direction of a link with the queue in front of it: eight strict priorities, marking, drop-tail, transmitter,
 * wire.
 *
 * <p><b>One event per hop.</b> The only event of a port is the arrival of its oldest packet in flight at the far end.
 * When a transmission starts follows from what is queued and from when the line falls idle, so it needs no event: every
 * call that could observe or change the queue first calls {@link #advance}, which starts, in order and at their exact
 * times, all transmissions due by now. Starting late changes nothing, because whatever happened in between would have
 * advanced the port itself; and it is never too late, because the packet before the one to be started is still on the
 * wire (arrival = end of its transmission + delay) or arrives just now.
 *
 * <p>Of a transmission that ends and a packet that arrives at the same picosecond, the end comes first: the line takes
 * what was waiting before.
 *
 * <p><b>One list.</b> Packets in flight, then packets queued in the order of their service; {@code lastStarted} is the
 * boundary, {@code tails} end the priority classes. Starting a transmission moves the boundary.
 */
public final class Port extends EventTarget {
    /** Number of strict priorities; 0 is served first. */
    public static final int PRIORITIES = 8;

    private static final long HASH_FACTOR = 0x9E3779B97F4A7C15L;

    private final Simulator simulator;
    private final PacketPool pool;
    private final int number;
    private final Node owner;

    private Node peer;
    private int peerPort;
    private long rateBitsPerSec;
    private long psPerByte;
    private long delayPs;
    private long capacityBytes;
    private EcnMarker marker;
    private boolean markAtDequeue;
    private PacketSource source;
    private PacketTap tap;

    private long busyUntilPs;
    private Packet head;
    private Packet lastStarted;
    private int classMask;
    private int pausedMask;
    private long queuedBytes;
    private final Packet[] tails = new Packet[PRIORITIES];
    private final int[] classBytes = new int[PRIORITIES];
    private long upCapacityBytes;
    private boolean up = true;

    private long deliveredPackets;
    private long deliveredBytes;
    private long droppedPackets;
    private long droppedBytes;
    private long markedPackets;
    private long maxQueuedBytes;
    private long wireHash;

    Port(final Simulator simulator, final PacketPool pool, final Node owner, final int number) {
        this.simulator = simulator;
        this.pool = pool;
        this.owner = owner;
        this.number = number;
        simulator.register(this);
    }

    void connect(final Node toPeer, final int toPort, final long rate, final long delay) {
        peer = toPeer;
        peerPort = toPort;
        delayPs = delay;
        setRateFields(rate);
        configureQueue(Long.MAX_VALUE, null, false);
    }

    private void setRateFields(final long rate) {
        rateBitsPerSec = rate;
        psPerByte = Units.wholePsPerByte(rate);
    }

    /** Queue in front of the line: bytes it holds at most, and how it marks (null: not). */
    public void configureQueue(final long capacity, final EcnMarker ecnMarker, final boolean atDequeue) {
        capacityBytes = capacity;
        upCapacityBytes = capacity;
        marker = ecnMarker;
        markAtDequeue = atDequeue;
    }

    /** Where the port asks for packets when it has none queued. */
    public void setSource(final PacketSource packetSource) {
        source = packetSource;
    }

    /** Watches the packets of this port; null ends it. */
    public void setTap(final PacketTap packetTap) {
        tap = packetTap;
    }

    /** Takes over a packet: sends it at once, queues it, or drops it. */
    public void enqueue(final Packet packet, final long nowPs) {
        advance(nowPs);
        if (busyUntilPs <= nowPs && (pausedMask >>> packet.priority & 1) == 0) {
            insertAfter(lastStarted, packet);
            begin(packet, nowPs);
            return;
        }
        final int bytes = packet.wireBytes;
        final long occupied = queuedBytes + bytes;
        if (occupied > capacityBytes) {
            drop(packet, nowPs);
            return;
        }
        final int priority = packet.priority;
        if (marker != null && !markAtDequeue && marker.shouldMark(classBytes[priority]) && EcnMarker.mark(packet)) {
            markedPackets++;
        }
        queuedBytes = occupied;
        classBytes[priority] += bytes;
        if (occupied > maxQueuedBytes) {
            maxQueuedBytes = occupied;
        }
        final int notLater = classMask & (2 << priority) - 1;
        insertAfter(notLater == 0 ? lastStarted : tails[31 - Integer.numberOfLeadingZeros(notLater)], packet);
        tails[priority] = packet;
        classMask |= 1 << priority;
    }

    /** Starts every transmission that is due by now. */
    public void advance(final long nowPs) {
        while (busyUntilPs <= nowPs) {
            if ((classMask & ~pausedMask) != 0) {
                startQueued();
            } else if (source == null || !startFromSource(nowPs)) {
                return;
            }
        }
    }

    /** The source may have got something to send at this very moment (see {@link PacketSource}). */
    public void kick(final long nowPs) {
        if (busyUntilPs < nowPs) {
            busyUntilPs = nowPs;
        }
        advance(nowPs);
    }

    /** The oldest packet in flight reaches the far end, or a source that had nothing to send may have now. */
    @Override
    protected void onEvent(final long nowPs) {
        if (lastStarted == null) {
            advance(nowPs);
            return;
        }
        final Packet packet = head;
        head = packet.next;
        packet.next = null;
        if (packet == lastStarted) {
            lastStarted = null;
            advance(nowPs);
        } else {
            advance(nowPs);
            simulator.schedule(this, head.arrivalPs);
        }
        deliver(packet, nowPs);
    }

    private void deliver(final Packet packet, final long nowPs) {
        deliveredPackets++;
        deliveredBytes += packet.wireBytes;
        final long what = (long) packet.flowId << 40 ^ Long.rotateLeft(packet.seq, 16) ^ packet.flags;
        final long mixed = (wireHash ^ nowPs ^ what) * HASH_FACTOR;
        wireHash = mixed ^ mixed >>> 32;
        if (tap != null) {
            tap.delivered(this, packet);
        }
        peer.receive(packet, peerPort, nowPs);
    }

    private void startQueued() {
        final Packet packet = pausedMask == 0 ? firstQueued() : unlinkFirstUnpaused();
        final int priority = packet.priority;
        final int bytes = packet.wireBytes;
        queuedBytes -= bytes;
        classBytes[priority] -= bytes;
        if (tails[priority] == packet) {
            tails[priority] = null;
            classMask &= ~(1 << priority);
        }
        if (markAtDequeue && marker != null && marker.shouldMark(classBytes[priority]) && EcnMarker.mark(packet)) {
            markedPackets++;
        }
        begin(packet, busyUntilPs);
    }

    private Packet firstQueued() {
        return lastStarted == null ? head : lastStarted.next;
    }

    /** Moves the first packet of the most important class that is not paused to the boundary. */
    private Packet unlinkFirstUnpaused() {
        final int priority = Integer.numberOfTrailingZeros(classMask & ~pausedMask);
        final int earlier = classMask & (1 << priority) - 1;
        if (earlier == 0) {
            return firstQueued();
        }
        final Packet before = tails[31 - Integer.numberOfLeadingZeros(earlier)];
        final Packet packet = before.next;
        before.next = packet.next;
        insertAfter(lastStarted, packet);
        return packet;
    }

    private boolean startFromSource(final long nowPs) {
        final Packet packet = source.pull(busyUntilPs, nowPs, pausedMask);
        if (packet == null) {
            if (lastStarted == null) {
                wakeForSource();
            }
            return false;
        }
        insertAfter(lastStarted, packet);
        begin(packet, packet.arrivalPs);
        return true;
    }

    /** Nothing is on the wire to remind this port of a paced packet, so it must wake by itself. */
    private void wakeForSource() {
        final long eligiblePs = source.nextEligiblePs();
        if (eligiblePs != Simulator.NEVER) {
            simulator.schedule(this, eligiblePs + delayPs);
        }
    }

    private void insertAfter(final Packet before, final Packet packet) {
        if (before == null) {
            packet.next = head;
            head = packet;
        } else {
            packet.next = before.next;
            before.next = packet;
        }
    }

    /** Puts the packet, which stands right behind the boundary, on the line. */
    private void begin(final Packet packet, final long startPs) {
        final int bytes = packet.wireBytes;
        busyUntilPs = startPs + (psPerByte != 0 ? bytes * psPerByte : Units.txTimePs(bytes, rateBitsPerSec));
        packet.arrivalPs = busyUntilPs + delayPs;
        final boolean wireWasEmpty = lastStarted == null;
        lastStarted = packet;
        if (wireWasEmpty) {
            simulator.schedule(this, packet.arrivalPs);
        }
    }

    private void drop(final Packet packet, final long nowPs) {
        droppedPackets++;
        droppedBytes += packet.wireBytes;
        if (tap != null) {
            tap.dropped(this, packet, nowPs);
        }
        pool.free(packet);
    }

    /** Stops (true) or allows (false) the transmission of a priority; the packet on the line finishes. */
    public void setPaused(final int priority, final boolean paused, final long nowPs) {
        advance(nowPs);
        if (paused) {
            pausedMask |= 1 << priority;
        } else {
            pausedMask &= ~(1 << priority);
            kick(nowPs);
        }
    }

    /**
     * Takes the link down or up. Going down loses what is queued and what is on the wire; while down everything offered
     * is dropped.
     */
    public void setUp(final boolean nowUp, final long nowPs) {
        advance(nowPs);
        if (up == nowUp) {
            return;
        }
        up = nowUp;
        if (nowUp) {
            capacityBytes = upCapacityBytes;
            busyUntilPs = nowPs;
            kick(nowPs);
            return;
        }
        while (head != null) {
            final Packet lost = head;
            head = lost.next;
            drop(lost, nowPs);
        }
        lastStarted = null;
        classMask = 0;
        queuedBytes = 0;
        java.util.Arrays.fill(tails, null);
        java.util.Arrays.fill(classBytes, 0);
        simulator.cancel(this);
        busyUntilPs = Simulator.NEVER;
        capacityBytes = -1;
    }

    /** Changes the rate for packets whose transmission starts from now on. */
    public void setRate(final long newRateBitsPerSec, final long nowPs) {
        advance(nowPs);
        setRateFields(newRateBitsPerSec);
    }

    /** Bytes waiting now, without the packet being transmitted. */
    public long queuedBytes(final long nowPs) {
        advance(nowPs);
        return queuedBytes;
    }

    /** Bytes waiting now in one priority class. */
    public long queuedBytes(final int priority, final long nowPs) {
        advance(nowPs);
        return classBytes[priority];
    }

    /** When the line falls idle, or fell; {@link Simulator#NEVER} while the link is down. */
    public long busyUntilPs(final long nowPs) {
        advance(nowPs);
        return busyUntilPs;
    }

    /** Whether something waits that may be sent when the line falls idle. */
    public boolean hasSendable(final long nowPs) {
        advance(nowPs);
        return (classMask & ~pausedMask) != 0;
    }

    /** Oldest packet waiting in the queue, or null. */
    public Packet firstWaiting(final long nowPs) {
        advance(nowPs);
        return firstQueued();
    }

    /** Bytes the queue holds at most. */
    public long capacityBytes() {
        return upCapacityBytes;
    }

    /** Bit p set: priority p is paused. */
    public int pausedMask() {
        return pausedMask;
    }

    /** Whether the link is up. */
    public boolean isUp() {
        return up;
    }

    /** The node this port belongs to. */
    public Node owner() {
        return owner;
    }

    /** Port number at its node. */
    public int number() {
        return number;
    }

    /** The node at the far end. */
    public Node peer() {
        return peer;
    }

    /** Port number at the far end. */
    public int peerPort() {
        return peerPort;
    }

    /** Line rate in bit/s. */
    public long rateBitsPerSec() {
        return rateBitsPerSec;
    }

    /** Propagation delay in ps. */
    public long delayPs() {
        return delayPs;
    }

    /** Packets that have crossed the link: the packet-hops of this port. */
    public long deliveredPackets() {
        return deliveredPackets;
    }

    /** Wire bytes that have crossed the link. */
    public long deliveredBytes() {
        return deliveredBytes;
    }

    /** Packets dropped here. */
    public long droppedPackets() {
        return droppedPackets;
    }

    /** Wire bytes dropped here. */
    public long droppedBytes() {
        return droppedBytes;
    }

    /** Packets marked here. */
    public long markedPackets() {
        return markedPackets;
    }

    /** The most bytes that ever waited. */
    public long maxQueuedBytes() {
        return maxQueuedBytes;
    }

    /** Rolling hash of everything delivered: times, flows, sequence numbers, marks. */
    public long wireHash() {
        return wireHash;
    }

    /**
     * Recounts the list against the counters.
     *
     * @return packets held: queued and in flight
     * @throws IllegalStateException if they differ
     */
    public int checkInvariants(final long nowPs) {
        advance(nowPs);
        return PortCheck.recount(this, head, lastStarted, queuedBytes, classBytes, tails, classMask);
    }
}
