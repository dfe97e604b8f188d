package tailrace.tools.experiment.tail;

import it.unimi.dsi.fastutil.doubles.DoubleArrays;
import java.util.List;
import tailrace.scenario.results.stats.Quantile;

/** Computes the quantile of all flows of several cycles together (CCEval, section 4.3). */
final class PooledTail {
    private PooledTail() {}

    /**
     * Returns the quantile: the smallest response whose tail has at most a certain total likelihood. This total is the
     * mean number of flows in the same number of cycles of the original law, times 1 - p. If the likelihood of the
     * largest response alone exceeds the total, the quantile is the largest response.
     *
     * @param p level, in (0, 1)
     * @param meanFlows mean number of flows in a cycle of the original law
     * @return NaN if no flow has finished
     */
    static double quantile(final List<CycleFlows> cycles, final double p, final double meanFlows) {
        final int count = cycles.stream().mapToInt(CycleFlows::count).sum();
        final double[] responses = new double[count];
        final double[] ratios = new double[count];
        int place = 0;
        for (final CycleFlows cycle : cycles) {
            for (int flow = 0; flow < cycle.count(); flow++) {
                responses[place] = cycle.response(flow);
                ratios[place++] = cycle.ratio(flow);
            }
        }
        DoubleArrays.quickSort(responses, ratios);
        return Quantile.ofUpperTail(responses, ratios, (1 - p) * cycles.size() * meanFlows * (1 + 1e-12));
    }

    /** Returns the mean number of flows in a cycle. */
    static double meanFlows(final List<CycleFlows> cycles) {
        return cycles.stream().mapToInt(CycleFlows::count).average().orElse(Double.NaN);
    }
}
