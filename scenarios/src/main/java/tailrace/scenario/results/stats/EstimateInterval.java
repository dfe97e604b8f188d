package tailrace.scenario.results.stats;

import java.util.List;

/**
 * Error bars of an estimate, as {@code summary.json} has them: intervals in which the percentiles of slowdowns of all
 * flows lie that a full simulation finds.
 *
 * @param p99 lower and upper bound of the 99th percentile
 * @param p999 of the 99.9th percentile
 * @param confidence how often they are right: 0.9
 * @param covers which errors are considered, in words
 * @param widened what they are wider by as the network is unlike those that a model was trained on; 1 if it is like
 *     them
 */
public record EstimateInterval(
        List<Double> p99, List<Double> p999, double confidence, String covers, double widened) {
    /** Copies the lists. */
    public EstimateInterval {
        p99 = List.copyOf(p99);
        p999 = List.copyOf(p999);
    }
}
