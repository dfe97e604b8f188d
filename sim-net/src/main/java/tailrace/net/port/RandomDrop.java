package tailrace.net.port;

import tailrace.core.Hashing;

/** Drops packets at random if they find little room in a queue. Each port has a separate sequence of random numbers. */
public final class RandomDrop {
    private static final double TO_UNIT = 0x1.0p-53;

    private final long roomBytes;
    private final double probability;
    private long state;

    /**
     * Creates drops with a probability.
     *
     * @param roomBytes a packet may be dropped if it leaves fewer free bytes than this
     * @param seed seed of the draws
     */
    public RandomDrop(final long roomBytes, final double probability, final long seed) {
        this.roomBytes = roomBytes;
        this.probability = probability;
        this.state = seed;
    }

    /** Queue length up to which packets certainly find room, for a queue of this capacity. */
    long alwaysFitsBytes(final long capacityBytes) {
        return Math.max(0, capacityBytes - roomBytes);
    }

    /** Draws whether a packet is dropped. */
    boolean drops() {
        state += 0x9E3779B97F4A7C15L;
        return (Hashing.mix64(state) >>> 11) * TO_UNIT < probability;
    }
}
