package tailrace.tools.topology.command;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import tailrace.tools.experiment.point.SweepAxis;
import tailrace.tools.report.page.Axis;
import tailrace.tools.report.page.Page;
import tailrace.tools.report.page.PageHtml;
import tailrace.tools.report.page.Plot;
import tailrace.tools.report.page.Series;
import tailrace.tools.topology.search.SearchTable;

/**
 * Formats a search as a page. The last varied key is the horizontal axis, and each combination of the other keys has a
 * curve.
 */
final class SearchPage {
    private static final int MAX_CURVES = 8;

    private final SearchTable table;
    private final List<SweepAxis> axes;

    SearchPage(final SearchTable table, final List<SweepAxis> axes) {
        this.table = table;
        this.axes = axes;
    }

    String html() {
        final Page page = new Page("Search of " + table.topology + " – Tailrace", "Tailrace topo search",
            table.topology);
        page.head().verdict(SearchText.head(table));
        if (!axes.isEmpty()) {
            page.section("curves", "Curves").plots(charts());
        }
        page.section("points", "Points").table(SearchText.table(table));
        return PageHtml.of(page);
    }

    private List<Plot> charts() {
        if (table.most == null) {
            return List.of(chart("Throughput", "multiple of the rate of a server", row -> row.mean().throughput()));
        }
        final List<Plot> charts = new ArrayList<>(List.of(chart("Most " + table.most, "most " + table.most,
            row -> row.isUnfinished() || row.largest() == null ? Double.NaN : row.largest())));
        if (table.against != null) {
            charts.add(chart("Over " + table.against, "ratio", SearchTable.Row::ratio));
        }
        return charts;
    }

    private Plot chart(final String title, final String label, final ToDoubleFunction<SearchTable.Row> of) {
        final int last = axes.size() - 1;
        final Map<String, List<SearchTable.Row>> curves = new LinkedHashMap<>();
        for (final SearchTable.Row row : table.points) {
            if (!Double.isNaN(of.applyAsDouble(row))) {
                curves.computeIfAbsent(IntStream.range(0, last).mapToObj(i -> axes.get(i).key() + "="
                    + row.values().get(i)).collect(Collectors.joining(", ")), name -> new ArrayList<>()).add(row);
            }
        }
        final SweepAxis axis = axes.get(last);
        final double[] numbers = axis.numbers()
            .orElseGet(() -> IntStream.rangeClosed(1, axis.values().size()).asDoubleStream().toArray());
        final List<Series> series = new ArrayList<>();
        curves.entrySet().stream().limit(MAX_CURVES).forEach(curve -> series.add(Series.line(
            curve.getKey().isEmpty() ? table.topology : curve.getKey(), series.size(),
            curve.getValue().stream().mapToDouble(row -> numbers[axis.values().indexOf(row.values().get(last))])
                .toArray(), curve.getValue().stream().mapToDouble(of).toArray())));
        return new Plot(title, curves.size() > MAX_CURVES ? "The first " + MAX_CURVES + " of " + curves.size()
            + " curves." : "", false, Axis.of(axis.key()),
            Axis.of(label), series);
    }
}
