package tailrace.scenario.results.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Cells in columns of their width. */
public final class TextTable {
    private TextTable() {}

    /** Lines of a table: the first columns to the left, the others to the right. */
    public static String of(final List<String> header, final List<List<String>> rows, final int leftColumns) {
        final List<List<String>> table = new ArrayList<>(List.of(header));
        table.addAll(rows);
        final StringBuilder out = new StringBuilder();
        for (final List<String> row : table) {
            final StringBuilder line = new StringBuilder();
            for (int column = 0; column < row.size(); column++) {
                final int at = column;
                final int width = table.stream().mapToInt(r -> r.get(at).length()).max().orElse(1);
                line.append(column == 0 ? "" : "  ").append(String.format(
                        Locale.ROOT, (column < leftColumns ? "%-" : "%") + width + "s", row.get(column)));
            }
            out.append(line.toString().stripTrailing()).append('\n');
        }
        return out.toString();
    }

    /** The table in Markdown, followed by an empty line. */
    public static String markdown(final List<String> header, final List<List<String>> rows) {
        final StringBuilder out = new StringBuilder();
        markdownRow(out, header);
        markdownRow(out, header.stream().map(cell -> "---").toList());
        rows.forEach(cells -> markdownRow(out, cells));
        return out.append('\n').toString();
    }

    private static void markdownRow(final StringBuilder out, final List<String> cells) {
        out.append("| ").append(String.join(" | ", cells)).append(" |\n");
    }
}
