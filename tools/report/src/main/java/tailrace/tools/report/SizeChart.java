package tailrace.tools.report;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import tailrace.scenario.results.stats.Quantile;
import tailrace.tools.report.page.Axis;
import tailrace.tools.report.page.Numbers;
import tailrace.tools.report.page.Plot;
import tailrace.tools.report.page.Series;

/**
 * Draws slowdown over flow size: bands between percentiles, and points for single flows. Each percentile is computed
 * from so many flows that a single flow has little influence. It is drawn at the median size of these flows.
 */
final class SizeChart {
    /** Number of flows for a 99th percentile, so that two flows are slower. */
    static final int FLOWS_FOR_P99 = 200;
    private static final int FLOWS_FOR_P90 = 25;
    private static final int COLOR = 0;
    private static final int CLOUD_COLOR = 6;

    private SizeChart() {}

    static Plot of(final List<SizeBuckets> workloads, final long flows, final FlowCloud cloud) {
        final boolean hasP99 = flows >= 4 * FLOWS_FOR_P99;
        final List<SizeBuckets.Group> groups =
                SizeBuckets.groups(workloads, hasP99 ? FLOWS_FOR_P99 : FLOWS_FOR_P90);
        final List<Series> series = new ArrayList<>();
        if (!groups.isEmpty()) {
            series.add(line("p50", Series.Style.LINE, groups, s -> Quantile.of(s, 0.5)));
            series.add(line("p90", Series.Style.BAND, groups, s -> Quantile.of(s, 0.9)));
        }
        if (hasP99) {
            series.add(line("p99", Series.Style.BAND, groups, s -> Quantile.of(s, 0.99)));
        }
        series.add(cloud.points(CLOUD_COLOR));
        return new Plot("Slowdown by flow size", note(groups, hasP99, cloud.every()), true,
                new Axis("flow size", true, Axis.Format.BYTES, null, null), SlowdownCharts.slowdowns(), series);
    }

    private static String note(final List<SizeBuckets.Group> groups, final boolean hasP99, final long every) {
        final String dots = every > 1 ? "Dots are single flows, one in " + Numbers.count(every) + "."
                : "Dots are single flows.";
        return groups.isEmpty() ? dots + " Too few for percentiles by size."
                : dots + " Percentiles of neighbouring sizes, at their median: at least "
                        + (hasP99 ? FLOWS_FOR_P99 : FLOWS_FOR_P90) + " flows for each point.";
    }

    private static Series line(final String name, final Series.Style style, final List<SizeBuckets.Group> groups,
            final ToDoubleFunction<double[]> percentile) {
        return new Series(name, style, COLOR, false,
                groups.stream().mapToDouble(SizeBuckets.Group::medianBytes).toArray(),
                groups.stream().mapToDouble(g -> percentile.applyAsDouble(g.slowdowns())).toArray());
    }
}
