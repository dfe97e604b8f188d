package tailrace.tools.experiment.tail;

import java.util.List;

/**
 * What counts of a batch of cycles: no flow.
 *
 * @param quantile of all its flows together; NaN if none has finished
 * @param cycles one by one
 */
public record TailBatch(double quantile, List<CycleSums> cycles) {
    /**
     * What counts of a cycle.
     *
     * @param quantile of its own flows; NaN of none
     * @param ratio its likelihood ratio
     * @param tailRatio likelihood ratios of its flows at or above the quantile of the batch, added up
     * @param flowRatio likelihood ratios of all its flows, added up
     */
    public record CycleSums(double quantile, double ratio, double tailRatio, double flowRatio) {}

    /** Creates a batch of cycles. */
    static TailBatch of(final List<CycleFlows> cycles, final double level, final double meanFlows) {
        final double quantile = PooledTail.quantile(cycles, level, meanFlows);
        return new TailBatch(quantile, cycles.stream().map(cycle -> new CycleSums(cycle.quantile(level),
                cycle.ratio(), cycle.ratioAtLeast(quantile), cycle.ratioAtLeast(0))).toList());
    }
}
