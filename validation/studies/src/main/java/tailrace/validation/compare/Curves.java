package tailrace.validation.compare;

import tailrace.scenario.results.stats.SlowdownStats;
import tailrace.tools.report.page.Series;

/** Distributions as lines of a page. */
public final class Curves {
    private static final int POINTS = 400;

    private Curves() {}

    /** Shares of flows up to each slowdown, at equal distances of the share. */
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
