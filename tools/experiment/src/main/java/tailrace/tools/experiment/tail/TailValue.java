package tailrace.tools.experiment.tail;

/**
 * The estimate of one estimand by one sampling method.
 *
 * @param estimand name of the estimand
 * @param tilted whether sizes came from a tilted law
 * @param mean the estimate; NaN if the estimate is refused
 * @param low lower end of the interval
 * @param high upper end of the interval
 * @param trials number of cycles, except the cycles of the search
 * @param variancePerTrial variance of the estimate times trials
 * @param varianceError standard error of the variance, relative to the variance
 * @param effectiveTrials effective sample size; number of trials without weights
 * @param warning reason if the number is missing or unreliable, else empty
 */
public record TailValue(String estimand, boolean tilted, double mean, double low, double high, long trials,
        double variancePerTrial, double varianceError, double effectiveTrials, String warning) {
    /** Returns whether the number is missing. */
    public boolean isRefused() {
        return Double.isNaN(mean);
    }

    /** Returns the number of trials that this method needs for a relative error of the mean. */
    public double trialsFor(final double relativeError, final double normalQuantile) {
        final double error = relativeError * mean / normalQuantile;
        return variancePerTrial / (error * error);
    }
}
