package tailrace.tools.experiment.tail;

import java.util.List;

/**
 * Statistics of a step of the search for a tilted law; step 0 consists of the first, plain cycles.
 *
 * @param flows mean number of flows in a cycle
 * @param quantile quantile of all flows together; NaN if no flow has finished
 * @param effective effective number of cycles, from the weights of the tail
 * @param marks sums over all flows, weighted by the tail of their cycle
 */
public record SearchStep(double flows, double quantile, double effective, MarkSums marks) {
    /**
     * Computes a step from cycles with the sizes of a candidate law.
     *
     * @param quantile quantile of all flows of these cycles
     * @param weighted whether likelihood ratios weight the cycles, unlike in CCEval's algorithm 1
     */
    static SearchStep of(final List<CycleFlows> sample, final double quantile, final boolean weighted) {
        final MarkSums marks = new MarkSums();
        final WeightSums weights = new WeightSums();
        for (final CycleFlows cycle : sample) {
            final double weight = weighted ? cycle.ratioAtLeast(quantile) : cycle.countAtLeast(quantile);
            weights.add(weight);
            cycle.addMarks(weight, marks);
        }
        return new SearchStep(PooledTail.meanFlows(sample), quantile, weights.effective(), marks);
    }
}
