package tailrace.tools.report.page;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tailrace.scenario.results.files.Json;

/**
 * A table that can be formatted as text, Markdown, JSON and CSV; {@link PageHtml} formats it as HTML. Text, Markdown
 * and HTML contain formatted values; JSON and CSV contain the values themselves.
 */
public final class Table {
    private final List<Column> columns;
    private final List<List<Cell>> rows = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();
    private String title = "";
    private Look look = Look.PLAIN;
    private int shown;

    /** Layouts of a table on a page. */
    public enum Look {
        /** A table as wide as the page. */
        PLAIN,
        /** A table as wide as its cells. */
        NARROW,
        /** A table with little space between rows. */
        DENSE,
        /** A table with little space between rows, in groups. A row whose first cell is not empty begins a group. */
        GROUPED
    }

    /** Creates a table without rows. */
    public Table(final List<Column> columns) {
        this.columns = List.copyOf(columns);
    }

    /** Creates a table without rows. */
    public Table(final Column... columns) {
        this(Arrays.asList(columns));
    }

    /**
     * Creates a table of text.
     *
     * @param header names of the columns
     * @param leftColumns number of left-aligned columns at the beginning
     * @param rows cells, as many in each row as there are columns
     */
    public static Table of(final List<String> header, final int leftColumns, final List<List<String>> rows) {
        final List<Column> columns = new ArrayList<>();
        header.forEach(name -> columns.add(new Column(name, "", Column.Kind.WORDS, columns.size() < leftColumns)));
        final Table table = new Table(columns);
        rows.forEach(row -> table.row(row.toArray()));
        return table;
    }

    /** Creates a table of text, whose first column is left-aligned. */
    public static Table of(final List<String> header, final List<List<String>> rows) {
        return of(header, 1, rows);
    }

    /**
     * Adds a row.
     *
     * @param values a {@link Cell} or a value for each column: a number, a boolean, text, or null if it is missing
     * @throws IllegalArgumentException if there are more or fewer values than columns
     */
    public Table row(final Object... values) {
        if (values.length != columns.size()) {
            throw new IllegalArgumentException(values.length + " cells (expected: " + columns.size() + ")");
        }
        final List<Cell> row = new ArrayList<>();
        for (int i = 0; i < values.length; i++) {
            row.add(values[i] instanceof final Cell cell ? cell
                    : Cell.of(columns.get(i).kind().text(values[i]), values[i]));
        }
        rows.add(row);
        return this;
    }

    /** Sets the line above the table. */
    public Table title(final String line) {
        title = line;
        return this;
    }

    /** Adds a remark below the table, unless it is empty. */
    public Table note(final String sentence) {
        if (!sentence.isEmpty()) {
            notes.add(sentence);
        }
        return this;
    }

    /** Sets the layout on a page. */
    public Table laidOut(final Look how) {
        look = how;
        return this;
    }

    /** Limits a page to this number of rows. The page shows the highest values of the column that the user chooses. */
    public Table showing(final int highest) {
        shown = highest;
        return this;
    }

    /** Returns the columns. */
    public List<Column> columns() {
        return columns;
    }

    /** Returns the rows. */
    public List<List<Cell>> rows() {
        return Collections.unmodifiableList(rows);
    }

    /** Returns the remarks. */
    public List<String> notes() {
        return Collections.unmodifiableList(notes);
    }

    /** Returns the line above the table; empty if there is none. */
    public String title() {
        return title;
    }

    /** Returns the layout on a page. */
    Look layout() {
        return look;
    }

    /** Returns the number of rows that a page shows; 0 if it shows all. */
    int shown() {
        return shown;
    }

    /** Returns the texts of the heading and of all rows. */
    private List<List<String>> lines() {
        final List<List<String>> lines = new ArrayList<>();
        lines.add(columns.stream().map(Column::heading).toList());
        rows.forEach(row -> lines.add(row.stream().map(Cell::text).toList()));
        return lines;
    }

    /**
     * Returns lines of text, without title and notes. Columns are as wide as their cells. A table that is wider than
     * the terminal ({@code COLUMNS}, or 160) becomes blocks below each other.
     */
    public String text() {
        return text(FittedText.width(System.getenv("COLUMNS")));
    }

    /** Returns the text for a terminal of a given width. */
    String text(final int width) {
        return new FittedText(lines(), column -> columns.get(column).left()).within(width);
    }

    /** Returns the table in Markdown, without title and notes, followed by an empty line. */
    public String markdown() {
        final List<List<String>> lines = new ArrayList<>(lines());
        lines.add(1, Collections.nCopies(columns.size(), "---"));
        final StringBuilder out = new StringBuilder();
        lines.forEach(line -> out.append("| ").append(String.join(" | ",
                line.stream().map(cell -> cell.replace("|", "\\|")).toList())).append(" |\n"));
        return out.append('\n').toString();
    }

    /**
     * Returns the values of each row by the name of the column, for JSON. A missing value is null.
     *
     * @throws IllegalStateException if two columns have the same name
     */
    public List<Map<String, Object>> values() {
        final List<Map<String, Object>> values = new ArrayList<>();
        for (final List<Cell> row : rows) {
            final Map<String, Object> line = new LinkedHashMap<>();
            for (int i = 0; i < row.size(); i++) {
                line.put(columns.get(i).name(), value(row.get(i)));
            }
            if (line.size() < row.size()) {
                throw new IllegalStateException("two columns of one name: " + lines().get(0));
            }
            values.add(line);
        }
        return values;
    }

    private static Object value(final Cell cell) {
        return cell.value() instanceof final Double number && !Double.isFinite(number) ? null : cell.value();
    }

    /** Returns {@link #values} as a JSON array and an end of line. */
    public String json() {
        return Json.write(values());
    }

    /** Returns a header and a line for each row; a missing value is empty. */
    public String csv() {
        final StringBuilder out = new StringBuilder(
                String.join(",", columns.stream().map(column -> quoted(column.csvName())).toList())).append('\n');
        rows.forEach(row -> out.append(String.join(",", row.stream().map(Table::value)
                .map(value -> value == null ? "" : quoted(value.toString())).toList())).append('\n'));
        return out.toString();
    }

    private static String quoted(final String text) {
        return text.matches("(?s).*[\",\r\n].*") ? '"' + text.replace("\"", "\"\"") + '"' : text;
    }
}
