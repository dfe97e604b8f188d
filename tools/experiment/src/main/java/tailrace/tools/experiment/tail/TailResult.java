package tailrace.tools.experiment.tail;

import java.util.List;
import tailrace.scenario.results.stats.Distributions;
import tailrace.scenario.results.stats.Interval;

/**
 * Estimates of both estimands (pooled quantile, mean of the trials' quantiles), by plain sampling and by tilted sizes.
 *
 * @param values estimates: pooled plain, pooled tilted, per trial plain, per trial tilted. Tilted estimates exist only
 *     if requested
 * @param tilt law of the drawn sizes
 * @param meanFlows mean number of flows in a cycle
 * @param searchTrials number of cycles that search for the law and measure the mean number of flows
 * @param batches pooled quantiles of the batches
 */
public record TailResult(List<TailValue> values, Tilt tilt, double meanFlows, long searchTrials,
        List<BatchQuantiles> batches) {
    /** Pooled quantiles of a batch of plain trials and of a tilted one; NaN if no flow has finished. */
    public record BatchQuantiles(double plain, double tilted) {}

    /** Returns one of the values. */
    public TailValue value(final boolean pooled, final boolean tilted) {
        return values.stream()
                .filter(each -> each.tilted() == tilted && each.estimand().startsWith("pooled") == pooled)
                .findFirst().orElseThrow();
    }

    /**
     * Returns the variance with tilted sizes divided by the variance of plain sampling, for the same estimand and
     * number of trials.
     */
    public double varianceRatio(final boolean pooled) {
        return value(pooled, true).variancePerTrial() / value(pooled, false).variancePerTrial();
    }

    /** Returns the interval of the variance ratio, with normal errors of its logarithm (delta method). */
    public Interval varianceRatioInterval(final boolean pooled, final double confidence) {
        final double half = Distributions.normalTwoSided(confidence)
                * Math.hypot(value(pooled, true).varianceError(), value(pooled, false).varianceError());
        return new Interval(1, StrictMath.exp(-half), StrictMath.exp(half), confidence, Interval.Method.LOG_NORMAL)
                .times(varianceRatio(pooled));
    }
}
