package tailrace.validation.topology;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tailrace.scenario.results.text.RowsFile;

/** Numbers by what they are of, kept in a file as they are found, if there is one; goes on with what that has. */
final class KeptNumbers implements AutoCloseable {
    private static final List<String> HEADER = List.of("what", "value");

    private final Map<String, Double> known = new HashMap<>();
    private final RowsFile rows;            // null: kept in memory only

    /**
     * Numbers of a file.
     *
     * @param file null: none
     * @throws IllegalArgumentException if it is malformed
     */
    KeptNumbers(final Path file) {
        if (file == null) {
            rows = null;
            return;
        }
        final List<List<String>> all = Files.exists(file) ? RowsFile.read(file) : new ArrayList<>();
        if (all.isEmpty()) {
            all.add(HEADER);
        }
        for (int line = 0; line < all.size(); line++) {
            read(file, line, all.get(line));
        }
        rows = RowsFile.of(file, all);
    }

    private void read(final Path file, final int line, final List<String> cells) {
        try {
            if (line > 0) {
                known.put(cells.get(0), Double.parseDouble(cells.get(1)));
            } else if (!cells.equals(HEADER)) {
                throw new NumberFormatException("columns " + String.join(",", cells));
            }
        } catch (final NumberFormatException e) {
            throw new IllegalArgumentException(file + ":" + (line + 1) + ": " + e.getMessage() + " (expected: "
                + String.join(",", HEADER) + ", as written by tailrace)", e);
        }
    }

    /** What is known, or null. */
    Double get(final String what) {
        return known.get(what);
    }

    /** Adds a number; it is in the file when this returns. */
    void put(final String what, final double value) {
        known.put(what, value);
        if (rows != null) {
            rows.append(List.of(what, Double.toString(value)));
        }
    }

    @Override
    public void close() {
        if (rows != null) {
            rows.close();
        }
    }
}
