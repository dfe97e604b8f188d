package tailrace.tools.report.page;

import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import tailrace.core.Word;

/**
 * Formats a table as HTML, in a box that scrolls if the table is wider than the page. Columns of words are
 * left-aligned, columns of numbers right-aligned; tables with many columns have small letters.
 */
final class TableHtml {
    private static final int MANY_COLUMNS = 10;
    /**
     * Matches a number, or the dash of a missing number. Such cells are right-aligned, even if the column is
     * left-aligned in text.
     */
    private static final Pattern NUMBER = Pattern.compile("[-+±–]?[\\d,.]*( ?%)?\\*?");

    private final Table table;
    private final Map<String, String> idOf;
    private final String[] classes;         // classes of the cells of each column, each with a leading blank
    private final StringBuilder out = new StringBuilder();

    private TableHtml(final Table table, final Map<String, String> idOf) {
        this.table = table;
        this.idOf = idOf;
        this.classes = new String[table.columns().size()];
        for (int column = 0; column < classes.length; column++) {
            classes[column] = column == 0 ? "" : classesOf(column);
        }
    }

    /**
     * Writes a table.
     *
     * @param idOf targets of links, by the text of first cells
     */
    static String of(final Table table, final Map<String, String> idOf) {
        final TableHtml html = new TableHtml(table, idOf);
        html.write();
        return html.out.toString();
    }

    private String classesOf(final int column) {
        final boolean left = table.columns().get(column).left();
        boolean words = false;
        boolean isLong = false;
        for (final List<Cell> row : table.rows()) {
            final String text = row.get(column).text();
            words |= !text.isEmpty()
                    && (Character.isLetter(text.charAt(0)) || left && !NUMBER.matcher(text).matches());
            isLong |= Html.isLong(text);
        }
        return (words ? " words" : "") + (isLong ? " long" : "");
    }

    private void write() {
        paragraph(table.title());
        out.append("<div class=\"scroll\"><table").append(attribute(layout()))
                .append(table.shown() > 0 ? " data-top=\"" + table.shown() + "\"" : "").append(">\n<thead><tr>");
        for (int column = 0; column < classes.length; column++) {
            out.append("<th scope=\"col\"").append(attribute(classes[column])).append('>')
                    .append(Html.words(table.columns().get(column).heading())).append("</th>");
        }
        out.append("</tr></thead>\n<tbody>\n");
        table.rows().forEach(this::row);
        out.append("</tbody>\n</table></div>\n");
        table.notes().forEach(this::paragraph);
    }

    private String layout() {
        return switch (table.layout()) {
            case NARROW, DENSE -> " " + Word.of(table.layout());
            case GROUPED -> " dense";
            case PLAIN -> classes.length > MANY_COLUMNS ? " tight" : "";
        };
    }

    private void paragraph(final String text) {
        if (!text.isEmpty()) {
            out.append("<p class=\"note\">").append(Html.escape(text)).append("</p>\n");
        }
    }

    private static String attribute(final String names) {
        return names.isEmpty() ? "" : " class=\"" + names.strip() + "\"";
    }

    private void row(final List<Cell> row) {
        final String first = row.get(0).text();
        out.append(table.layout() == Table.Look.GROUPED && !first.isEmpty() ? "<tr class=\"group\">" : "<tr>");
        if (first.isEmpty()) {
            out.append("<td></td>");
        } else {
            final String id = idOf.get(first);
            out.append("<th scope=\"row\"").append(attribute(Html.isLong(first) ? " long" : "")).append('>')
                    .append(id == null ? Html.escape(first)
                            : "<a href=\"#" + id + "\">" + Html.escape(first) + "</a>").append("</th>");
        }
        for (int column = 1; column < row.size(); column++) {
            cell(row.get(column), classes[column]);
        }
        out.append("</tr>\n");
    }

    private void cell(final Cell cell, final String names) {
        final boolean sorts = table.shown() > 0 && cell.value() instanceof Number;
        out.append("<td").append(attribute(names + (cell.over() ? " over" : "")))
                .append(sorts ? " data-value=\"" + cell.value() + "\"" : "")
                .append('>').append(Html.escape(cell.text())).append("</td>");
    }
}
