package tailrace.net.link;

import tailrace.core.EventTarget;
import tailrace.core.Packet;
import tailrace.net.queue.PacketRing;

/**
 * Packets on their way for the same time: a queue in which nothing is ever decided. {@link Link} has one, or two where
 * data passes a pipeline behind the link and pause frames do not.
 *
 * <p>A packet is put in when its transmission starts, since the time at which its last bit is sent is known then. It
 * leaves at that time plus the delay of the lane. Subclasses say who takes it out: an event ({@link EventLane},
 * {@link RankedLane}, {@link PipelineLane}) or the switch at the end of a window.
 *
 * <p>The oldest packet stands here, those behind it in a ring: most links of a large network have one packet in flight,
 * and then the ring, which is in no cache, need not be read.
 */
public abstract class Lane extends EventTarget {
    private static final int FIRST_ROOM = 16;
    private static final long HASH_FACTOR = 0x9E3779B97F4A7C15L;

    /** When the oldest packet leaves, if there is one. */
    protected long headExitPs;
    /** Packets that have left. */
    protected long takenPackets;
    /** Of the packets that have left: times of arrival, flows, sequence numbers, marks. */
    protected long takenHash;
    /** Number of the packet that leaves first; see {@link #ring}. */
    protected int head;
    /** Number of the next packet to be put in. */
    protected int tail;
    /** The packet that leaves first, or null. */
    Packet oldest;
    /** The packet that leaves last; if there is none, anything. */
    private Packet newest;
    /** Packets by their numbers, without the oldest; those in flight are numbered from head to before tail. */
    protected Packet[] ring = new Packet[FIRST_ROOM];
    /** Whoever takes packets out wants to know of each, not only of the first. */
    boolean expectsEach;
    /** What it belongs to. */
    protected final Link link;
    /** From the end of the transmission until the packet leaves. */
    protected final long delayPs;
    /** The last part of the delay, spent in the node at the far end: the packet counts as delivered before it. */
    protected final long pipelinePs;

    Lane(final Link link, final long pipelinePs) {
        this.link = link;
        this.pipelinePs = pipelinePs;
        this.delayPs = link.delayPs() + pipelinePs;
    }

    /** A lane to stand in the place of another one, which is empty ({@link Link#replace}). */
    protected Lane(final Lane replaced) {
        this(replaced.link, replaced.pipelinePs);
    }

    /** Puts in a packet, behind all others, whose last bit is sent at this time. */
    public void add(final Packet packet, final long sentPs) {
        final long exitPs = sentPs + delayPs;
        if (oldest == null) {
            oldest = packet;
            headExitPs = exitPs;
            tail++;
            expect(packet, exitPs);
        } else {
            newest.timePs = exitPs;
            addBehind(packet);
            if (expectsEach) {
                expect(packet, exitPs);
            }
        }
        newest = packet;
    }

    /** Puts a packet into the ring, behind all others. */
    protected final void addBehind(final Packet packet) {
        final int at = tail;
        Packet[] packets = ring;
        if (at - head == packets.length) {
            packets = PacketRing.grown(packets, head);
            ring = packets;
        }
        packets[at & packets.length - 1] = packet;
        tail = at + 1;
    }

    /** This packet has been put in, the only one or, with {@link #expectsEach}, behind others. */
    protected abstract void expect(Packet packet, long exitPs);

    /** Takes out the oldest packet; there is one, and it tells when the next leaves. */
    final Packet take() {
        final Packet packet = oldest;
        headExitPs = packet.timePs;
        packet.next = null;
        oldest = ++head == tail ? null : ring[head & ring.length - 1];
        return packet;
    }

    /** Whether nothing is in here. */
    public final boolean isEmpty() {
        return head == tail;
    }

    /** Packets in here. */
    public final int size() {
        return tail - head;
    }

    /** Packet i, 0 the oldest. */
    protected Packet get(final int i) {
        return i == 0 ? oldest : ring[head + i & ring.length - 1];
    }

    /** When packet i leaves. */
    final long exitPs(final int i) {
        return i == 0 ? headExitPs : get(i - 1).timePs;
    }

    /** A packet that leaves has arrived at this time. */
    protected final void count(final Packet packet, final long arrivalPs) {
        takenPackets++;
        takenHash = hash(takenHash, packet, arrivalPs);
    }

    /** The hash of everything delivered, with one more packet. */
    protected static long hash(final long before, final Packet packet, final long arrivalPs) {
        final int flags = packet.flags & ~Packet.SHORT_TELEMETRY; // which is how it is stored, not what it says
        final long what = (long) packet.flowId << 40 ^ Long.rotateLeft(packet.seq, 16) ^ flags;
        final long mixed = (before ^ arrivalPs ^ what) * HASH_FACTOR;
        return mixed ^ mixed >>> 32;
    }

    /** So many packets, the oldest ones, have arrived and are in the pipeline at the far end. */
    int arrived() {
        if (pipelinePs == 0) {
            return 0;
        }
        int count = 0;
        while (count < size() && link.hasArrived(exitPs(count) - pipelinePs)) {
            count++;
        }
        return count;
    }

    /** Packets delivered by now. */
    public final long deliveredPackets() {
        return takenPackets + arrived();
    }

    /** Hash of the packets delivered by now. */
    final long deliveredHash() {
        long hash = takenHash;
        final int arrived = arrived();
        for (int i = 0; i < arrived; i++) {
            hash = hash(hash, get(i), exitPs(i) - pipelinePs);
        }
        return hash;
    }

    /** Bytes that have not arrived by now. */
    final long bytesInFlight() {
        long bytes = 0;
        for (int i = arrived(); i < size(); i++) {
            bytes += get(i).wireBytes;
        }
        return bytes;
    }

    /** Takes out the last packet; there is one. Whoever is to take packets out knows of it already. */
    protected Packet takeLast() {
        final Packet last = newest;
        if (--tail == head) {
            oldest = null;
        } else {
            newest = get(tail - head - 1);
        }
        return last;
    }

    /** Takes out packet i; when the one after it leaves has to be said again. */
    final void remove(final int i) {
        for (int at = head + i; at != tail - 1; at++) {
            ring[at & ring.length - 1] = ring[at + 1 & ring.length - 1];
        }
        tail--;
        if (i == 0) {
            oldest = head == tail ? null : ring[head & ring.length - 1];
        }
        if (head != tail) {
            newest = get(tail - head - 1);
        }
    }

    /** Whether somebody hears of every arrival from now on, and whether packets may be lost on the wire. */
    protected abstract void watch(boolean tapped, boolean lossy);

    /** The sender hears of the arrival of this packet, if the link is tapped; its {@code timePs} changes. */
    protected final void tellOfArrival(final Packet packet, final long arrivalPs) {
        link.tellOfArrival(packet, arrivalPs);
    }

    /** Nothing is left in flight, though something may be in the pipeline: the link has gone down. */
    protected abstract void wasCut();

    /** Reads where the packets behind the oldest stand, so that what reads them need not wait for that. */
    public final int prefetchRing() {
        return ring[head + 1 & ring.length - 1] == null ? 0 : 1;
    }

    /** Reads what will be written when the next packet is put in. */
    public int prefetchEnd() {
        final int place = ring[tail & ring.length - 1] == null ? 0 : 1;
        return oldest == null ? place : place + (int) newest.timePs;
    }

    /**
     * Checks that packets leave in order.
     *
     * @throws IllegalStateException if they do not
     */
    final void checkInvariants() {
        long previousPs = Long.MIN_VALUE;
        for (int i = 0; i < size(); i++) {
            final long exitPs = exitPs(i);
            if (exitPs <= previousPs) {
                throw new IllegalStateException(link + ": packets in flight are out of order");
            }
            previousPs = exitPs;
        }
    }
}
