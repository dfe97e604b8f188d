package tailrace.scenario.results.text;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Reads small CSV files whole. */
public final class CsvRows {
    private CsvRows() {}

    /**
     * The rows of a file, as many cells in each as in the first; a last line that was cut is left out.
     *
     * @throws IllegalArgumentException if it is malformed, naming file and line
     */
    public static List<List<String>> read(final Path file) {
        final List<List<String>> rows = new ArrayList<>();
        try (RowScanner scanner = new RowScanner(file)) {
            while (scanner.next()) {
                final List<String> cells = new ArrayList<>();
                for (int i = 0; i < scanner.fieldCount(); i++) {
                    cells.add(scanner.text(i));
                }
                if (!rows.isEmpty() && cells.size() != rows.get(0).size()) {
                    throw new IllegalArgumentException(scanner.where() + ": " + cells.size() + " columns (expected: "
                            + rows.get(0).size() + ")");
                }
                rows.add(cells);
            }
        }
        return rows;
    }
}
