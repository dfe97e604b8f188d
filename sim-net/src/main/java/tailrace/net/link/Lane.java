package tailrace.net.link;

import tailrace.core.EventTarget;
import tailrace.core.Packet;

/**
 * A first-in first-out queue of packets in flight, all with the same delay. A {@link Link} has one lane, or two if data
 * passes a pipeline behind the link and pause frames do not.
 *
 * <p>A packet enters when its transmission starts, because the time of its last bit is then known. The packet leaves at
 * that time plus the delay of the lane. The lane stores the exit time of its oldest packet. The exit time of any other
 * packet is stored in the packet ahead of it, so that no packet is read before its turn.
 *
 * <p>Subclasses define how packets are stored and removed: one by one from a list ({@link ListLane}), or many at a time
 * from a ring, in windows.
 */
public abstract class Lane extends EventTarget {
    /** Message for {@link #inWindows}. */
    protected static final String NOT_WATCHED =
            "packets cannot be lost, and are watched from the beginning or not at all";
    /** Message for {@link #inWindows}. */
    protected static final String NOT_CUT = "links cannot go down";

    private static final long HASH_FACTOR = 0x9E3779B97F4A7C15L;

    /** Exit time of the oldest packet, if there is one. */
    protected long headExitPs;
    /** Time from the end of the transmission until the packet leaves. */
    protected final long delayPs;
    /** Number of packets that have left. */
    protected long takenPackets;
    /** Hash of the packets that have left: times of arrival, flows, sequence numbers, marks. */
    protected long takenHash;
    /** Whether the sender may have to start a transmission before a packet leaves: see {@link #wakeSender}. */
    protected boolean wakesSender;
    /** Link to which the lane belongs. */
    protected final Link link;

    Lane(final Link link, final long delayPs) {
        this.link = link;
        this.delayPs = delayPs;
    }

    /** Creates a lane that replaces an empty lane ({@link Link#replace}). */
    protected Lane(final Lane replaced) {
        this(replaced.link, replaced.delayPs);
    }

    /** Called by {@link #forEach} for each packet in flight. */
    protected interface InFlight {
        /** Called with a packet and the time at which it leaves the lane. */
        void accept(Packet packet, long exitPs);
    }

    /**
     * Adds a packet behind all others.
     *
     * @param sentPs when its last bit is sent
     */
    public abstract void add(Packet packet, long sentPs);

    /** Whether the lane holds no packets. */
    public abstract boolean isEmpty();

    /** Number of packets in the lane, including packets in a pipeline behind the link. */
    public abstract int size();

    /** Passes all packets to the visitor, the oldest first. */
    protected abstract void forEach(InFlight visitor);

    /** Removes all packets that have not arrived and returns them as a list. Called when the link goes down. */
    protected abstract Packet cut();

    /** Sets whether every arrival is reported, and whether packets may be lost on the wire. */
    protected abstract void watch(boolean tapped, boolean lossy);

    /**
     * Reads the address at which the next packet will be added, so that {@link #prefetchEnd} need not wait for this
     * address.
     */
    public abstract int prefetchPlace();

    /** Reads the memory that adding the next packet will write. */
    public abstract int prefetchEnd();

    /** Notes that the sender works in windows, so that no arrival has to advance it. Called before the first packet. */
    void stopWakingSender() {}

    /**
     * Part of the delay that a packet spends in the node at the far end. The packet counts as delivered before this
     * part.
     */
    protected long pipelinePs() {
        return delayPs - link.delayPs();
    }

    /**
     * Sets whether the sender must be advanced before a packet leaves ({@link LinkEnd#arrivalAhead}). If not, the lane
     * does not read the sender, because most ports of a large network have empty queues.
     */
    public final void wakeSender(final boolean wakes) {
        wakesSender = wakes;
    }

    /** Whether the sender must be advanced before a packet leaves. */
    public final boolean wakesSender() {
        return wakesSender;
    }

    /** Creates an exception for a setting that is not possible with lookahead windows. */
    protected final IllegalStateException inWindows(final String what) {
        return new IllegalStateException(link + ": where switches work in windows " + what);
    }

    /** Called only in lanes that remove packets by events. */
    @Override
    protected void onEvent(final long nowPs) {
        throw inWindows("this lane has no events");
    }

    /** Counts a packet that leaves and has arrived at this time. */
    protected final void count(final Packet packet, final long arrivalPs) {
        takenPackets++;
        takenHash = hash(takenHash, packet, arrivalPs);
    }

    /** Extends the hash of all deliveries by one packet. */
    protected static long hash(final long before, final Packet packet, final long arrivalPs) {
        final long what = (long) packet.flowId << 40 ^ Long.rotateLeft(packet.seq, 16) ^ packet.flags;
        final long mixed = (before ^ arrivalPs ^ what) * HASH_FACTOR;
        return mixed ^ mixed >>> 32;
    }

    /** Whether a packet with this exit time has arrived at the far end and is in the pipeline there. */
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

    /** Bytes that have not arrived yet. */
    final long bytesInFlight() {
        final long[] bytes = {0};
        forEach((packet, exitPs) -> bytes[0] += hasArrived(exitPs) ? 0 : packet.wireBytes);
        return bytes[0];
    }

    /** Reports the arrival of this packet to the sender, if the link is tapped; its {@code timePs} changes. */
    protected final void reportArrival(final Packet packet, final long arrivalPs) {
        link.reportArrival(packet, arrivalPs);
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
