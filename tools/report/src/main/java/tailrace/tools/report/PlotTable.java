package tailrace.tools.report;

import java.util.List;
import java.util.Map;
import tailrace.scenario.spi.PlotPage;

/** A table of a page: columns of words begin at the left, columns of numbers end at the right; many are set small. */
final class PlotTable {
    private static final int MANY_COLUMNS = 10;
    private static final int LONG_WORDS = 24;

    private final PlotPage.Table table;
    private final String[] classes;

    private PlotTable(final PlotPage.Table table) {
        this.table = table;
        this.classes = new String[table.header().size()];
        for (int column = 0; column < classes.length; column++) {
            classes[column] = classOf(column);
        }
    }

    /** The table, or nothing if it has no rows; first cells that are keys of the map lead to the element of that id. */
    static String html(final PlotPage.Table table, final Map<String, String> idOf) {
        return table.rows().isEmpty() ? "" : new PlotTable(table).html(idOf);
    }

    private String classOf(final int column) {
        boolean words = false;
        int longest = 0;
        for (final List<String> cells : table.rows()) {
            final String cell = cells.get(column);
            words |= !cell.isEmpty() && Character.isLetter(cell.charAt(0));
            longest = Math.max(longest, cell.length());
        }
        return longest > LONG_WORDS ? " class=\"words long\"" : words ? " class=\"words\"" : "";
    }

    private String html(final Map<String, String> idOf) {
        final StringBuilder out = new StringBuilder();
        if (!table.title().isEmpty()) {
            out.append("<p class=\"note\">").append(Html.escape(table.title())).append("</p>\n");
        }
        out.append("<div class=\"scroll\"><table").append(classes.length > MANY_COLUMNS ? " class=\"tight\"" : "")
                .append(">\n<thead>");
        row(out, "th", table.header(), Map.of());
        out.append("</thead>\n<tbody>\n");
        table.rows().forEach(cells -> row(out, "td", cells, idOf));
        return out.append("</tbody>\n</table></div>\n").toString();
    }

    private void row(final StringBuilder out, final String tag, final List<String> cells,
            final Map<String, String> idOf) {
        out.append("<tr>");
        for (int column = 0; column < cells.size(); column++) {
            final String text = "th".equals(tag) ? Html.words(cells.get(column)) : Html.escape(cells.get(column));
            final String id = column == 0 ? idOf.get(cells.get(column)) : null;
            out.append('<').append(tag).append(classes[column]).append('>')
                    .append(id == null ? text : "<a href=\"#" + id + "\">" + text + "</a>")
                    .append("</").append(tag).append('>');
        }
        out.append("</tr>\n");
    }
}
