package tailrace.tools.report;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tailrace.scenario.spi.PageWriter;
import tailrace.scenario.spi.PlotPage;

/** Writes pages for other modules with the style and the plots of the report. */
public final class PlotPageWriter implements PageWriter {
    @Override
    public String html(final PlotPage page) {
        final Page out = new Page(page.title());
        final Map<String, String> idOf = new HashMap<>();
        page.sections().forEach(section -> idOf.putIfAbsent(section.heading(), "part" + idOf.size()));
        out.add("<header>\n<p class=\"product\">Tailrace</p>\n<h1>" + Html.escape(page.title()) + "</h1>\n"
                + (page.summary() == null ? "" : summary(page.summary(), idOf)) + "</header>\n");
        for (final PlotPage.Section section : page.sections()) {
            final StringBuilder body = new StringBuilder();
            if (!section.text().isEmpty()) {
                body.append("<p>").append(Html.escape(section.text())).append("</p>\n");
            }
            section.tables().forEach(table -> body.append(PlotTable.html(table, Map.of())));
            out.add("<section id=\"" + idOf.get(section.heading()) + "\">\n<h2>" + Html.escape(section.heading())
                    + "</h2>\n" + body);
            out.add(section.plots().stream().map(PlotPageWriter::chart).toList()).add("</section>\n");
        }
        return out.html();
    }

    private static String summary(final PlotPage.Summary summary, final Map<String, String> idOf) {
        final StringBuilder out = new StringBuilder(summary.holds() == null ? "" : "<p><span class=\"badge "
                + (summary.holds() ? "pass\">holds" : "fail\">does not hold") + "</span></p>\n")
                .append("<p class=\"verdict\">").append(Html.escape(summary.text())).append("</p>\n");
        summary.tables().forEach(table -> out.append(PlotTable.html(table, idOf)));
        return out.toString();
    }

    private static Chart chart(final PlotPage.Plot plot) {
        final List<Series> series = new ArrayList<>();
        for (final PlotPage.Line line : plot.lines()) {
            series.add(new Series(line.name(), "line", series.size(), line.dashed(), line.x(), line.y()));
        }
        return new Chart(plot.title(), "", false, new Axis(plot.x(), plot.logX(), "plain", null, null),
                !plot.shares() ? new Axis(plot.y(), plot.logY(), "plain", null, null) : plot.logY()
                        ? new Axis(plot.y(), true, "percent", null, 1.0)
                        : new Axis(plot.y(), false, "percent", 0.0, 1.0),
                series);
    }
}
