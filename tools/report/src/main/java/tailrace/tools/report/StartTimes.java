package tailrace.tools.report;

import java.util.ArrayList;
import java.util.List;
import tailrace.core.Units;
import tailrace.scenario.results.stats.Quantile;
import tailrace.tools.report.page.Plot;
import tailrace.tools.report.page.Series;

/**
 * Counts slowdowns by start time, in slots of time and in bins of 2 %. When a start is later than the last slot, all
 * slots become twice as long.
 */
final class StartTimes {
    private static final int SLOTS = 256;
    private static final double BIN = StrictMath.log(1.02);
    private static final int BINS = 800;
    private static final int FLOWS_PER_POINT = 200;
    private static final int FEWEST_POINTS = 5;

    private static final SlowdownBins OF = new SlowdownBins(BIN, BINS);

    private final int[][] counts = new int[SLOTS][];    // a slot that is null has no flows
    private long slotPs = 1 << 20;

    void add(final long startPs, final double slowdown) {
        while (startPs / slotPs >= SLOTS) {
            doubleSlots();
        }
        final int slot = (int) (startPs / slotPs);
        if (counts[slot] == null) {
            counts[slot] = new int[BINS];
        }
        counts[slot][OF.of(slowdown)]++;
    }

    private void doubleSlots() {
        for (int i = 0; i < SLOTS; i += 2) {
            counts[i / 2] = sum(counts[i], counts[i + 1]);
        }
        for (int i = SLOTS / 2; i < SLOTS; i++) {
            counts[i] = null;
        }
        slotPs *= 2;
    }

    private static int[] sum(final int[] a, final int[] b) {
        if (a == null || b == null) {
            return a == null ? b : a;
        }
        final int[] both = a.clone();
        for (int bin = 0; bin < BINS; bin++) {
            both[bin] += b[bin];
        }
        return both;
    }

    /** Plots percentiles of flows with nearly the same start; empty with few flows. */
    List<Plot> charts(final TimeView view) {
        final List<double[]> points = points();
        if (points.size() < FEWEST_POINTS) {
            return List.of();
        }
        return List.of(view.uncut("Slowdown by start", "Percentiles, to within 2 %, of flows that start at about one"
                + " time: at least " + FLOWS_PER_POINT + " for each point.", SlowdownCharts.slowdowns(),
                List.of(series("p50", Series.Style.LINE, points, 1), series("p90", Series.Style.BAND, points, 2),
                        series("p99", Series.Style.BAND, points, 3))));
    }

    /**
     * Returns points: the middle of the interval in s, p50, p90, p99. If too few flows remain at the end, they give no
     * point.
     */
    private List<double[]> points() {
        final List<double[]> points = new ArrayList<>();
        int[] flows = null;
        int from = 0;
        for (int slot = 0; slot < SLOTS; slot++) {
            flows = sum(flows, counts[slot]);
            if (flows != null && count(flows) >= FLOWS_PER_POINT) {
                points.add(new double[] {(from + slot + 1) / 2.0 * slotPs / Units.PS_PER_SECOND,
                    percentile(flows, 0.5), percentile(flows, 0.9), percentile(flows, 0.99)});
                flows = null;
                from = slot + 1;
            }
        }
        return points;
    }

    private static long count(final int[] flows) {
        long sum = 0;
        for (final int count : flows) {
            sum += count;
        }
        return sum;
    }

    private static double percentile(final int[] flows, final double share) {
        return StrictMath.exp((Quantile.bin(flows, share) + 0.5) * BIN);
    }

    private static Series series(final String name, final Series.Style style, final List<double[]> points,
            final int column) {
        return new Series(name, style, 0, false, points.stream().mapToDouble(p -> p[0]).toArray(),
                points.stream().mapToDouble(p -> p[column]).toArray());
    }
}
