package tailrace.scenario.results.text;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import tailrace.scenario.results.files.AtomicFiles;
import tailrace.scenario.results.files.Failures;
import tailrace.scenario.results.files.FileBlocks;

/**
 * A CSV file that gets a row whenever something is done, and that can be read, and gone on with, whenever the process
 * that wrote it was killed.
 */
public final class RowsFile implements AutoCloseable {
    private final Path file;
    private final FileBlocks out;

    private RowsFile(final Path file, final FileBlocks out) {
        this.file = file;
        this.out = out;
    }

    /**
     * Replaces a file by these rows, in one step, and goes on with it.
     *
     * @throws java.io.UncheckedIOException if it cannot be written
     */
    public static RowsFile of(final Path file, final List<List<String>> rows) {
        final StringBuilder text = new StringBuilder();
        rows.forEach(cells -> text.append(line(cells)));
        AtomicFiles.write(file, text.toString());
        try {
            return new RowsFile(file, FileBlocks.appending(file));
        } catch (final IOException e) {
            throw Failures.writing(file.toString(), e);
        }
    }

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

    /** Adds a row, which is in the file when this returns. */
    public void append(final List<String> cells) {
        try {
            out.write(line(cells).getBytes(StandardCharsets.UTF_8));
        } catch (final IOException e) {
            throw Failures.writing(file.toString(), e);
        }
    }

    private static String line(final List<String> cells) {
        final List<String> quoted = new ArrayList<>();
        cells.forEach(cell -> quoted.add(new String(CsvOutput.quoted(cell), StandardCharsets.UTF_8)));
        return String.join(",", quoted) + "\n";
    }

    @Override
    public void close() {
        try {
            out.close();
        } catch (final IOException e) {
            throw Failures.writing(file.toString(), e);
        }
    }
}
