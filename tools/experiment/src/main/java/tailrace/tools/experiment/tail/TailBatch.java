package tailrace.tools.experiment.tail;

import java.util.List;

/**
 * Statistics of a batch of cycles, without single flows.
 *
 * @param quantile of all flows of the batch; NaN if none has finished
 * @param cycles statistics of each cycle
 */
public record TailBatch(double quantile, List<CycleSums> cycles) {
    /**
     * Statistics of a cycle.
     *
     * @param quantile quantile of the flows of this batch; NaN if there are none
     * @param ratio its likelihood ratio
     * @param tailRatio likelihood ratios of its flows at or above the quantile of the batch, added up
     * @param flowRatio likelihood ratios of all its flows, added up
     */
    public record CycleSums(double quantile, double ratio, double tailRatio, double flowRatio) {}

    /** Computes the statistics of a batch. */
    static TailBatch of(final List<CycleFlows> cycles, final double level, final double meanFlows) {
        final double quantile = PooledTail.quantile(cycles, level, meanFlows);
        return new TailBatch(quantile, cycles.stream().map(cycle -> new CycleSums(cycle.quantile(level),
                cycle.ratio(), cycle.ratioAtLeast(quantile), cycle.ratioAtLeast(0))).toList());
    }
}
