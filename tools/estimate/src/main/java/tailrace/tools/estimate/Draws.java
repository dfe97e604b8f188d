package tailrace.tools.estimate;

import tailrace.core.Hashing;

/**
 * Random numbers by place instead of by order: those of one flow and hop are the same in whichever thread, and
 * whenever, they are drawn.
 */
public final class Draws {
    private static final long STEP = 0x9E3779B97F4A7C15L;

    private final long seed;

    /** Numbers of this seed and name. */
    public Draws(final long seed, final String name) {
        this.seed = Hashing.mix64(seed) ^ Hashing.hash(name);
    }

    /** 64 random bits of a flow, from which those of its hops follow. */
    public long ofFlow(final long flow) {
        return Hashing.mix64(seed + flow * STEP);
    }

    /** 64 random bits of a hop of a flow. */
    public static long ofHop(final long ofFlow, final int hop) {
        return Hashing.mix64(ofFlow + (hop + 1) * STEP);
    }

    /** Random bits as a number in [0, bound), without bias beyond 2^-32 of a step. */
    public static int below(final long bits, final int bound) {
        return (int) Math.multiplyHigh(bits >>> 1, (long) bound << 1);
    }
}
