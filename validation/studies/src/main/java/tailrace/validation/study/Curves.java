package tailrace.validation.study;

import java.util.Arrays;
import tailrace.scenario.results.stats.Quantile;
import tailrace.scenario.results.stats.SlowdownStats;
import tailrace.tools.report.page.Series;

/** Creates distributions as curves of a page. */
public final class Curves {
    private static final int POINTS = 400;
    private static final double PER_MILLE = 1e-3;

    private Curves() {}

    /**
     * Returns a curve of the fraction of samples beyond each value.
     *
     * @param curve distribution at equal steps of the fraction; the last value is the maximum
     * @param p999 99.9th percentile
     * @param max largest sample
     * @param count number of samples
     */
    public static Series tail(final String name, final boolean dashed, final double[] curve, final double p999,
            final double max, final long count) {
        final int points = curve.length - 1;
        final double[] x = Arrays.copyOf(curve, points + 2);
        final double[] y = new double[points + 2];
        for (int i = 0; i < points; i++) {
            y[i] = 1 - (i + 1.0) / curve.length;
        }
        x[points] = p999;
        y[points] = PER_MILLE;
        x[points + 1] = max;
        y[points + 1] = Math.min(PER_MILLE, 1.0 / count);
        return Series.of(name, dashed, x, y);
    }

    /**
     * Returns a distribution at equal steps of the fraction: for each fraction, the smallest number that it does not
     * exceed.
     *
     * @param sorted numbers in ascending order
     * @param points number of steps
     */
    public static double[] distribution(final double[] sorted, final int points) {
        final double[] curve = new double[sorted.length == 0 ? 0 : points];
        for (int i = 0; i < curve.length; i++) {
            curve[i] = sorted[Quantile.boundRank(sorted.length, (i + 1.0) / points)];
        }
        return curve;
    }

    /** Returns a curve of the fraction of flows up to each slowdown, at equal steps of the fraction. */
    public static Series slowdowns(final String name, final boolean dashed, final SlowdownStats stats) {
        final double[] sorted = stats.sorted();
        final int points = Math.min(POINTS, sorted.length);
        final double[] x = new double[points];
        final double[] y = new double[points];
        for (int i = 0; i < points; i++) {
            final int rank = (int) ((i + 1L) * sorted.length / points);
            x[i] = sorted[rank - 1];
            y[i] = (double) rank / sorted.length;
        }
        return Series.of(name, dashed, x, y);
    }
}
