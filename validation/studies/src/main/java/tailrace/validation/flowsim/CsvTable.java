package tailrace.validation.flowsim;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import tailrace.scenario.results.text.TextInput;

/** A small table of comma-separated cells under a header, whose cells are asked for by row and column. */
final class CsvTable {
    private final String name;
    private final List<String> header;
    private final List<String[]> rows = new ArrayList<>();

    private CsvTable(final String name, final InputStream in) throws IOException {
        this.name = name;
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(in, UTF_8))) {
            final String first = lines.readLine();
            header = first == null ? List.of() : Arrays.asList(first.split(",", -1));
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                final String[] cells = line.split(",", -1);
                if (cells.length != header.size()) {
                    throw new IllegalArgumentException(name + ":" + (rows.size() + 2) + ": " + cells.length
                            + " columns (expected: " + header.size() + ", as in the header)");
                }
                rows.add(cells);
            }
        }
        if (rows.isEmpty()) {
            throw new IllegalArgumentException(name + ": no rows (expected: a header and at least one)");
        }
    }

    /**
     * Reads a file, unpacked if its name ends in {@code .gz}.
     *
     * @throws IllegalArgumentException if it cannot be read, or is no table
     */
    static CsvTable read(final Path file) {
        try (InputStream in = TextInput.open(file)) {
            return new CsvTable(file.toString(), in);
        } catch (final IOException e) {
            throw new IllegalArgumentException(file + ": " + e.getMessage() + " (expected: a table)", e);
        }
    }

    /** Reads a table that ships with Tailrace. */
    static CsvTable shipped(final String name) {
        try (InputStream in = CsvTable.class.getResourceAsStream(name)) {
            return new CsvTable(name, in);
        } catch (final IOException e) {
            throw new IllegalStateException(name, e);
        }
    }

    /** Number of rows. */
    int rows() {
        return rows.size();
    }

    /** Whether there is a column of a name. */
    boolean has(final String column) {
        return header.contains(column);
    }

    /** Whether a column counts the rows from 0. */
    boolean isNumbered(final String column) {
        for (int row = 0; row < rows.size(); row++) {
            if (whole(row, column, 0) != row) {
                return false;
            }
        }
        return true;
    }

    /** A cell. */
    String text(final int row, final String column) {
        final int index = header.indexOf(column);
        if (index < 0) {
            throw new IllegalArgumentException(name + ":1: no column " + column + " (expected: one)");
        }
        return rows.get(row)[index];
    }

    /** A cell with a number. */
    double number(final int row, final String column) {
        try {
            return Double.parseDouble(text(row, column));
        } catch (final NumberFormatException e) {
            throw error(row, column, "a number", e);
        }
    }

    /** A cell with a whole number of at least some value. */
    long whole(final int row, final String column, final long min) {
        long value;
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

    /** What is wrong with a cell. */
    IllegalArgumentException error(
            final int row, final String column, final String expected, final Throwable cause) {
        return new IllegalArgumentException(name + ":" + (row + 2) + ": " + column + " '" + text(row, column)
                + "' (expected: " + expected + ")", cause);
    }
}
