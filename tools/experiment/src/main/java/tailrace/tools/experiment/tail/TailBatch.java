package tailrace.tools.experiment.tail;

import java.util.List;

/**
 * Statistics of a batch of cycles, without single flows.
 *
 * @param quantile quantile of all flows of the batch; NaN if no flow has finished
 * @param cycles statistics of each cycle
 */
public record TailBatch(double quantile, List<CycleSums> cycles) {
    /**
     * Statistics of a cycle.
     *
     * @param quantile quantile of the cycle's flows; NaN if there are none
     * @param ratio likelihood ratio of the cycle
     * @param tailRatio sum of the likelihood ratios of the cycle's flows at or above the quantile of the batch
     * @param flowRatio sum of the likelihood ratios of all flows of the cycle
     */
    public record CycleSums(double quantile, double ratio, double tailRatio, double flowRatio) {}

    /** Computes the statistics of a batch. */
    static TailBatch of(final List<CycleFlows> cycles, final double level, final double meanFlows) {
        final double quantile = PooledTail.quantile(cycles, level, meanFlows);
        return new TailBatch(quantile, cycles.stream().map(cycle -> new CycleSums(cycle.quantile(level),
                cycle.ratio(), cycle.ratioAtLeast(quantile), cycle.ratioAtLeast(0))).toList());
    }
}
