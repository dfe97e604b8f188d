package tailrace.core;

import org.apache.commons.rng.core.source64.XoShiRo256PlusPlus;

/**
 * One named stream of random numbers.
 *
 * <p>Every transform uses {@link StrictMath}, so a stream yields the same values on every JVM and processor.
 */
public final class RandomStream {
    private static final double TO_UNIT = 0x1.0p-53;

    private final XoShiRo256PlusPlus source;
    private double spareGaussian;
    private boolean hasSpareGaussian;

    RandomStream(final long seed) {
        long state = seed;
        final long[] words = new long[4];
        for (int i = 0; i < words.length; i++) {
            state += 0x9E3779B97F4A7C15L;
            words[i] = Hashing.mix64(state);
        }
        this.source = new XoShiRo256PlusPlus(words);
    }

    /** 64 random bits. */
    public long nextLong() {
        return source.nextLong();
    }

    /** Uniform in [0, 1), a multiple of 2^-53. */
    public double nextDouble() {
        return (source.nextLong() >>> 11) * TO_UNIT;
    }

    /**
     * Uniform in [0, bound), with a relative bias of at most 2^-32 for bounds below 2^31.
     *
     * @throws IllegalArgumentException if the bound is not positive
     */
    public int nextInt(final int bound) {
        if (bound <= 0) {
            throw new IllegalArgumentException("bound: " + bound + " (expected: > 0)");
        }
        return (int) Math.multiplyHigh(source.nextLong() >>> 1, (long) bound << 1);
    }

    /** Exponential with the given mean. */
    public double nextExponential(final double mean) {
        return -mean * StrictMath.log1p(-nextDouble());
    }

    /** Standard normal, by the polar method. */
    public double nextGaussian() {
        if (hasSpareGaussian) {
            hasSpareGaussian = false;
            return spareGaussian;
        }
        double x;
        double y;
        double square;
        do {
            x = 2 * nextDouble() - 1;
            y = 2 * nextDouble() - 1;
            square = x * x + y * y;
        } while (square >= 1 || square == 0);
        final double factor = Math.sqrt(-2 * StrictMath.log(square) / square);
        spareGaussian = y * factor;
        hasSpareGaussian = true;
        return x * factor;
    }

    /** Log-normal: the exponential of a normal with mean {@code mu} and standard deviation {@code sigma}. */
    public double nextLogNormal(final double mu, final double sigma) {
        return StrictMath.exp(mu + sigma * nextGaussian());
    }
}
