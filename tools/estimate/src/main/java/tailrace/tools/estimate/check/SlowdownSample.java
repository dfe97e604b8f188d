package tailrace.tools.estimate.check;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;
import tailrace.scenario.results.stats.Percentile;
import tailrace.scenario.results.stats.Quantile;

/** Slowdowns in ascending order, each with the number of its block. A block has consecutive flows. */
final class SlowdownSample {
    /** Minimum number of flows beyond a percentile. If there are fewer, a lower percentile replaces it. */
    static final int LEAST_TAIL = 5;
    /** Number of levels around a percentile over which {@link #excesses} averages. */
    private static final int LEVELS = 15;
    /** Half the range of these levels, in the logarithm of the share of flows beyond them. */
    private static final double WIDTH = 0.7;
    /** For the median: half the range of these levels, as levels. */
    private static final double WIDTH_OF_MEDIAN = 0.15;
    private static final double HALF = 0.5;

    private final double[] sorted;
    private final int[] blocks;

    /**
     * Creates a sample of some flows.
     *
     * @param members numbers of the flows, ascending
     * @param count number of blocks with equally many flows
     */
    SlowdownSample(final double[] slowdowns, final int[] members, final int count) {
        final int[] order = IntStream.range(0, members.length).boxed()
                .sorted(Comparator.comparingDouble(place -> slowdowns[members[place]]))
                .mapToInt(Integer::intValue).toArray();
        sorted = Arrays.stream(order).mapToDouble(place -> slowdowns[members[place]]).toArray();
        blocks = Arrays.stream(order).map(place -> (int) ((long) place * count / members.length)).toArray();
    }

    /** Returns the fraction of flows beyond a percentile in a sample of this many flows. */
    static double tail(final Percentile percentile, final int flows) {
        return Math.min(HALF, Math.max(1 - percentile.level(), (double) LEAST_TAIL / flows));
    }

    /** Returns a percentile. */
    double percentile(final Percentile percentile) {
        return Quantile.of(sorted, percentile.level());
    }

    /**
     * Returns the mean of slowdown minus 1 around each percentile.
     *
     * @param times how often each block counts
     * @return means by percentile
     */
    double[] excesses(final int[] times) {
        final int[] before = new int[sorted.length + 1];
        for (int i = 0; i < sorted.length; i++) {
            before[i + 1] = before[i] + times[blocks[i]];
        }
        return Arrays.stream(Percentile.values()).mapToDouble(percentile -> excess(before, percentile)).toArray();
    }

    private double excess(final int[] before, final Percentile percentile) {
        double sum = 0;
        for (int level = 0; level < LEVELS; level++) {
            final double place = 2.0 * level / (LEVELS - 1) - 1;
            final double share = percentile == Percentile.P50 ? HALF + place * WIDTH_OF_MEDIAN
                    : tail(percentile, sorted.length) * StrictMath.exp(place * WIDTH);
            sum += sorted[Quantile.cumulated(before, 1 - share)] - 1;
        }
        return sum / LEVELS;
    }
}
