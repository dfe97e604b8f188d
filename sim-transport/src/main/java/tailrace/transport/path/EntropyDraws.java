package tailrace.transport.path;

import tailrace.core.Hashing;

/** Random numbers of one flow. */
final class EntropyDraws {
    private static final long STEP = 0x9E3779B97F4A7C15L;

    private long state;

    void begin(final long seed) {
        state = seed;
    }

    /** Draws a number from 0 to below a power of two. */
    int below(final int powerOfTwo) {
        state += STEP;
        return (int) Hashing.mix64(state) & powerOfTwo - 1;
    }

    /** Draws a number from 0 to below any count. */
    int among(final int count) {
        state += STEP;
        return (int) ((Hashing.mix64(state) >>> Integer.SIZE) * count >>> Integer.SIZE);
    }
}
