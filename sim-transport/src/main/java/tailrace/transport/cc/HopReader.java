package tailrace.transport.cc;

import tailrace.core.Packet;

/**
 * Reads the telemetry of hops that ACKs return, and stores it until the next ACK. A reader has no state of a flow, so
 * all flows share it; the control of a flow has an array of {@link #longs}.
 */
public abstract class HopReader {
    private final int longsPerHop;
    private final int maxHops;

    /**
     * Creates a reader.
     *
     * @param longsPerHop longs that the reader stores per hop
     * @param maxHops largest number of hops; the reader ignores ACKs with more hops
     */
    protected HopReader(final int longsPerHop, final int maxHops) {
        this.longsPerHop = longsPerHop;
        this.maxHops = maxHops;
    }

    /** Returns the number of longs that store this many hops. */
    public final int longs(final int hops) {
        return longsPerHop * hops;
    }

    /** Returns the largest number of hops; the reader ignores ACKs with more hops. */
    public final int maxHops() {
        return maxHops;
    }

    /** Converts a round trip to the unit of {@link #durationNs}. */
    public abstract double roundTripNs(long roundTripPs);

    /** Stores an ACK's telemetry of a hop. */
    public abstract void remember(long[] before, Packet ack, int hop);

    /**
     * Returns whether an ACK comes from the path of the stored telemetry; if not, the ACK must not be compared with the
     * stored telemetry. The result is always true for readers that cannot detect the path.
     */
    public boolean isSamePath(final long[] before, final Packet ack) {
        return true;
    }

    /** Whether the queue at a hop was empty. */
    public abstract boolean isQueueEmpty(Packet ack, int hop);

    /** Time since the stored telemetry of a hop, in ns. */
    public abstract double durationNs(long[] before, Packet ack, int hop);

    /** Bytes that a hop has sent since its stored telemetry. */
    public abstract double sentBytes(long[] before, Packet ack, int hop);

    /** Bytes queued at a hop: the smaller of the current and the stored value. */
    public abstract double queueBytes(long[] before, Packet ack, int hop);

    /** Rate of the port of a hop. */
    public abstract long lineBitsPerSec(Packet ack, int hop);
}
