package tailrace.tools.experiment.stats;

import tailrace.scenario.results.stats.Interval;

/**
 * Computes intervals of means of skewed numbers. If most numbers are small and few are large, a sample without a large
 * number has too low a mean and too low a deviation. Hall's monotone transformation corrects both (On the removal of
 * skewness by transformation, J. R. Stat. Soc. B 54, 1992). On both sides, the interval is at least as wide as without
 * the correction.
 */
final class SkewedMean {
    private static final double SYMMETRIC = 1e-6;

    private SkewedMean() {}

    /**
     * Returns the interval of a mean.
     *
     * @param quantile half the width of the interval without skewness, in standard errors
     * @param confidence confidence of the quantile
     * @param method method that gave the quantile
     */
    static Interval interval(final MeanEstimate estimate, final double quantile, final double confidence,
            final Interval.Method method) {
        final double mean = estimate.mean();
        if (estimate.variance() == 0) {
            return new Interval(mean, mean, mean, confidence, method);
        }
        if (Double.isInfinite(quantile)) {
            return new Interval(mean, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, confidence, method);
        }
        final double error = StrictMath.sqrt(estimate.variance());
        return new Interval(mean, mean - error * Math.max(quantile, uncorrected(quantile, estimate.skewness())),
                mean + error * Math.max(quantile, -uncorrected(-quantile, estimate.skewness())), confidence, method);
    }

    /** Returns the inverse of {@link #corrected}: the error in standard errors of an estimate with this skewness. */
    private static double uncorrected(final double value, final double skewness) {
        return Math.abs(skewness) < SYMMETRIC ? value : 3 / skewness
                * (StrictMath.cbrt(1 + skewness * (value - skewness / 6)) - 1);
    }

    /** Returns a standardized mean, corrected for the skewness of the numbers. */
    static double corrected(final double value, final TrialMoments moments) {
        final double skewness = moments.skewness();
        return value + skewness * value * value / 3 + skewness * skewness * value * value * value / 27
                + skewness / 6 / moments.n();
    }
}
