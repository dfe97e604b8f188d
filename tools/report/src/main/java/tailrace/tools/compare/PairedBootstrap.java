package tailrace.tools.compare;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import tailrace.core.RngStreams;
import tailrace.scenario.results.stats.Bootstrap;
import tailrace.scenario.results.stats.Interval;
import tailrace.scenario.results.stats.Quantile;
import tailrace.tools.report.BlockSample;

/**
 * Computes intervals for the differences of two runs of the same flows. They show how much the differences would vary
 * with other flows of the same kind.
 *
 * <p>The bootstrap draws blocks of flows in the order of their starts, with both slowdowns of each
 * ({@link BlockSample}).
 */
final class PairedBootstrap {
    private static final int REPLICATES = 200;
    private static final double CONFIDENCE = 0.95;
    private static final long SEED = 1;

    private final int[][] counts = new int[REPLICATES][];
    private final int flows;
    private final BlockSample base;
    private final BlockSample other;

    private PairedBootstrap(final double[][] slowdowns) {
        flows = slowdowns[0].length;
        base = BlockSample.of(slowdowns[0]);
        other = BlockSample.of(slowdowns[1]);
        final Bootstrap bootstrap = new Bootstrap(new RngStreams(SEED).stream("compare"));
        Arrays.setAll(counts, replicate -> bootstrap.counts(BlockSample.BLOCKS));
    }

    /**
     * Returns intervals of the relative differences of all statistics; empty with fewer than 200 flows.
     *
     * @param slowdowns slowdowns of the same flows in the first and in the second run, in the order of the flows'
     *     starts
     */
    static Map<ComparedStatistic, Interval> of(final double[][] slowdowns) {
        final Map<ComparedStatistic, Interval> intervals = new EnumMap<>(ComparedStatistic.class);
        if (slowdowns[0].length >= BlockSample.MIN_FLOWS) {
            final PairedBootstrap bootstrap = new PairedBootstrap(slowdowns);
            for (final ComparedStatistic statistic : ComparedStatistic.values()) {
                bootstrap.interval(statistic).ifPresent(interval -> intervals.put(statistic, interval));
            }
        }
        return intervals;
    }

    private Optional<Interval> interval(final ComparedStatistic statistic) {
        final double level = statistic.perMille() / 1000.0;
        if (level > 0 && Quantile.isLargest(flows, level)) {
            return Optional.empty();
        }
        final double[] differences = new double[REPLICATES];
        Arrays.setAll(differences, i -> ratio(counts[i], level) - 1);
        Arrays.sort(differences);
        final double tail = (1 - CONFIDENCE) / 2;
        final int[] once = new int[BlockSample.BLOCKS];
        Arrays.fill(once, 1);
        return Optional.of(new Interval(ratio(once, level) - 1,
                Quantile.of(differences, tail), Quantile.of(differences, 1 - tail), CONFIDENCE,
                Interval.Method.RESAMPLED));
    }

    /**
     * Returns the ratio of a quantile in the two runs if each block counts as often as it was drawn; level 0 means the
     * mean.
     */
    private double ratio(final int[] drawn, final double level) {
        return level == 0 ? other.mean(drawn) / base.mean(drawn)
                : other.quantile(drawn, level) / base.quantile(drawn, level);
    }
}
