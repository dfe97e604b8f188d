package tailrace.scenario.results.text;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A small table of comma-separated cells under a header, whose cells are read by row and column. */
public final class CsvTable {
    private final TextSource source;
    private final List<String> header;
    private final int headerLine;
    private final List<List<String>> rows = new ArrayList<>();
    private final IntArrayList lines = new IntArrayList();

    private CsvTable(final TextSource source) {
        this.source = source;
        final List<String> first = source.nextRow();
        header = first == null ? List.of() : first;
        headerLine = source.line();
        for (List<String> cells = source.nextRow(); cells != null; cells = source.nextRow()) {
            if (cells.size() != header.size()) {
                throw source.error(cells.size() + " columns (expected: " + header.size() + ", as in the header)");
            }
            rows.add(cells);
            lines.add(source.line());
        }
        if (rows.isEmpty()) {
            throw source.error(0, "no rows (expected: a header and at least one)");
        }
    }

    /**
     * Reads a file, and decompresses it if its name ends in {@code .gz}.
     *
     * @throws IllegalArgumentException if it cannot be read, or is not a table
     */
    public static CsvTable read(final Path file) {
        try (TextSource source = TextSource.open(file)) {
            return new CsvTable(source);
        } catch (final IOException e) {
            throw new IllegalArgumentException(file + ": " + e.getMessage() + " (expected: a table)", e);
        }
    }

    /**
     * Reads a table that comes with the program.
     *
     * @param name name relative to the class
     */
    public static CsvTable resource(final Class<?> owner, final String name) {
        try (TextSource source = TextSource.resource(owner, name)) {
            return new CsvTable(source);
        }
    }

    /** Number of rows. */
    public int rows() {
        return rows.size();
    }

    /** Whether there is a column of this name. */
    public boolean has(final String column) {
        return header.contains(column);
    }

    /** Whether the column contains the numbers of the rows, from 0 on. */
    public boolean isNumbered(final String column) {
        for (int row = 0; row < rows.size(); row++) {
            if (whole(row, column, 0) != row) {
                return false;
            }
        }
        return true;
    }

    /** The rows of each value of a column, in the order of the file. */
    public Map<String, List<Integer>> rowsBy(final String column) {
        final Map<String, List<Integer>> rowsBy = new LinkedHashMap<>();
        for (int row = 0; row < rows.size(); row++) {
            rowsBy.computeIfAbsent(text(row, column), value -> new ArrayList<>()).add(row);
        }
        return rowsBy;
    }

    /** The text of a cell. */
    public String text(final int row, final String column) {
        final int index = header.indexOf(column);
        if (index < 0) {
            throw source.error(headerLine, "no column " + column + " (expected: one)");
        }
        return rows.get(row).get(index);
    }

    /** The number in a cell. */
    public double number(final int row, final String column) {
        try {
            return Double.parseDouble(text(row, column));
        } catch (final NumberFormatException e) {
            throw error(row, column, "a number", e);
        }
    }

    /** The whole number in a cell, which must be at least {@code min}. */
    public long whole(final int row, final String column, final long min) {
        final long value;
        try {
            value = Long.parseLong(text(row, column));
        } catch (final NumberFormatException e) {
            throw error(row, column, "a whole number", e);
        }
        if (value < min) {
            throw error(row, column, "at least " + min, null);
        }
        return value;
    }

    /** Creates an error about a cell. */
    public IllegalArgumentException error(
            final int row, final String column, final String expected, final Throwable cause) {
        final IllegalArgumentException error = source.error(
                lines.getInt(row), column + " '" + text(row, column) + "' (expected: " + expected + ")");
        error.initCause(cause);
        return error;
    }
}
