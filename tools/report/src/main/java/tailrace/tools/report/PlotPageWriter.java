package tailrace.tools.report;

import tailrace.scenario.spi.PageWriter;
import tailrace.scenario.spi.PlotPage;
import tailrace.tools.report.page.Axis;
import tailrace.tools.report.page.Page;
import tailrace.tools.report.page.PageHtml;
import tailrace.tools.report.page.Plot;
import tailrace.tools.report.page.Series;
import tailrace.tools.report.page.Table;

/** Writes pages for other modules with the style and the plots of the report. */
public final class PlotPageWriter implements PageWriter {
    @Override
    public String html(final PlotPage plots) {
        final Page page = Page.of(plots.title());
        final PlotPage.Summary summary = plots.summary();
        if (summary != null && summary.holds() != null) {
            page.head().holds(summary.holds());
        }
        if (summary != null) {
            page.head().verdict(summary.text()).tables(summary.tables().stream().map(PlotPageWriter::table).toList());
        }
        for (final PlotPage.Section section : plots.sections()) {
            page.section(section.heading()).text(section.text())
                    .tables(section.tables().stream().map(PlotPageWriter::table).toList())
                    .plots(section.plots().stream().map(PlotPageWriter::plot).toList());
        }
        return PageHtml.of(page);
    }

    private static Table table(final PlotPage.Table table) {
        return Table.of(table.header(), 1, table.rows()).titled(table.title());
    }

    private static Plot plot(final PlotPage.Plot plot) {
        return Plot.of(plot.title(), new Axis(plot.x(), plot.logX(), Axis.Format.PLAIN, null, null),
                !plot.shares() ? new Axis(plot.y(), plot.logY(), Axis.Format.PLAIN, null, null)
                        : plot.logY() ? Axis.logOfShares(plot.y()) : Axis.ofShares(plot.y()),
                Series.coloured(plot.lines().stream().map(line -> new Series(
                        line.name(), Series.Style.LINE, 0, line.dashed(), line.x(), line.y())).toList()));
    }
}
