package tailrace.tools.estimate;

import tailrace.core.Hashing;

/**
 * Random numbers that depend on a flow and a hop, not on the order of calls. So every thread gets the same numbers at
 * any time.
 */
public final class Draws {
    private static final long STEP = 0x9E3779B97F4A7C15L;

    private final long seed;

    /** Creates numbers for this seed and name. */
    public Draws(final long seed, final String name) {
        this.seed = Hashing.mix64(seed) ^ Hashing.hash(name);
    }

    /** Returns 64 random bits of a flow. {@link #ofHop} derives the bits of its hops from them. */
    public long ofFlow(final long flow) {
        return Hashing.mix64(seed + flow * STEP);
    }

    /** Returns 64 random bits of a hop of a flow. */
    public static long ofHop(final long ofFlow, final int hop) {
        return Hashing.mix64(ofFlow + (hop + 1) * STEP);
    }

    /** Maps random bits to a number in [0, bound). The bias is below 2^-32. */
    public static int below(final long bits, final int bound) {
        return (int) Math.multiplyHigh(bits >>> 1, (long) bound << 1);
    }
}
