package tailrace.tools.experiment.rule;

import java.util.List;
import tailrace.tools.experiment.trial.Trials;

/**
 * The state of an evaluation at the end of a batch.
 *
 * @param trials trials so far
 * @param metrics estimate of each metric
 */
public record EvaluationState(int trials, List<MetricEstimate> metrics) {
    /** Returns whether there are enough trials for every metric. */
    public boolean met() {
        return metrics.stream().allMatch(MetricEstimate::met);
    }

    /** Returns the forecast of the number of trials, for the metric that needs most trials. */
    public double forecast() {
        return metrics.stream().mapToDouble(each -> each.forecast().trials()).max().orElse(0);
    }
}
