package tailrace.scenario.results.stats;

import java.util.Arrays;
import tailrace.core.Search;

/**
 * Computes quantiles of samples. Only this class defines which of n numbers is a percentile.
 *
 * <p>All results use this rule: the quantile of level p is the number at index {@code floor(n p)} of the sorted sample,
 * counted from 0 and at most n - 1. It is a value of the sample, and the largest value if the sample is too small. None
 * of the nine rules of Hyndman and Fan, which libraries implement, gives the same numbers. {@link #of} applies the rule
 * to a sorted sample, {@link #weighted} to a sample with weights, and {@link #bin} and {@link #cumulated} to counts.
 *
 * <p>Four variants have other definitions. {@link #boundRank} gives the smallest number that a share of the sample does
 * not exceed. The guarantee of conformal prediction needs this number, and points of a distribution function are such
 * numbers. {@link #m3Rank} is the rule by which the networks of m3 were trained. {@link #median} is the usual median of
 * a few measurements; for an even number of values, the rule above would return the larger of the two middle values.
 * {@link #ofUpperTail} is an estimator of importance sampling.
 */
public final class Quantile {
    /**
     * Tolerance for rounding errors of the level and of the product. A product that is this close to the next whole
     * number counts as that number.
     */
    private static final double SLACK = 1 + 1e-15;
    private static final double BOUND_SLACK = 1e-9;
    private static final double HALF = 0.5;
    private static final int PERCENT = 100;

    private Quantile() {}

    /**
     * Index of a quantile in a sorted sample.
     *
     * @param count size of the sample, at least 1
     * @param level 0 to 1
     */
    public static long rank(final long count, final double level) {
        return Math.min(count - 1, (long) (count * level * SLACK));
    }

    /** Quantile of numbers in ascending order; NaN if there are none. */
    public static double of(final double[] sorted, final double level) {
        return sorted.length == 0 ? Double.NaN : sorted[(int) rank(sorted.length, level)];
    }

    /** Quantile of numbers in ascending order; NaN if there are none. */
    public static float of(final float[] sorted, final double level) {
        return sorted.length == 0 ? Float.NaN : sorted[(int) rank(sorted.length, level)];
    }

    /** Whether a quantile is the largest number of a sample because the sample is too small. */
    public static boolean isLargest(final long count, final double level) {
        return count > 0 && rank(count, level) == count - 1;
    }

    /**
     * Quantile of numbers with weights: the first number up to which the weights sum to more than the level times the
     * total weight. With equal weights it is the quantile of {@link #of}.
     *
     * @param sorted numbers in ascending order
     * @param weights weight of each number, 0 or more
     * @return NaN if there are no numbers
     */
    public static double weighted(final double[] sorted, final double[] weights, final double level) {
        final double wanted = level * Arrays.stream(weights).reduce(0, Double::sum);
        double before = 0;
        for (int i = 0; i < sorted.length; i++) {
            before += weights[i];
            if (before > wanted) {
                return sorted[i];
            }
        }
        return sorted.length == 0 ? Double.NaN : sorted[sorted.length - 1];
    }

    /**
     * Returns the bin of a quantile.
     *
     * @param counts number of values in each bin; the sum is at least one
     */
    public static int bin(final int[] counts, final double level) {
        final int[] before = new int[counts.length + 1];
        for (int bin = 0; bin < counts.length; bin++) {
            before[bin + 1] = Math.addExact(before[bin], counts[bin]);
        }
        return cumulated(before, level);
    }

    /**
     * Bin of a quantile, from cumulative counts.
     *
     * @param before for each bin, number of values in all earlier bins. The last entry is the number of all values, at
     *     least 1.
     */
    public static int cumulated(final int[] before, final double level) {
        final long rank = Math.max(0, rank(before[before.length - 1], level));
        return Search.first(0, before.length - 2, bin -> before[bin + 1] > rank);
    }

    /**
     * Index of the smallest number of a sorted sample that at least a share of the sample does not exceed.
     *
     * @param count size of the sample, at least 1
     * @param share 0 to 1
     */
    public static int boundRank(final int count, final double share) {
        return Math.max(0, Math.min(count - 1, (int) Math.ceil(share * count - BOUND_SLACK) - 1));
    }

    /**
     * Number at the rank {@link #boundRank}. For shares below one half, it is the mirrored bound: the largest number
     * for which at least a share of 1 - {@code share} of the sample is not smaller.
     */
    public static double bound(final float[] sorted, final double share) {
        return sorted[share < HALF ? sorted.length - 1 - boundRank(sorted.length, 1 - share)
                : boundRank(sorted.length, share)];
    }

    /** Rounding of {@link #m3Rank} if a rank is halfway between two whole numbers. */
    public enum Halves {
        /** Up, as in m3's C code for estimates. */
        UP,
        /** To the even rank, as in m3's Python code for training: NumPy's method "nearest". */
        TO_EVEN
    }

    /**
     * Index of a percentile in a sorted sample by the rule of m3's code: {@code (count - 1) percent / 100}, rounded. It
     * is computed in whole numbers, so that halves are exact.
     *
     * @param count size of the sample, at least 1
     * @param percent 0 to 100
     */
    public static int m3Rank(final int count, final int percent, final Halves halves) {
        final long hundredfold = (count - 1L) * percent;
        final long below = hundredfold / PERCENT;
        final long rest = 2 * (hundredfold % PERCENT);
        final boolean up = halves == Halves.UP || below % 2 == 1 ? rest >= PERCENT : rest > PERCENT;
        return (int) (below + (up ? 1 : 0));
    }

    /**
     * Median of measurements in ascending order: the middle value, or the mean of the two in the middle; NaN if there
     * are none.
     */
    public static double median(final double[] sorted) {
        return sorted.length == 0 ? Double.NaN : (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
    }

    /**
     * The smallest number that, together with all larger numbers, weighs at most {@code tail}. If the largest number
     * alone weighs more, the result is the largest number. Importance sampling knows the weight of the tail without the
     * numbers below it, whose weights are inaccurate.
     *
     * @param sorted numbers in ascending order
     * @param weights weight of each number, 0 or more
     * @param tail weight of the numbers beyond the quantile
     * @return NaN if there are no numbers
     */
    public static double ofUpperTail(final double[] sorted, final double[] weights, final double tail) {
        double sum = 0;
        int first = sorted.length;
        while (first > 0 && sum + weights[first - 1] <= tail) {
            sum += weights[--first];
        }
        return sorted.length == 0 ? Double.NaN : sorted[Math.min(first, sorted.length - 1)];
    }
}
