package tailrace.tools.cli;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import tailrace.scenario.results.Percentile;
import tailrace.scenario.results.SizeBin;
import tailrace.tools.estimate.ErrorBars;
import tailrace.tools.estimate.sweep.SweepAxis;
import tailrace.tools.estimate.sweep.SweepRow;
import tailrace.tools.estimate.sweep.SweepTable;
import tailrace.tools.report.Axis;
import tailrace.tools.report.Chart;
import tailrace.tools.report.Html;
import tailrace.tools.report.Page;
import tailrace.tools.report.Series;

/** A sweep as a page: curves of the metric with their intervals, and the table. */
final class SweepPage {
    /** More curves of one plot could not be told apart. */
    private static final int MOST_CURVES = 8;

    /** Over a larger ratio small values would lie on the axis. */
    private static final double LARGEST_LINEAR = 20;

    private final SweepTable table;
    private final List<SweepAxis> axes;
    private final int across;               // number of the axis that plots have as theirs

    SweepPage(final SweepTable table, final List<SweepAxis> axes) {
        this.table = table;
        this.axes = axes;
        int longest = 0;
        for (int i = 1; i < axes.size(); i++) {
            longest = length(axes.get(i)) > length(axes.get(longest)) ? i : longest;
        }
        this.across = longest;
    }

    /** Numbers are better to plot against than words. */
    private static int length(final SweepAxis axis) {
        return axis.numbers().isPresent() ? 1 + axis.values().size() : 0;
    }

    String html() {
        final String title = table.name + ": sweep of " + String.join(", ", table.keys);
        final Page page = new Page(title + " – Tailrace");
        page.add("<header>\n<p class=\"product\">Tailrace sweep</p>\n<h1>" + Html.escape(title)
            + "</h1>\n<p class=\"verdict\">" + Html.escape(verdict()) + "</p>\n</header>\n"
            + "<section id=\"curves\">\n<h2>Slowdown, " + Html.escape(table.metric) + "</h2>\n");
        page.add(charts()).add("</section>\n");
        page.add(Html.section("points", "Points", pointTable()));
        return page.html();
    }

    private String verdict() {
        return "Estimated by " + table.command + " at " + table.points.size() + " of " + table.all + " points"
            + (table.settings.isEmpty() ? "" : " with " + String.join(", ", table.settings)) + ". "
            + table.best(SizeBin.ALL).map(row -> "The " + table.metric + " of all flows is lowest at "
                + SweepText.name(table, row) + ". ").orElse("")
            + (table.covers.isEmpty() ? "" : "Intervals hold with a confidence of "
                + Math.round(100 * table.confidence) + " % and cover " + table.covers + ".");
    }

    private List<Chart> charts() {
        final Map<String, List<SweepRow>> curves = new LinkedHashMap<>();
        for (final SweepRow row : table.points) {
            curves.computeIfAbsent(others(row), name -> new ArrayList<>()).add(row);
        }
        final List<Chart> charts = new ArrayList<>();
        if (curves.size() > 1) {
            table.sizeClasses().forEach(sizeClass -> charts.add(together(sizeClass, curves)));
            curves.entrySet().stream().limit(MOST_CURVES)
                .forEach(curve -> charts.add(alone("all flows, " + curve.getKey(), SizeBin.ALL, curve.getValue())));
        } else {
            table.sizeClasses().forEach(sizeClass -> charts.add(alone(label(sizeClass), sizeClass, table.points)));
        }
        return charts;
    }

    private static String label(final String sizeClass) {
        return sizeClass.equals(SizeBin.ALL) ? "all flows" : "flows " + sizeClass;
    }

    /** What a point has of the keys that plots do not have as their axis. */
    private String others(final SweepRow row) {
        return IntStream.range(0, axes.size()).filter(i -> i != across)
            .mapToObj(i -> axes.get(i).key() + "=" + row.values().get(i)).collect(Collectors.joining(", "));
    }

    private Chart together(final String sizeClass, final Map<String, List<SweepRow>> curves) {
        final List<Series> series = new ArrayList<>();
        curves.entrySet().stream().limit(MOST_CURVES).forEach(curve -> series.add(new Series(curve.getKey(), "line",
            series.size(), false, abscissas(curve.getValue()), values(curve.getValue(), row -> row.value(sizeClass,
                table.percentile())))));
        return chart(label(sizeClass), curves.size() > MOST_CURVES ? "The first " + MOST_CURVES + " of "
            + curves.size() + " curves; the table has all." : "", series);
    }

    /** One curve with its intervals. */
    private Chart alone(final String title, final String sizeClass, final List<SweepRow> rows) {
        final Percentile percentile = table.percentile();
        final double[] x = abscissas(rows);
        final List<Series> series = new ArrayList<>();
        if (rows.stream().allMatch(row -> row.interval(sizeClass, percentile).isPresent())) {
            series.add(new Series("lower bound", "line", 0, true, x,
                values(rows, row -> bound(row, sizeClass).low())));
            series.add(new Series("upper bound", "band", 0, false, x,
                values(rows, row -> bound(row, sizeClass).high())));
        }
        series.add(new Series("estimate", "line", 1, false, x, values(rows, row -> row.value(sizeClass, percentile))));
        return chart(title, "", series);
    }

    private ErrorBars.Interval bound(final SweepRow row, final String sizeClass) {
        return row.interval(sizeClass, table.percentile()).orElseThrow();
    }

    private Chart chart(final String title, final String note, final List<Series> series) {
        final SweepAxis axis = axes.get(across);
        final String label = axis.key() + (axis.numbers().isEmpty() ? ", number of the value"
            : axis.unit().isEmpty() ? "" : ", " + axis.unit());
        final DoubleSummaryStatistics y =
            series.stream().flatMapToDouble(each -> Arrays.stream(each.y())).summaryStatistics();
        return new Chart(title, note, false, new Axis(label, false, "plain", null, null),
            new Axis(table.metric + " slowdown", y.getMax() > LARGEST_LINEAR * y.getMin(), "plain", null, null),
            series);
    }

    private double[] abscissas(final List<SweepRow> rows) {
        final SweepAxis axis = axes.get(across);
        final double[] numbers = axis.numbers().orElseGet(() ->
            IntStream.rangeClosed(1, axis.values().size()).asDoubleStream().toArray());
        return values(rows, row -> numbers[axis.values().indexOf(row.values().get(across))]);
    }

    private static double[] values(final List<SweepRow> rows, final ToDoubleFunction<SweepRow> value) {
        return rows.stream().mapToDouble(value).toArray();
    }

    private String pointTable() {
        final StringBuilder out = new StringBuilder("<div class=\"scroll\"><table>\n<thead><tr>");
        SweepText.head(table).forEach(head -> out.append("<th>").append(Html.escape(head)).append("</th>"));
        out.append("</tr></thead>\n<tbody>\n");
        for (final SweepRow row : table.points) {
            out.append("<tr>");
            SweepText.cells(table, row)
                .forEach(cell -> out.append("<td>").append(Html.escape(cell)).append("</td>"));
            out.append("</tr>\n");
        }
        return out.append("</tbody>\n</table></div>\n").toString();
    }
}
