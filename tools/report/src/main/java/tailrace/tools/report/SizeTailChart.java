package tailrace.tools.report;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import tailrace.scenario.results.stats.Interval;
import tailrace.tools.report.page.Axis;
import tailrace.tools.report.page.Numbers;
import tailrace.tools.report.page.Plot;
import tailrace.tools.report.page.Series;

/** Draws the 99th percentile of slowdowns over flow size, with intervals if they are known. */
final class SizeTailChart {
    private static final int COLOR = 0;

    private SizeTailChart() {}

    /**
     * Draws percentiles at sizes of flows.
     *
     * @param sizesBytes median flow size of each percentile
     * @param p99 percentiles, with intervals whose ends may be NaN
     * @param leastFlows minimum number of flows of a percentile
     */
    static Plot bySize(final double[] sizesBytes, final List<Interval> p99, final int leastFlows) {
        return plot(new Axis("flow size", true, Axis.Format.BYTES, null, null), sizesBytes, p99,
                "At the median of neighbouring sizes, at least " + Numbers.count(leastFlows) + " flows each.");
    }

    /** Draws percentiles of size classes. The value of a class without flows is NaN. */
    static Plot byClass(final List<String> labels, final List<Interval> p99) {
        return plot(Axis.of("flow size", labels), IntStream.rangeClosed(1, labels.size()).asDoubleStream().toArray(),
                p99, "By size class.");
    }

    private static Plot plot(final Axis sizes, final double[] x, final List<Interval> p99, final String note) {
        final int[] known = IntStream.range(0, x.length).filter(i -> !Double.isNaN(p99.get(i).center())).toArray();
        final int[] bounded = IntStream.of(known).filter(i -> !Double.isNaN(p99.get(i).low())).toArray();
        final List<Series> series = new ArrayList<>();
        if (bounded.length > 0) {
            series.addAll(Series.band("95 % interval", COLOR, at(bounded, x),
                    IntStream.of(bounded).mapToDouble(i -> p99.get(i).low()).toArray(),
                    IntStream.of(bounded).mapToDouble(i -> p99.get(i).high()).toArray()));
        }
        series.add(Series.line("p99", COLOR, at(known, x),
                IntStream.of(known).mapToDouble(i -> p99.get(i).center()).toArray()));
        return new Plot("p99 slowdown by flow size", note + (bounded.length > 0 ? " " + SizeTails.NOTE : ""), true,
                sizes, SlowdownCharts.slowdowns(), series);
    }

    private static double[] at(final int[] places, final double[] x) {
        return IntStream.of(places).mapToDouble(place -> x[place]).toArray();
    }
}
