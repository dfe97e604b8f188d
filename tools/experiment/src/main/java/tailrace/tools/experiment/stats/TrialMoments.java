package tailrace.tools.experiment.stats;

import java.util.Arrays;

/**
 * Mean, deviation, skewness and kurtosis of the values of trials. NaN values are left out.
 *
 * @param n number of values
 * @param mean mean of the trials; NaN if there are none
 * @param deviation standard deviation of one trial, the root of the unbiased variance; NaN with fewer than two values
 * @param skewness third standardized moment; 0 if all values are the same
 * @param excess fourth standardized moment minus 3; 0 if all values are the same
 */
public record TrialMoments(long n, double mean, double deviation, double skewness, double excess) {
    private static final double OF_NORMAL = 3;

    /** Computes moments of all values. */
    public static TrialMoments of(final double... values) {
        return of(values, values.length);
    }

    /** Computes moments of the first values, in two passes. */
    public static TrialMoments of(final double[] values, final int count) {
        final double[] measured = new double[count];
        int n = 0;
        for (int i = 0; i < count; i++) {
            if (!Double.isNaN(values[i])) {
                measured[n++] = values[i];
            }
        }
        final double[] terms = Arrays.copyOf(measured, n);
        final double mean = n == 0 ? Double.NaN : allSame(terms) ? terms[0] : Sums.of(terms) / n;
        double second = 0;
        double third = 0;
        double fourth = 0;
        for (final double value : terms) {
            final double off = value - mean;
            second += off * off;
            third += off * off * off;
            fourth += off * off * off * off;
        }
        final double deviation = n < 2 ? Double.NaN : StrictMath.sqrt(second / (n - 1));
        final double variance = second / n;
        final boolean flat = !(second > 0);
        return new TrialMoments(n, mean, deviation,
                flat ? 0 : third / n / (variance * StrictMath.sqrt(variance)),
                flat ? 0 : fourth / n / (variance * variance) - OF_NORMAL);
    }

    private static boolean allSame(final double[] values) {
        for (final double value : values) {
            if (value != values[0]) {
                return false;
            }
        }
        return true;
    }

    /** Estimates the mean of independent trials. */
    public MeanEstimate estimate() {
        return new MeanEstimate(mean, deviation * deviation / n, n - 1, skewness / StrictMath.sqrt(n));
    }

    /**
     * Returns the standard deviation divided by the absolute mean; 0 if all values are the same, infinite if the mean
     * is zero.
     */
    public double variation() {
        return deviation == 0 ? 0 : deviation / Math.abs(mean);
    }
}
