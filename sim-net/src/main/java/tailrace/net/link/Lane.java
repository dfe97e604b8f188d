package tailrace.net.link;

import tailrace.core.EventTarget;
import tailrace.core.Packet;

/**
 * Packets in flight, all with the same delay, so they leave in the order in which they came. {@link Link} has one lane,
 * or two where data passes a pipeline behind the link and pause frames do not.
 *
 * <p>A packet is put in when its transmission starts; when its last bit will be sent is known then. It leaves at that
 * time plus the delay of the lane. The lane keeps the exit time of its oldest packet; that of any other packet is kept
 * in the packet ahead of it, so that no packet has to be read before its turn.
 *
 * <p>Subclasses decide what takes packets out and how they are stored: one by one from a list ({@link ListLane}), or
 * many at a time from a ring, in windows.
 */
public abstract class Lane extends EventTarget {
    /** For {@link #inWindows}. */
    protected static final String NOT_WATCHED =
            "packets cannot be lost, and are watched from the beginning or not at all";
    /** As above. */
    protected static final String NOT_CUT = "links cannot go down";

    private static final long HASH_FACTOR = 0x9E3779B97F4A7C15L;

    /** When the oldest packet leaves, if there is one. */
    protected long headExitPs;
    /** From the end of the transmission until the packet leaves. */
    protected final long delayPs;
    /** Packets that have left. */
    protected long takenPackets;
    /** Hash of the packets that have left: times of arrival, flows, sequence numbers, marks. */
    protected long takenHash;
    /** Whether the sender may have something to start by the time a packet leaves: see {@link #wakeSender}. */
    protected boolean wakesSender;
    /** What it belongs to. */
    protected final Link link;

    Lane(final Link link, final long delayPs) {
        this.link = link;
        this.delayPs = delayPs;
    }

    /** A lane to stand in the place of another one, which is empty ({@link Link#replace}). */
    protected Lane(final Lane replaced) {
        this(replaced.link, replaced.delayPs);
    }

    /** What a packet in flight is, for {@link #forEach}. */
    protected interface InFlight {
        /** A packet, and when it leaves the lane. */
        void accept(Packet packet, long exitPs);
    }

    /** Puts in a packet, behind all others, whose last bit is sent at this time. */
    public abstract void add(Packet packet, long sentPs);

    /** Whether nothing is in here. */
    public abstract boolean isEmpty();

    /** Packets in here; some of them may be in a pipeline behind the link. */
    public abstract int size();

    /** Hands over all packets, the oldest first. */
    protected abstract void forEach(InFlight visitor);

    /** Takes out all that has not arrived, as a list, and no more comes to its end: the link has gone down. */
    protected abstract Packet cut();

    /** Whether every arrival is reported from now on, and whether packets may be lost on the wire. */
    protected abstract void watch(boolean tapped, boolean lossy);

    /** Reads where the next packet will be put, so that {@link #prefetchEnd} need not wait for that. */
    public abstract int prefetchPlace();

    /** Reads what will be written when the next packet is put in. */
    public abstract int prefetchEnd();

    /** The sender works in windows, so that no arrival has to advance it. Before the first packet. */
    void leaveSenderAlone() {}

    /** The last part of the delay, spent in the node at the far end: the packet counts as delivered before it. */
    protected long pipelinePs() {
        return delayPs - link.delayPs();
    }

    /**
     * Whether the sender wants to be advanced before a packet leaves ({@link LinkEnd#arrivalAhead}). Else it is not
     * even read then: at most ports of a large network nothing waits.
     */
    public final void wakeSender(final boolean wakes) {
        wakesSender = wakes;
    }

    /** Whether the sender wants to be advanced. */
    public final boolean wakesSender() {
        return wakesSender;
    }

    /** What cannot be where switches work in windows of time. */
    protected final IllegalStateException inWindows(final String what) {
        return new IllegalStateException(link + ": where switches work in windows " + what);
    }

    /** Lanes from which others take packets have no events. */
    @Override
    protected void onEvent(final long nowPs) {
        throw inWindows("this lane has no events");
    }

    /** A packet that leaves has arrived at this time. */
    protected final void count(final Packet packet, final long arrivalPs) {
        takenPackets++;
        takenHash = hash(takenHash, packet, arrivalPs);
    }

    /** The hash of everything delivered, with one more packet. */
    protected static long hash(final long before, final Packet packet, final long arrivalPs) {
        final long what = (long) packet.flowId << 40 ^ Long.rotateLeft(packet.seq, 16) ^ packet.flags;
        final long mixed = (before ^ arrivalPs ^ what) * HASH_FACTOR;
        return mixed ^ mixed >>> 32;
    }

    /** Whether a packet that leaves at this time has arrived, and is in the pipeline at the far end. */
    boolean hasArrived(final long exitPs) {
        final long pipelinePs = pipelinePs();
        return pipelinePs > 0 && link.hasArrived(exitPs - pipelinePs);
    }

    /** Packets in the pipeline at the far end. */
    final int arrived() {
        final int[] count = {0};
        if (pipelinePs() > 0) {
            forEach((packet, exitPs) -> count[0] += hasArrived(exitPs) ? 1 : 0);
        }
        return count[0];
    }

    /** Packets delivered by now. */
    public final long deliveredPackets() {
        return takenPackets + arrived();
    }

    /** Hash of the packets delivered by now. */
    final long deliveredHash() {
        final long[] hash = {takenHash};
        final long pipelinePs = pipelinePs();
        if (pipelinePs > 0) {
            forEach((packet, exitPs) -> {
                if (hasArrived(exitPs)) {
                    hash[0] = hash(hash[0], packet, exitPs - pipelinePs);
                }
            });
        }
        return hash[0];
    }

    /** Bytes that have not arrived by now. */
    final long bytesInFlight() {
        final long[] bytes = {0};
        forEach((packet, exitPs) -> bytes[0] += hasArrived(exitPs) ? 0 : packet.wireBytes);
        return bytes[0];
    }

    /** Reports the arrival of this packet to the sender, if the link is tapped; its {@code timePs} changes. */
    protected final void tellOfArrival(final Packet packet, final long arrivalPs) {
        link.tellOfArrival(packet, arrivalPs);
    }

    /**
     * Checks that packets leave in order.
     *
     * @throws IllegalStateException if they do not
     */
    final void checkInvariants() {
        final long[] previousPs = {Long.MIN_VALUE};
        forEach((packet, exitPs) -> {
            if (exitPs <= previousPs[0]) {
                throw new IllegalStateException(link + ": packets in flight are out of order");
            }
            previousPs[0] = exitPs;
        });
    }
}
