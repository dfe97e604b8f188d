package tailrace.scenario.results.text;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;

/** Arranges cells in columns that are as wide as their widest cell. */
public final class TextTable {
    private static final String GAP = "  ";

    private TextTable() {}

    /** Returns lines of a header and rows: the first columns aligned left, the others aligned right. */
    public static String of(final List<String> header, final List<List<String>> rows, final int leftColumns) {
        final List<List<String>> lines = new ArrayList<>(List.of(header));
        lines.addAll(rows);
        return of(lines, column -> column < leftColumns);
    }

    /**
     * Returns lines without trailing blanks.
     *
     * @param lines cells of each line; all lines have the same number of cells
     * @param isLeft by column: whether its text is aligned to the left; false: to the right
     */
    public static String of(final List<List<String>> lines, final IntPredicate isLeft) {
        final int[] widths = new int[lines.get(0).size()];
        lines.forEach(line -> Arrays.setAll(widths, i -> Math.max(widths[i], line.get(i).length())));
        final StringBuilder out = new StringBuilder();
        for (final List<String> line : lines) {
            final StringBuilder cells = new StringBuilder();
            for (int i = 0; i < widths.length; i++) {
                final String blanks = " ".repeat(widths[i] - line.get(i).length());
                cells.append(i == 0 ? "" : GAP)
                    .append(isLeft.test(i) ? line.get(i) + blanks : blanks + line.get(i));
            }
            out.append(cells.toString().stripTrailing()).append('\n');
        }
        return out.toString();
    }
}
