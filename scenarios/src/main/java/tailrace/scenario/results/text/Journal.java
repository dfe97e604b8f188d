package tailrace.scenario.results.text;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.function.Consumer;
import java.util.zip.CRC32C;
import tailrace.core.FileLayout;
import tailrace.scenario.results.files.AtomicFiles;
import tailrace.scenario.results.files.Failures;
import tailrace.scenario.results.files.FileBlocks;

/**
 * Stores results of an experiment in a CSV file, one row per result. A row is in the file as soon as the result is
 * known, so that a killed experiment can continue.
 *
 * <p>The name of the last column, {@code journal FORMAT KEY}, contains the number of the format and a hash of
 * everything on which the results depend. The cells of this column are the CRC-32C of their row, of the key, and of the
 * data on which only this row depends. An incomplete last row is ignored. A damaged row is reported, and its result is
 * computed again. A journal of another experiment is refused.
 */
public final class Journal implements AutoCloseable {
    private static final String NAME = "journal 1 ";

    /** The last column of all journals. */
    public static final FileLayout CHECKSUM = FileLayout.of("Journals", "Last column of each journal.")
            .with(NAME + "KEY", "CRC-32C of the row, the key and the data on which only this row depends; the key in"
                    + " the name of the column is a hash of all inputs of the results");
    /** Number of damaged rows that are reported one by one. */
    private static final int NAMED = 3;

    private final Path file;
    private final String key;
    private FileBlocks out;                 // null: no row has been written

    /**
     * A row.
     *
     * @param cells cells without the checksum
     * @param dependsOn hash of the data on which only this row depends; empty: there is no such data
     */
    public record Row(List<String> cells, String dependsOn) {
        /** Creates a row without additional dependencies. */
        public Row(final List<String> cells) {
            this(cells, "");
        }
    }

    /** Receives the rows of an earlier call. */
    @FunctionalInterface
    public interface RowReader {
        /**
         * Receives a whole row.
         *
         * @param line line of the file, from 1
         * @throws IllegalArgumentException if it is malformed
         */
        void row(List<String> cells, int line);
    }

    /** Receives the columns and rows that an earlier call has left. */
    public interface Reader extends RowReader {
        /**
         * Receives the names of the columns, before any row.
         *
         * @throws IllegalArgumentException if these are not the expected columns
         */
        void columns(List<String> names);

        /** Hash of the data on which only this row depends; null: the row is not needed. */
        default String dependsOn(final List<String> cells) {
            return "";
        }
    }

    /**
     * Creates a journal without reading or writing the file.
     *
     * @param key hash of all data on which the results of the journal depend
     */
    public Journal(final Path file, final String key) {
        this.file = file;
        this.key = key;
    }

    /**
     * Reads the rows of an earlier call, if any, in a journal that always has the same columns.
     *
     * @param columns names of the columns, without the checksum
     * @param reader receives the rows, and may keep their cells
     * @param warnings takes a line for each damaged row
     * @throws IllegalArgumentException if the file is not a journal, is a journal of another experiment, or has other
     *     columns
     */
    public void read(final List<String> columns, final RowReader reader, final Consumer<String> warnings) {
        read(new Reader() {
            @Override
            public void columns(final List<String> names) {
                if (!names.equals(columns)) {
                    throw new IllegalArgumentException(file + ":1: columns " + String.join(",", names)
                            + " (expected: " + String.join(",", columns) + ")");
                }
            }

            @Override
            public void row(final List<String> cells, final int line) {
                reader.row(List.copyOf(cells), line);
            }
        }, warnings);
    }

    /**
     * Reads the rows of an earlier call, if any.
     *
     * @param warnings takes a line for each damaged row
     * @throws IllegalArgumentException if the file is not a journal, or is a journal of another experiment
     */
    public void read(final Reader reader, final Consumer<String> warnings) {
        if (!Files.exists(file)) {
            return;
        }
        final String text = text();
        int line = 0;
        int columns = 0;
        int damaged = 0;
        for (int begin = 0, end = text.indexOf('\n'); end >= 0; begin = end + 1, end = text.indexOf('\n', begin)) {
            final String row = text.substring(begin, end);
            final List<String> cells = cells(row);
            final List<String> without = cells.subList(0, cells.size() - 1);
            if (++line == 1) {
                columns = cells.size();
                requireSame(cells.get(columns - 1));
                reader.columns(without);
                continue;
            }
            final String dependsOn = cells.size() == columns ? reader.dependsOn(without) : "";
            if (dependsOn == null) {
                continue;
            }
            if (cells.size() != columns || !row.endsWith("," + checksum(row.substring(0, row.lastIndexOf(',')),
                    dependsOn))) {
                if (damaged++ < NAMED) {
                    warnings.accept(file + ":" + line + ": damaged, or of files that have changed since; its result is"
                            + " made again");
                }
            } else {
                reader.row(without, line);
            }
        }
        if (damaged > NAMED) {
            warnings.accept(file + ": " + (damaged - NAMED) + " more rows are damaged, or of files that have changed");
        }
    }

    private String text() {
        try {
            return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
        } catch (final IOException e) {
            throw Failures.reading(file.toString(), e);
        }
    }

    private void requireSame(final String name) {
        if (!name.startsWith(NAME)) {
            throw new IllegalArgumentException(file + ":1: no column '" + NAME + "...' (expected: a table as written by"
                    + " this version of tailrace; without it, or without --resume, all is run again)");
        }
        if (!name.equals(NAME + key)) {
            throw new IllegalArgumentException(file + ": results of another experiment (expected: the same scenario,"
                    + " files, plug-ins and options as before; without --resume all is run again)");
        }
    }

    /**
     * Replaces the file by these rows atomically, and continues with it.
     *
     * @param columns names of the columns, without the checksum
     * @throws java.io.UncheckedIOException if it cannot be written
     */
    public void write(final List<String> columns, final List<Row> rows) {
        close();
        final List<String> names = new ArrayList<>(columns);
        names.add(NAME + key);
        final StringBuilder text = new StringBuilder(line(names)).append('\n');
        rows.forEach(row -> text.append(line(row)));
        AtomicFiles.write(file, text.toString());
        try {
            out = FileBlocks.appending(file);
        } catch (final IOException e) {
            throw Failures.writing(file.toString(), e);
        }
    }

    /** Appends a row, which is in the file when this method returns. */
    public void append(final Row row) {
        try {
            out.write(line(row).getBytes(StandardCharsets.UTF_8));
        } catch (final IOException e) {
            throw Failures.writing(file.toString(), e);
        }
    }

    private String line(final Row row) {
        final String line = line(row.cells);
        return line + "," + checksum(line, row.dependsOn) + "\n";
    }

    private static String line(final List<String> cells) {
        final List<String> quoted = new ArrayList<>();
        cells.forEach(cell -> quoted.add(new String(CsvOutput.quoted(cell), StandardCharsets.UTF_8)));
        return String.join(",", quoted);
    }

    private String checksum(final String line, final String dependsOn) {
        final CRC32C crc = new CRC32C();
        for (final String part : List.of(key, dependsOn, line)) {
            crc.update(part.getBytes(StandardCharsets.UTF_8));
            crc.update(0);
        }
        return HexFormat.of().toHexDigits((int) crc.getValue());
    }

    /** Cells of a line; the result is arbitrary if the line is damaged. */
    private static List<String> cells(final String line) {
        final List<String> cells = new ArrayList<>();
        final StringBuilder cell = new StringBuilder();
        boolean isQuoted = false;
        for (int i = 0; i < line.length(); i++) {
            final char c = line.charAt(i);
            if (c == '"') {
                if (isQuoted && i + 1 < line.length() && line.charAt(i + 1) == '"') {
                    cell.append(c);
                    i++;
                } else {
                    isQuoted = !isQuoted;
                }
            } else if (c == ',' && !isQuoted) {
                cells.add(cell.toString());
                cell.setLength(0);
            } else {
                cell.append(c);
            }
        }
        cells.add(cell.toString());
        return cells;
    }

    @Override
    public void close() {
        if (out == null) {
            return;
        }
        try {
            out.close();
            out = null;
        } catch (final IOException e) {
            throw Failures.writing(file.toString(), e);
        }
    }
}
