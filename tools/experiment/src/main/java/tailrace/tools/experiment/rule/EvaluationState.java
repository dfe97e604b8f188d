package tailrace.tools.experiment.rule;

import java.util.List;
import tailrace.tools.experiment.trial.Trials;

/**
 * The state of an evaluation at the end of a batch.
 *
 * @param trials all so far
 * @param metrics one by one
 */
public record EvaluationState(int trials, List<MetricEstimate> metrics) {
    /** Whether there are enough trials for every metric. */
    public boolean met() {
        return metrics.stream().allMatch(MetricEstimate::met);
    }

    /** Trials that the metric takes that takes most. */
    public double forecast() {
        return metrics.stream().mapToDouble(each -> each.forecast().trials()).max().orElse(0);
    }
}
