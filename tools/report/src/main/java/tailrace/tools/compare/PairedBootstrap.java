package tailrace.tools.compare;

import it.unimi.dsi.fastutil.ints.IntArrays;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import tailrace.core.RngStreams;
import tailrace.scenario.results.stats.Bootstrap;
import tailrace.scenario.results.stats.Interval;
import tailrace.scenario.results.stats.Quantile;

/**
 * Intervals of the differences of two runs of the same flows: what they would be with other flows of the same kind.
 *
 * <p>Flows that start one after the other meet in the same queues, so not single flows are drawn but blocks of flows in
 * the order of their starts, with both slowdowns of each: a block bootstrap with blocks that do not overlap (Carlstein,
 * Annals of Statistics, 1986).
 */
final class PairedBootstrap {
    private static final int BLOCKS = 40;
    /** Flows of which blocks say something. */
    private static final int MIN_FLOWS = 5 * BLOCKS;
    private static final int REPLICATES = 200;
    private static final double CONFIDENCE = 0.95;
    private static final long SEED = 1;

    private final int[][] counts = new int[REPLICATES][];
    private final int flows;
    private final Side base;
    private final Side other;

    /** One of the two runs. */
    private static final class Side {
        /** From the largest to the smallest. */
        final double[] slowdowns;
        /** Block of each of these. */
        final byte[] blocks;
        final double[] sumOfBlock = new double[BLOCKS];

        Side(final double[] byStart) {
            final int[] falling = IntStream.range(0, byStart.length).toArray();
            IntArrays.stableSort(falling, (a, b) -> Double.compare(byStart[b], byStart[a]));
            slowdowns = Arrays.stream(falling).mapToDouble(place -> byStart[place]).toArray();
            blocks = new byte[falling.length];
            for (int i = 0; i < falling.length; i++) {
                blocks[i] = (byte) ((long) falling[i] * BLOCKS / falling.length);
                sumOfBlock[blocks[i]] += slowdowns[i];
            }
        }

        /** A percentile of the flows of blocks that are drawn so often; {@code level} 0 is the mean. */
        double of(final int[] drawn, final double level) {
            double sum = 0;
            long flows = 0;
            for (int block = 0; block < BLOCKS; block++) {
                sum += drawn[block] * sumOfBlock[block];
                flows += (long) drawn[block] * (end(block) - end(block - 1));
            }
            if (level == 0) {
                return sum / flows;
            }
            long above = flows - 1 - Quantile.rank(flows, level);
            int place = 0;
            while (above >= drawn[blocks[place]]) {
                above -= drawn[blocks[place++]];
            }
            return slowdowns[place];
        }

        /** Flows of the blocks up to this one. */
        private int end(final int block) {
            return (int) (((block + 1L) * slowdowns.length + BLOCKS - 1) / BLOCKS);
        }
    }

    private PairedBootstrap(final double[][] slowdowns) {
        flows = slowdowns[0].length;
        base = new Side(slowdowns[0]);
        other = new Side(slowdowns[1]);
        final Bootstrap bootstrap = new Bootstrap(new RngStreams(SEED).stream("compare"));
        Arrays.setAll(counts, replicate -> bootstrap.counts(BLOCKS));
    }

    /**
     * Intervals of the relative differences of all statistics; none if there are fewer than 200 flows.
     *
     * @param slowdowns in the first and in the second run, of the same flows in the order of their starts
     */
    static Map<ComparedStatistic, Interval> of(final double[][] slowdowns) {
        final Map<ComparedStatistic, Interval> intervals = new EnumMap<>(ComparedStatistic.class);
        if (slowdowns[0].length >= MIN_FLOWS) {
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
        Arrays.setAll(differences, i -> other.of(counts[i], level) / base.of(counts[i], level) - 1);
        Arrays.sort(differences);
        final double tail = (1 - CONFIDENCE) / 2;
        final int[] once = new int[BLOCKS];
        Arrays.fill(once, 1);
        return Optional.of(new Interval(other.of(once, level) / base.of(once, level) - 1,
                Quantile.of(differences, tail), Quantile.of(differences, 1 - tail), CONFIDENCE,
                Interval.Method.RESAMPLED));
    }
}
