package tailrace.tools.estimate.check;

/**
 * Knowledge of a percentile of slowdowns.
 *
 * @param log its logarithm
 * @param deviation standard deviation of its error, in logarithms
 */
record Known(double log, double deviation) {
    /**
     * What this and another estimate know together, if both know how far they are off: each by its variance. Where they
     * are further apart than both expect, one of them is wrong, and the error is larger by as much (Birge, <i>The
     * Calculation of Errors by the Method of Least Squares</i>, 1932).
     *
     * @param otherDeviation as the other one has it, above 0
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
     * Combines this with an estimate whose error was not measured. The other one gets less weight if the two differ by
     * more than both expect, so that a wrong one does not count.
     *
     * @param otherDeviation as the other one has it
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
