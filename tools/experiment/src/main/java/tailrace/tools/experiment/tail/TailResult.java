package tailrace.tools.experiment.tail;

import java.util.List;
import tailrace.scenario.results.stats.Distributions;
import tailrace.scenario.results.stats.Interval;

/**
 * Both estimands, by plain sampling and by tilted sizes, side by side.
 *
 * @param values pooled plain, pooled tilted, per trial plain, per trial tilted; the tilted ones only if requested
 * @param tilt law that sizes were drawn from
 * @param meanFlows flows in a cycle
 * @param searchTrials cycles that looked for the law and for the mean number of flows
 * @param batches pooled quantiles of the batches
 */
public record TailResult(List<TailValue> values, Tilt tilt, double meanFlows, long searchTrials,
        List<BatchQuantiles> batches) {
    /** Pooled quantiles of a batch of plain trials and of a tilted one; NaN if no flow has finished. */
    public record BatchQuantiles(double plain, double tilted) {}

    /** One of them. */
    public TailValue value(final boolean pooled, final boolean tilted) {
        return values.stream()
                .filter(each -> each.tilted() == tilted && each.estimand().startsWith("pooled") == pooled)
                .findFirst().orElseThrow();
    }

    /** Variance by tilted sizes over that of plain sampling, at the same estimand and number of trials. */
    public double varianceRatio(final boolean pooled) {
        return value(pooled, true).variancePerTrial() / value(pooled, false).variancePerTrial();
    }

    /** Its interval: that of a normal logarithm, whose error is those of both variances (delta method). */
    public Interval varianceRatioInterval(final boolean pooled, final double confidence) {
        final double half = Distributions.normalTwoSided(confidence)
                * Math.hypot(value(pooled, true).varianceError(), value(pooled, false).varianceError());
        return new Interval(1, StrictMath.exp(-half), StrictMath.exp(half), confidence, Interval.Method.LOG_NORMAL)
                .times(varianceRatio(pooled));
    }
}
