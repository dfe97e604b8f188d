package tailrace.tools.evaluate.stats;

/**
 * Intervals of means of skewed numbers: where most are small and few are large, the mean of a sample without one of the
 * large ones is too low, and its deviation, too. They are corrected by Hall's monotone transformation (On the removal
 * of skewness by transformation, J. R. Stat. Soc. B 54, 1992), but never narrower on either side than without it.
 */
final class SkewedMean {
    private static final double SYMMETRIC = 1e-6;

    private SkewedMean() {}

    /**
     * The interval of a mean.
     *
     * @param quantile half its width in standard errors, if the numbers were not skewed
     */
    static StopRule.Interval interval(final TrialMoments moments, final double quantile) {
        if (moments.deviation() == 0) {
            return new StopRule.Interval(moments.mean(), moments.mean());
        }
        if (Double.isInfinite(quantile)) {
            return new StopRule.Interval(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
        }
        final double errors = quantile / StrictMath.sqrt(moments.n());
        return new StopRule.Interval(
                moments.mean() - moments.deviation() * Math.max(errors, uncorrected(errors, moments)),
                moments.mean() + moments.deviation() * Math.max(errors, -uncorrected(-errors, moments)));
    }

    /** The standardized mean less its error of which {@link #corrected} makes this. */
    private static double uncorrected(final double value, final TrialMoments moments) {
        final double skewness = moments.skewness();
        return Math.abs(skewness) < SYMMETRIC ? value : 3 / skewness
                * (StrictMath.cbrt(1 + skewness * (value - skewness / 6 / moments.n())) - 1);
    }

    /** A standardized mean without the skewness of the numbers. */
    static double corrected(final double value, final TrialMoments moments) {
        final double skewness = moments.skewness();
        return value + skewness * value * value / 3 + skewness * skewness * value * value * value / 27
                + skewness / 6 / moments.n();
    }
}
