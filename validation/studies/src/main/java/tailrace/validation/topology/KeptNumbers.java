package tailrace.validation.topology;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tailrace.scenario.results.text.Journal;

/** Numbers by what they are of, kept in a file as they are found, if there is one; goes on with what that has. */
final class KeptNumbers implements AutoCloseable {
    private static final List<String> HEADER = List.of("what", "value");

    private final Map<String, Double> known = new HashMap<>();
    private final Journal journal;          // null: kept in memory only

    /**
     * Numbers of a file.
     *
     * @param file null: none
     * @throws IllegalArgumentException if it is malformed
     */
    KeptNumbers(final Path file) {
        if (file == null) {
            journal = null;
            return;
        }
        journal = new Journal(file, "numbers");
        final List<Journal.Row> rows = new ArrayList<>();
        journal.read(new Journal.Reader() {
            @Override
            public void columns(final List<String> names) {
                if (!names.equals(HEADER)) {
                    throw new IllegalArgumentException(file + ":1: columns " + String.join(",", names)
                        + " (expected: " + String.join(",", HEADER) + ")");
                }
            }

            @Override
            public void row(final List<String> cells, final int line) {
                known.put(cells.get(0), Double.parseDouble(cells.get(1)));
                rows.add(new Journal.Row(List.copyOf(cells)));
            }
        }, warning -> { });
        journal.write(HEADER, rows);
    }

    /** What is known, or null. */
    Double get(final String what) {
        return known.get(what);
    }

    /** Adds a number; it is in the file when this returns. */
    void put(final String what, final double value) {
        known.put(what, value);
        if (journal != null) {
            journal.append(new Journal.Row(List.of(what, Double.toString(value))));
        }
    }

    @Override
    public void close() {
        if (journal != null) {
            journal.close();
        }
    }
}
