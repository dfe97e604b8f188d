package tailrace.tools.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import tailrace.scenario.results.stats.Percentile;
import tailrace.scenario.results.stats.SizeBin;
import tailrace.tools.estimate.ErrorBars;
import tailrace.tools.estimate.sweep.SweepAxis;
import tailrace.tools.estimate.sweep.SweepRow;
import tailrace.tools.estimate.sweep.SweepTable;
import tailrace.tools.report.page.Page;
import tailrace.tools.report.page.PageHtml;
import tailrace.tools.report.page.Plot;
import tailrace.tools.report.page.Series;
import tailrace.tools.report.page.Table;

/** A sweep as a page: curves of the metric with their intervals, and the table. */
final class SweepPage {
    private static final int MAX_CURVES = SweepPlots.MAX_CURVES;

    private final SweepTable table;
    private final SweepPlots plots;

    SweepPage(final SweepTable table, final List<SweepAxis> axes) {
        this.table = table;
        this.plots = SweepPlots.of(axes);
    }

    String html() {
        final String title = table.name + ": sweep of " + String.join(", ", table.keys);
        final Page page = new Page(title + " – Tailrace", "Tailrace sweep", title);
        page.head().verdict(verdict());
        page.section("curves", "Slowdown, " + table.metric).plots(charts());
        page.section("points", "Points").table(Table.of(SweepText.head(table), table.keys.size(),
            table.points.stream().map(row -> SweepText.cells(table, row)).toList()));
        return PageHtml.of(page);
    }

    private String verdict() {
        return "Estimated by " + table.command + " at " + table.points.size() + " of " + table.all + " points"
            + (table.settings.isEmpty() ? "" : " with " + String.join(", ", table.settings)) + ". "
            + table.best(SizeBin.ALL).map(row -> "The " + table.metric + " of all flows is lowest at "
                + SweepText.name(table, row) + ". ").orElse("")
            + (table.covers.isEmpty() ? "" : "Intervals hold with a confidence of "
                + Math.round(100 * table.confidence) + " % and cover " + table.covers + ".");
    }

    private List<Plot> charts() {
        final Map<String, List<SweepRow>> curves = new LinkedHashMap<>();
        for (final SweepRow row : table.points) {
            curves.computeIfAbsent(plots.rest(row.values(), -1), name -> new ArrayList<>()).add(row);
        }
        final List<Plot> charts = new ArrayList<>();
        if (curves.size() > 1) {
            table.sizeClasses().forEach(sizeClass -> charts.add(together(sizeClass, curves)));
            curves.entrySet().stream().limit(MAX_CURVES)
                .forEach(curve -> charts.add(alone("all flows, " + curve.getKey(), SizeBin.ALL, curve.getValue())));
        } else {
            table.sizeClasses().forEach(sizeClass -> charts.add(alone(label(sizeClass), sizeClass, table.points)));
        }
        return charts;
    }

    private static String label(final String sizeClass) {
        return sizeClass.equals(SizeBin.ALL) ? "all flows" : "flows " + sizeClass;
    }

    private Plot together(final String sizeClass, final Map<String, List<SweepRow>> curves) {
        final List<Series> series = new ArrayList<>();
        curves.entrySet().stream().limit(MAX_CURVES).forEach(curve -> series.add(Series.line(curve.getKey(),
            series.size(), abscissas(curve.getValue()), values(curve.getValue(), row -> row.value(sizeClass,
                table.percentile())))));
        return chart(label(sizeClass), curves.size() > MAX_CURVES ? "The first " + MAX_CURVES + " of "
            + curves.size() + " curves; the table has all." : "", series);
    }

    /** One curve with its intervals. */
    private Plot alone(final String title, final String sizeClass, final List<SweepRow> rows) {
        final Percentile percentile = table.percentile();
        final double[] x = abscissas(rows);
        final List<Series> series = new ArrayList<>();
        if (rows.stream().allMatch(row -> row.interval(sizeClass, percentile).isPresent())) {
            series.addAll(Series.band("interval", 0, x, values(rows, row -> bound(row, sizeClass).low()),
                values(rows, row -> bound(row, sizeClass).high())));
        }
        series.add(Series.line("estimate", 1, x, values(rows, row -> row.value(sizeClass, percentile))));
        return chart(title, "", series);
    }

    private ErrorBars.Interval bound(final SweepRow row, final String sizeClass) {
        return row.interval(sizeClass, table.percentile()).orElseThrow();
    }

    private Plot chart(final String title, final String note, final List<Series> series) {
        return new Plot(title, note, false, plots.x(), SweepPlots.y(table.metric + " slowdown", series), series);
    }

    private double[] abscissas(final List<SweepRow> rows) {
        return values(rows, row -> plots.abscissa(row.values()));
    }

    private static double[] values(final List<SweepRow> rows, final ToDoubleFunction<SweepRow> value) {
        return rows.stream().mapToDouble(value).toArray();
    }
}
