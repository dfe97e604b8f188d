package tailrace.tools.experiment.tail;

/**
 * One estimand by one way of sampling.
 *
 * @param estimand which, in words
 * @param tilted whether sizes came from a tilted law
 * @param mean estimate; NaN if refused
 * @param low lower end of its interval
 * @param high upper end of its interval
 * @param trials cycles that it is made of, without those that looked for a law
 * @param variancePerTrial variance of the estimate times trials
 * @param varianceError standard error of that variance over itself
 * @param effectiveTrials trials of equal weight that the weights stand for; trials themselves if there are no weights
 * @param warning why there is no number, or it should not be trusted; empty: nothing
 */
public record TailValue(String estimand, boolean tilted, double mean, double low, double high, long trials,
        double variancePerTrial, double varianceError, double effectiveTrials, String warning) {
    /** Whether there is no number. */
    public boolean isRefused() {
        return Double.isNaN(mean);
    }

    /** Trials that a relative error of the mean needs by this way. */
    public double trialsFor(final double relativeError, final double normalQuantile) {
        final double error = relativeError * mean / normalQuantile;
        return variancePerTrial / (error * error);
    }
}
