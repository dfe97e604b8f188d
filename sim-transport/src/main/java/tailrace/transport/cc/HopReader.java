package tailrace.transport.cc;

import tailrace.core.Packet;

/**
 * Reads the hops that ACKs bring back for {@link Hpcc}, and remembers them until the next ACK. A reader knows no flow,
 * so that all share one; the flow has an array of {@link #longs}.
 */
abstract class HopReader {
    private final int longsPerHop;
    private final int maxHops;

    /**
     * A reader.
     *
     * @param longsPerHop what it remembers of a hop
     * @param maxHops ACKs with more hops say nothing to it
     */
    HopReader(final int longsPerHop, final int maxHops) {
        this.longsPerHop = longsPerHop;
        this.maxHops = maxHops;
    }

    /** Longs that it remembers so many hops in. */
    final int longs(final int hops) {
        return longsPerHop * hops;
    }

    final int maxHops() {
        return maxHops;
    }

    /** A round trip in the unit of {@link #durationNs}. */
    abstract double roundTripNs(long roundTripPs);

    /** Remembers what an ACK says of a hop. */
    abstract void remember(long[] before, Packet ack, int hop);

    /** Whether nothing waited at a hop. */
    abstract boolean isQueueEmpty(Packet ack, int hop);

    /** Time since what is remembered of a hop. */
    abstract double durationNs(long[] before, Packet ack, int hop);

    /** Bytes that a hop has sent since what is remembered of it. */
    abstract double sentBytes(long[] before, Packet ack, int hop);

    /** Bytes that waited at a hop, now or at what is remembered, whichever is less. */
    abstract double queueBytes(long[] before, Packet ack, int hop);

    /** Rate of the port of a hop. */
    abstract long lineBitsPerSec(Packet ack, int hop);
}
