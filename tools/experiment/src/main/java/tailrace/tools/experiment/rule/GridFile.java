package tailrace.tools.experiment.rule;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tailrace.scenario.results.text.RowsFile;
import tailrace.tools.experiment.trial.Metric;
import tailrace.tools.experiment.trial.TrialCells;

/**
 * {@code sweep.csv}: a row per point and trial, with a column for each key that is varied; in the order in which trials
 * end until all have, then in that of points and seeds.
 */
public final class GridFile implements AutoCloseable {
    /** Name of the file. */
    public static final String FILE = "sweep.csv";

    private final Path file;
    private final List<String> keys;
    private final List<GridPoint> points;
    private final TrialCells cells;
    private RowsFile rows;
    private int leftOut;

    /**
     * Opens the file of a grid: trials that it has are kept, also those of points that are no longer asked for are read
     * but not kept; trials that will end are added.
     *
     * @throws IllegalArgumentException if it is malformed, or of other keys or metrics
     */
    public GridFile(final Path file, final List<String> keys, final List<GridPoint> points,
            final List<Metric> metrics) {
        this.file = file;
        this.keys = keys;
        this.points = points;
        this.cells = new TrialCells(file, metrics, points.get(0).trials().giveBounds());
        if (Files.exists(file)) {
            read();
        }
        this.rows = RowsFile.of(file, table());
        points.forEach(point -> point.trials().onFinished(result -> rows.append(row(point, cells.cells(result)))));
    }

    private void read() {
        final List<List<String>> table = RowsFile.read(file);
        if (table.isEmpty()) {
            return;
        }
        final List<String> header = table.get(0);
        if (header.size() < keys.size() || !header.subList(0, keys.size()).equals(keys)) {
            throw new IllegalArgumentException(file + ":1: columns '" + String.join(",", header)
                    + "' (expected: those of " + String.join(", ", keys) + " first)");
        }
        final TrialCells.Reader reader = cells.reader(header.subList(keys.size(), header.size()));
        final Map<List<String>, GridPoint> byValues = new HashMap<>();
        points.forEach(point -> byValues.put(point.values(), point));
        for (int line = 1; line < table.size(); line++) {
            final List<String> row = table.get(line);
            final GridPoint point = byValues.get(row.subList(0, keys.size()));
            if (point != null) {
                point.trials().keep(reader.read(row.subList(keys.size(), row.size()), line + 1));
            } else {
                leftOut++;
            }
        }
    }

    /** Trials of an earlier call at points that are not of this grid. */
    public int leftOut() {
        return leftOut;
    }

    /** All trials that are there, in the order of points and seeds, below the names of the columns. */
    public List<List<String>> table() {
        final List<List<String>> table = new ArrayList<>();
        final List<String> header = new ArrayList<>(keys);
        header.addAll(cells.header());
        table.add(header);
        for (final GridPoint point : points) {
            point.trials().all().forEach(result -> table.add(row(point, cells.cells(result))));
        }
        return table;
    }

    private static List<String> row(final GridPoint point, final List<String> trial) {
        final List<String> row = new ArrayList<>(point.values());
        row.addAll(trial);
        return row;
    }

    /** Puts the rows into the order of points and seeds; the file stays open. */
    public void sort() {
        rows.close();
        rows = RowsFile.of(file, table());
    }

    @Override
    public void close() {
        rows.close();
    }
}
