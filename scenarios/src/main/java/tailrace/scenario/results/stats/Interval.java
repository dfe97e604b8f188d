package tailrace.scenario.results.stats;

import com.fasterxml.jackson.annotation.JsonIncludeProperties;

/**
 * A confidence interval. Files contain its two ends.
 *
 * @param center the estimate; 1 if both ends are factors of the estimate; NaN: unknown
 * @param low lower end; NaN if there are too few data
 * @param high upper end
 * @param confidence probability that such an interval contains the value, between 0 and 1
 * @param method method by which the interval was computed
 */
@JsonIncludeProperties({"low", "high"})
public record Interval(double center, double low, double high, double confidence, Method method) {
    /** Method by which an interval is computed. */
    public enum Method {
        /** Mean and standard error, with Student's t. */
        STUDENT,
        /** Student's t, corrected for the skewness of the numbers (Hall 1992). */
        SKEWED,
        /** Valid at all times simultaneously (Robbins 1970). */
        SEQUENTIAL,
        /** Normal error of the logarithm. */
        LOG_NORMAL,
        /** Errors of resampling and of a calibrated model, combined. */
        RESAMPLED,
        /** Read from a file that does not name the method. */
        READ
    }

    /** Returns a symmetric interval around an estimate. */
    public static Interval around(
            final double center, final double halfWidth, final double confidence, final Method method) {
        return new Interval(center, center - halfWidth, center + halfWidth, confidence, method);
    }

    /** Half the distance between its ends. */
    public double halfWidth() {
        return (high - low) / 2;
    }

    /** Whether the interval contains a value. */
    public boolean contains(final double value) {
        return low <= value && value <= high;
    }

    /** Returns the part of the interval that is not negative, for a quantity that cannot be negative. */
    public Interval notNegative() {
        return new Interval(center, Math.max(0, low), Math.max(0, high), confidence, method);
    }

    /**
     * Returns the interval of a multiple of the number.
     *
     * @param factor above 0
     */
    public Interval times(final double factor) {
        return new Interval(center * factor, low * factor, high * factor, confidence, method);
    }
}
