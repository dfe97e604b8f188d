package tailrace.tools.report;

import java.util.ArrayList;
import java.util.List;
import tailrace.scenario.spi.PageWriter;
import tailrace.scenario.spi.PlotPage;

/** Writes pages for other modules with the style and the plots of the report. */
public final class PlotPageWriter implements PageWriter {
    @Override
    public String html(final PlotPage page) {
        final Page out = new Page(page.title()).add("<h1>" + Html.escape(page.title()) + "</h1>\n");
        int number = 0;
        for (final PlotPage.Section section : page.sections()) {
            final StringBuilder body = new StringBuilder();
            if (!section.text().isEmpty()) {
                body.append("<p>").append(Html.escape(section.text())).append("</p>\n");
            }
            section.tables().forEach(table -> append(body, table));
            out.add(Html.section("part" + number, section.heading(), body.toString()));
            if (!section.plots().isEmpty()) {
                out.add(section.plots().stream().map(PlotPageWriter::chart).toList());
            }
            number++;
        }
        return out.html();
    }

    private static void append(final StringBuilder out, final PlotPage.Table table) {
        out.append("<div class=\"scroll\"><table>\n<thead>");
        final boolean[] words = new boolean[table.header().size()];
        for (final List<String> cells : table.rows()) {
            for (int column = 0; column < words.length; column++) {
                words[column] |= isWord(cells.get(column));
            }
        }
        row(out, "th", table.header(), words);
        out.append("</thead>\n<tbody>\n");
        table.rows().forEach(cells -> row(out, "td", cells, words));
        out.append("</tbody>\n</table></div>\n");
    }

    private static boolean isWord(final String cell) {
        return !cell.isEmpty() && Character.isLetter(cell.charAt(0));
    }

    /** Columns of words begin at the left, columns of numbers end at the right. */
    private static void row(
            final StringBuilder out, final String tag, final List<String> cells, final boolean[] words) {
        out.append("<tr>");
        for (int column = 0; column < cells.size(); column++) {
            out.append('<').append(tag).append(words[column] ? " class=\"words\">" : ">")
                    .append(Html.escape(cells.get(column))).append("</").append(tag).append('>');
        }
        out.append("</tr>\n");
    }

    private static Chart chart(final PlotPage.Plot plot) {
        final List<Series> series = new ArrayList<>();
        for (final PlotPage.Line line : plot.lines()) {
            series.add(new Series(line.name(), "line", series.size(), line.dashed(), line.x(), line.y()));
        }
        return new Chart(plot.title(), "", false, new Axis(plot.x(), plot.logX(), "plain", null, null),
                plot.logY()
                        ? new Axis(plot.y(), true, "percent", null, 1.0)
                        : new Axis(plot.y(), false, "percent", 0.0, 1.0),
                series);
    }
}
