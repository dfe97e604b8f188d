package tailrace.tools.experiment.trial;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import tailrace.scenario.InputHash;
import tailrace.scenario.results.text.Journal;

/**
 * The journal of an experiment: a row per point and trial, with a column for each varied key. Each trial appends its
 * row when it ends. At the end of the experiment, the rows are sorted by point and seed.
 */
public final class TrialJournal implements AutoCloseable {
    /** Name of the file of an experiment with one point. */
    public static final String TRIALS = "trials.csv";
    /** Name of the file of an experiment with several points. */
    public static final String SWEEP = "sweep.csv";

    private final Path file;
    private final List<String> keys;
    private final List<GridPoint> points;
    private final List<String> inputs;      // hash of each point's scenario
    private final TrialCells cells;
    private final Journal journal;
    private int leftOut;

    /**
     * Opens the journal of several points. It reads the trials of these points that the file already has, and appends
     * new ones.
     *
     * @param experiment hash of everything that trials depend on, except the scenarios
     * @param keys varied keys
     * @param warnings receives a line for each damaged row
     * @throws IllegalArgumentException if the file belongs to another experiment, or has other keys or metrics
     */
    public TrialJournal(final Path file, final String experiment, final List<String> keys,
            final List<GridPoint> points, final Consumer<String> warnings) {
        this.file = file;
        this.keys = keys;
        this.points = points;
        final Trials first = points.get(0).trials();
        this.cells = new TrialCells(file, first.metrics(), first.giveBounds());
        final InputHash hash = new InputHash();
        this.inputs = points.stream().map(point -> hash.of(point.trials().scenario())).toList();
        this.journal = new Journal(file, hash.of(keys.isEmpty() ? experiment + inputs.get(0)
                : experiment + String.join(" ", keys)));
        journal.read(new Kept(), warnings);
        sort();
        for (int number = 0; number < points.size(); number++) {
            final int point = number;
            points.get(point).trials().onFinished(result -> journal.append(row(point, result)));
        }
    }

    /**
     * Opens the journal of the trials of one scenario.
     *
     * @param experiment hash of everything that trials depend on, except the scenario
     * @param warnings receives a line for each damaged row
     * @throws IllegalArgumentException if the file belongs to another experiment, or has other metrics
     */
    public TrialJournal(final Path file, final String experiment, final Trials trials,
            final Consumer<String> warnings) {
        this(file, experiment, List.of(), List.of(new GridPoint(List.of(), trials)), warnings);
    }

    /** Reads the trials of an earlier call. */
    private final class Kept implements Journal.Reader {
        private final Map<List<String>, Integer> byValues = new HashMap<>();
        private TrialCells.Reader reader;

        Kept() {
            for (int point = 0; point < points.size(); point++) {
                byValues.put(points.get(point).values(), point);
            }
        }

        @Override
        public void columns(final List<String> names) {
            if (names.size() < keys.size() || !names.subList(0, keys.size()).equals(keys)) {
                throw new IllegalArgumentException(file + ":1: columns '" + String.join(",", names)
                        + "' (expected: those of " + String.join(", ", keys) + " first)");
            }
            reader = cells.reader(names.subList(keys.size(), names.size()));
        }

        @Override
        public String dependsOn(final List<String> row) {
            final Integer point = byValues.get(row.subList(0, keys.size()));
            leftOut += point == null ? 1 : 0;
            return point == null ? null : inputs.get(point);
        }

        @Override
        public void row(final List<String> row, final int line) {
            points.get(byValues.get(row.subList(0, keys.size()))).trials()
                    .keep(reader.read(row.subList(keys.size(), row.size()), line));
        }
    }

    /** Returns the number of earlier rows whose points do not belong to this experiment. */
    public int leftOut() {
        return leftOut;
    }

    private Journal.Row row(final int point, final TrialResult result) {
        final List<String> row = new ArrayList<>(points.get(point).values());
        row.addAll(cells.cells(result));
        return new Journal.Row(row, inputs.get(point));
    }

    /** Sorts the rows by points and seeds; the file stays open. */
    public void sort() {
        final List<String> columns = new ArrayList<>(keys);
        columns.addAll(cells.header());
        final List<Journal.Row> rows = new ArrayList<>();
        for (int number = 0; number < points.size(); number++) {
            final int point = number;
            points.get(point).trials().all().forEach(result -> rows.add(row(point, result)));
        }
        journal.write(columns, rows);
    }

    @Override
    public void close() {
        journal.close();
    }
}
