package tailrace.tools.experiment.tail;

import java.util.List;

/**
 * What counts of the cycles of a step of the search for a law; step 0 is that of the first, plain cycles.
 *
 * @param flows in a cycle, in the mean
 * @param quantile of all flows together; NaN if none has finished
 * @param effective cycles that the weights of the tail stand for
 * @param marks those of all flows, weighted by the tail of their cycle
 */
public record SearchStep(double flows, double quantile, double effective, MarkSums marks) {
    /**
     * Computes a step from cycles of a trial law.
     *
     * @param quantile of all their flows
     * @param weighted whether they count by their likelihood ratios, which CCEval's algorithm 1 does not
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
