package tailrace.tools.estimate.check;

/**
 * What is known of a percentile of slowdowns.
 *
 * @param log its logarithm
 * @param deviation standard deviation of its error, in logarithms
 */
record Known(double log, double deviation) {
    /**
     * What this and another estimate know together. The other one has less weight where the two are further apart than
     * both expect, so that one that is wrong does not count.
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
