package tailrace.transport.cc;

import tailrace.core.Packet;

/**
 * Reads the hops that ACKs bring back, and remembers them until the next one. A reader knows no flow, so that all share
 * one; the control of a flow has an array of {@link #longs}.
 */
public abstract class HopReader {
    private final int longsPerHop;
    private final int maxHops;

    /**
     * A reader.
     *
     * @param longsPerHop what it remembers of a hop
     * @param maxHops ACKs with more hops say nothing to it
     */
    protected HopReader(final int longsPerHop, final int maxHops) {
        this.longsPerHop = longsPerHop;
        this.maxHops = maxHops;
    }

    /** Longs that it remembers so many hops in. */
    public final int longs(final int hops) {
        return longsPerHop * hops;
    }

    /** ACKs with more hops say nothing to it. */
    public final int maxHops() {
        return maxHops;
    }

    /** A round trip in the unit of {@link #durationNs}. */
    public abstract double roundTripNs(long roundTripPs);

    /** Remembers what an ACK says of a hop. */
    public abstract void remember(long[] before, Packet ack, int hop);

    /**
     * Whether an ACK comes from the path of the one that is remembered; if not, the two say nothing together. This
     * reader cannot see it, so it is true.
     */
    public boolean isSamePath(final long[] before, final Packet ack) {
        return true;
    }

    /** Whether nothing waited at a hop. */
    public abstract boolean isQueueEmpty(Packet ack, int hop);

    /** Time since what is remembered of a hop. */
    public abstract double durationNs(long[] before, Packet ack, int hop);

    /** Bytes that a hop has sent since what is remembered of it. */
    public abstract double sentBytes(long[] before, Packet ack, int hop);

    /** Bytes that waited at a hop, now or at what is remembered, whichever is less. */
    public abstract double queueBytes(long[] before, Packet ack, int hop);

    /** Rate of the port of a hop. */
    public abstract long lineBitsPerSec(Packet ack, int hop);
}
