package tailrace.tools.experiment.stats;

import tailrace.scenario.results.stats.Distributions;
import tailrace.scenario.results.stats.Interval;

/**
 * A mean and its error.
 *
 * @param mean estimate
 * @param variance variance of the estimate
 * @param degrees degrees of freedom of Student's t; less than 1 if too little is known for an interval
 * @param skewness third standardized moment of the estimate's error: for independent trials, a trial's skewness over
 *     the square root of their number
 */
public record MeanEstimate(double mean, double variance, long degrees, double skewness) {
    /** Returns the interval of the mean at a confidence in (0, 1); NaN with too few trials. */
    public Interval interval(final double confidence) {
        return SkewedMean.interval(this, degrees < 1 ? Double.NaN
                : Distributions.studentTwoSided(confidence, degrees), confidence,
                skewness == 0 ? Interval.Method.STUDENT : Interval.Method.SKEWED);
    }

    /** Returns the interval without a correction for skewness, which few trials cannot show. */
    public Interval symmetricInterval(final double confidence) {
        return new MeanEstimate(mean, variance, degrees, 0).interval(confidence);
    }

    /** Returns half the width of the interval. */
    public double halfWidth(final double confidence) {
        return interval(confidence).halfWidth();
    }
}
