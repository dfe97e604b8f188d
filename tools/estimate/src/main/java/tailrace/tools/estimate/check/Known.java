package tailrace.tools.estimate.check;

/**
 * A percentile of slowdowns with its error.
 *
 * @param log logarithm of the percentile
 * @param deviation standard deviation of the percentile's error, in logarithms
 */
record Known(double log, double deviation) {
    /**
     * Combines this estimate with another one of known error. The inverse variances are the weights. If the two differ
     * by more than their errors explain, one of them is wrong, and the combined error grows accordingly (Birge, <i>The
     * Calculation of Errors by the Method of Least Squares</i>, 1932).
     *
     * @param otherDeviation standard deviation of the second estimate, above 0
     */
    Known joined(final double otherLog, final double otherDeviation) {
        final double apart = log - otherLog;
        final double own = deviation * deviation;
        final double others = otherDeviation * otherDeviation;
        final double weight = others / (others + own);
        final double scale = Math.max(1, Math.abs(apart) / Math.sqrt(others + own));
        return own == 0 ? this : new Known(otherLog + weight * apart, scale * Math.sqrt(weight) * deviation);
    }

    /**
     * Combines this estimate with another one whose error was not measured. If the two differ by more than both
     * standard deviations explain, the second estimate gets less weight, because it may be wrong.
     *
     * @param otherDeviation standard deviation of the second estimate
     */
    Known with(final double otherLog, final double otherDeviation) {
        final double apart = log - otherLog;
        final double own = deviation * deviation;
        final double others = Math.max(otherDeviation * otherDeviation, apart * apart - own);
        if (own == 0 || Double.isInfinite(others)) {
            return this;
        }
        final double weight = others / (others + own);
        return new Known(otherLog + weight * apart, Math.sqrt(weight) * deviation);
    }
}
