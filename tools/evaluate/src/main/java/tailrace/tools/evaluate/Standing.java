package tailrace.tools.evaluate;

import java.util.List;

/**
 * What is known where a batch ends.
 *
 * @param trials all so far
 * @param metrics one by one
 */
public record Standing(int trials, List<MetricStanding> metrics) {
    /** Whether there are enough trials for every metric. */
    public boolean met() {
        return metrics.stream().allMatch(MetricStanding::met);
    }

    /** Trials that the metric takes that takes most. */
    public double forecast() {
        return metrics.stream().mapToDouble(each -> each.forecast().trials()).max().orElse(0);
    }
}
