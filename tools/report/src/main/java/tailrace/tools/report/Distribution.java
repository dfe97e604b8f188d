package tailrace.tools.report;

import java.util.Arrays;
import java.util.TreeSet;
import tailrace.core.Search;
import tailrace.tools.report.page.Series;

/**
 * Computes points of the distribution function of a sample and of its tail. If there are too many points, it keeps a
 * few hundred, evenly spread in rank and in the logarithm of the rank from the top. It always keeps the largest
 * numbers.
 */
final class Distribution {
    private static final int EXACT_UP_TO = 400;
    private static final int EVEN_POINTS = 250;
    private static final int POINTS_PER_DECADE = 40;
    private static final int TOP = 20;

    private final double[] sorted;
    private final int[] ranks;

    /** Creates the distribution of numbers in ascending order. */
    Distribution(final double[] sorted) {
        this.sorted = sorted;
        this.ranks = ranks(sorted.length);
    }

    private static int[] ranks(final int n) {
        final TreeSet<Integer> ranks = new TreeSet<>();
        for (int i = 0; i < Math.min(n, EXACT_UP_TO); i++) {
            ranks.add(n <= EXACT_UP_TO ? i : (int) ((long) i * n / EXACT_UP_TO));
        }
        for (int i = 0; i < EVEN_POINTS && n > EXACT_UP_TO; i++) {
            ranks.add((int) ((long) i * n / EVEN_POINTS));
        }
        final double ratio = StrictMath.pow(10, -1.0 / POINTS_PER_DECADE);
        for (double fromTop = n; fromTop >= 1; fromTop *= ratio) {
            ranks.add(n - (int) fromTop);
        }
        for (int i = Math.max(0, n - TOP); i < n; i++) {
            ranks.add(i);
        }
        return ranks.stream().mapToInt(Integer::intValue).toArray();
    }

    /** Returns a curve: the fraction of numbers that are at most x. */
    Series cumulative(final String name, final int color, final boolean dashed) {
        final double[] x = new double[ranks.length + 1];
        final double[] y = new double[ranks.length + 1];
        int used = 0;
        for (final int rank : ranks) {
            if (used == 0) {
                x[used++] = sorted[rank];
            }
            if (used == 1 || sorted[rank] > x[used - 1]) {
                x[used] = sorted[rank];
                y[used++] = (double) countUpTo(sorted[rank]) / sorted.length;
            }
        }
        return new Series(name, Series.Style.BEFORE, color, dashed, Arrays.copyOf(x, used), Arrays.copyOf(y, used));
    }

    /** Returns a curve: the fraction of numbers that are at least x. */
    Series tail(final String name, final int color, final boolean dashed) {
        final double[] x = new double[ranks.length];
        final double[] y = new double[ranks.length];
        int used = 0;
        for (final int rank : ranks) {
            if (used == 0 || sorted[rank] > x[used - 1]) {
                x[used] = sorted[rank];
                y[used++] = (double) (sorted.length - countBelow(sorted[rank])) / sorted.length;
            }
        }
        return new Series(name, Series.Style.AFTER, color, dashed, Arrays.copyOf(x, used), Arrays.copyOf(y, used));
    }

    private int countUpTo(final double value) {
        return countBelow(Math.nextUp(value));
    }

    private int countBelow(final double value) {
        return Search.first(0, sorted.length, rank -> sorted[rank] >= value);
    }
}
