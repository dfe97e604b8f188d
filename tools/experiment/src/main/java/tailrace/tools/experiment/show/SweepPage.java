package tailrace.tools.experiment.show;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import tailrace.tools.experiment.point.SweepAxis;
import tailrace.tools.report.page.Numbers;
import tailrace.tools.report.page.Page;
import tailrace.tools.report.page.PageHtml;
import tailrace.tools.report.page.Plot;
import tailrace.tools.report.page.Series;

/**
 * Formats a grid as a page. The numeric key with the most values is the horizontal axis of all plots. Among the other
 * keys with few enough values for one plot, the key with the most values gives the curves. Each combination of the
 * remaining keys has its own plot.
 */
public final class SweepPage {
    private static final int MAX_PANELS = 12;
    /** Largest number of curves with intervals in one plot. More curves would hide each other. */
    private static final int MAX_BANDS = 3;

    private final SweepJson table;
    private final SweepPlots plots;
    private final int apart;                // number of the key that gives the curves, or -1

    /** Prepares the page of a table for keys with these values. */
    public SweepPage(final SweepJson table, final List<SweepAxis> axes) {
        this.table = table;
        this.plots = SweepPlots.of(axes);
        this.apart = plots.next(SweepPlots.MAX_CURVES);
    }

    /** Formats the page as HTML. */
    public String html() {
        final String title = table.name + ": sweep of " + String.join(", ", table.keys);
        final Page page = new Page(title + " – Tailrace", "Tailrace sweep", title);
        page.head().verdict(verdict());
        page.warnings(table.warnings);
        if (table.points.isEmpty()) {
            return PageHtml.of(page);
        }
        final List<List<Plot>> charts = IntStream.range(0, table.shown).mapToObj(this::charts).toList();
        if (charts.stream().allMatch(each -> each.size() < 2)) {
            page.section("curves", "Means over trials").plots(charts.stream().flatMap(List::stream).toList());
        } else {
            for (int metric = 0; metric < charts.size(); metric++) {
                page.section("metric" + metric, table.metrics.get(metric)).plots(charts.get(metric));
            }
        }
        page.section("points", "Points").table(SweepText.table(table));
        return PageHtml.of(page);
    }

    private String verdict() {
        final long met = table.points.stream().filter(SweepJson.Row::met).count();
        return SweepText.head(table) + "." + (Double.isNaN(table.relError) ? "" : " At " + met + " of " + table.all
            + " points every mean is known to " + Numbers.percent(table.relError) + ".")
            + (SweepText.intervals(table) ? " Bands and error bars are " + SweepText.intervalsText(table) + "." : "")
            + SweepText.bests(table).lines().map(line -> " " + Character.toUpperCase(line.charAt(0)) + line.substring(1)
                + ".").collect(Collectors.joining());
    }

    private List<Plot> charts(final int metric) {
        final Map<String, Map<String, List<SweepJson.Row>>> panels = new LinkedHashMap<>();
        for (final SweepJson.Row row : table.points) {
            if (row.means().get(metric).trials() > 0) {
                panels.computeIfAbsent(plots.rest(row.values(), apart), name -> new LinkedHashMap<>())
                    .computeIfAbsent(apart < 0 ? "mean" : row.values().get(apart), name -> new ArrayList<>()).add(row);
            }
        }
        return panels.entrySet().stream().limit(MAX_PANELS)
            .map(panel -> chart(metric, panel.getKey(), panels.size(), panel.getValue())).toList();
    }

    private Plot chart(final int metric, final String title, final int panels,
            final Map<String, List<SweepJson.Row>> curves) {
        final List<Series> series = new ArrayList<>();
        final List<Series> means = new ArrayList<>();
        int color = 0;
        for (final Map.Entry<String, List<SweepJson.Row>> curve : curves.entrySet()) {
            final List<SweepJson.Row> rows = curve.getValue();
            final double[] x = abscissas(rows);
            if ((curves.size() <= MAX_BANDS || !plots.x().names().isEmpty())
                    && rows.stream().noneMatch(row -> Double.isNaN(row.means().get(metric).low()))) {
                series.addAll(Series.band("", color, x, values(rows, metric, SweepJson.Mean::low),
                    values(rows, metric, SweepJson.Mean::high)));
            }
            means.add(Series.line(curve.getKey(), color++, x,
                values(rows, metric, SweepJson.Mean::mean)));
            series.add(means.get(means.size() - 1));
        }
        return new Plot(title.isEmpty() ? table.metrics.get(metric) : title, (apart < 0 ? "" : "Curves: "
            + plots.axes().get(apart).key() + ". ") + (panels > MAX_PANELS ? "One of the first " + MAX_PANELS + " of "
            + panels + " plots; the table has all." : ""), false, plots.x(),
            SweepPlots.y(Numbers.label(table.metrics.get(metric).split(" ")[0], table.units.get(metric)), means),
            series);
    }

    private double[] abscissas(final List<SweepJson.Row> rows) {
        return rows.stream().mapToDouble(row -> plots.abscissa(row.values())).toArray();
    }

    private static double[] values(final List<SweepJson.Row> rows, final int metric,
            final ToDoubleFunction<SweepJson.Mean> of) {
        return rows.stream().map(row -> row.means().get(metric)).mapToDouble(of).toArray();
    }
}
