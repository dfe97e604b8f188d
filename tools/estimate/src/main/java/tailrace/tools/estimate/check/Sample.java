package tailrace.tools.estimate.check;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;
import tailrace.scenario.results.stats.Percentile;
import tailrace.scenario.results.stats.Percentiles;

/** Slowdowns in ascending order, each of a block of flows that start one after the other. */
final class Sample {
    /** Flows beyond a percentile; of fewer a lower percentile is taken. */
    static final int LEAST_TAIL = 5;
    /** A percentile is the mean of so many around it. */
    private static final int LEVELS = 15;
    /** Half the width of these levels: of the share of flows beyond in logarithms, of the median of the level. */
    private static final double WIDTH = 0.7;
    private static final double WIDTH_OF_MEDIAN = 0.15;
    private static final double HALF = 0.5;

    private final double[] sorted;
    private final int[] blocks;

    /**
     * Of some flows.
     *
     * @param members their numbers, ascending
     * @param count blocks of as many flows each
     */
    Sample(final double[] slowdowns, final int[] members, final int count) {
        final int[] order = IntStream.range(0, members.length).boxed()
                .sorted(Comparator.comparingDouble(place -> slowdowns[members[place]]))
                .mapToInt(Integer::intValue).toArray();
        sorted = Arrays.stream(order).mapToDouble(place -> slowdowns[members[place]]).toArray();
        blocks = Arrays.stream(order).map(place -> (int) ((long) place * count / members.length)).toArray();
    }

    /** The share of flows beyond a percentile, of this many flows. */
    static double tail(final Percentile percentile, final int flows) {
        return Math.min(HALF, Math.max(1 - percentile.level(), (double) LEAST_TAIL / flows));
    }

    /** A percentile itself. */
    double percentile(final Percentile percentile) {
        return Percentiles.perMille(sorted, percentile.perMille());
    }

    /**
     * What slowdowns around percentiles exceed 1 by, in the mean.
     *
     * @param times how often each block counts
     * @return by percentile
     */
    double[] excesses(final int[] times) {
        final int[] before = new int[sorted.length + 1];
        for (int i = 0; i < sorted.length; i++) {
            before[i + 1] = before[i] + times[blocks[i]];
        }
        return Arrays.stream(Percentile.values()).mapToDouble(percentile -> excess(before, percentile)).toArray();
    }

    private double excess(final int[] before, final Percentile percentile) {
        final int all = before[sorted.length];
        double sum = 0;
        for (int level = 0; level < LEVELS; level++) {
            final double place = 2.0 * level / (LEVELS - 1) - 1;
            final double share = percentile == Percentile.P50 ? HALF + place * WIDTH_OF_MEDIAN
                    : tail(percentile, sorted.length) * StrictMath.exp(place * WIDTH);
            final int rank = (int) Math.max(0, Math.min(all - 1, (long) (all * (1 - share))));
            sum += sorted[last(before, rank)] - 1;
        }
        return sum / LEVELS;
    }

    /** The slowdown of a rank: the last place that has no more than so many before it. */
    private static int last(final int[] before, final int rank) {
        int from = 0;
        int end = before.length - 1;
        while (from < end) {
            final int middle = (from + end + 1) / 2;
            if (before[middle] <= rank) {
                from = middle;
            } else {
                end = middle - 1;
            }
        }
        return from;
    }
}
