package tailrace.tools.experiment.trial;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import tailrace.scenario.results.text.RowsFile;

/** {@code trials.csv}: a row per trial, in the order in which they end until all have, then in that of their seeds. */
public final class TrialsFile implements AutoCloseable {
    /** Name of the file. */
    public static final String FILE = "trials.csv";

    private final Path file;
    private final TrialCells cells;
    private RowsFile rows;

    /**
     * Opens the file of some trials: those that it has are kept, those that will end are added.
     *
     * @throws IllegalArgumentException if it is malformed, or of other metrics
     */
    public TrialsFile(final Path file, final Trials trials) {
        this.file = file;
        this.cells = new TrialCells(file, trials.metrics(), trials.giveBounds());
        if (Files.exists(file)) {
            read(trials);
        }
        this.rows = RowsFile.of(file, all(trials));
        trials.onFinished(result -> rows.append(cells.cells(result)));
    }

    private void read(final Trials trials) {
        final List<List<String>> table = RowsFile.read(file);
        if (table.isEmpty()) {
            return;
        }
        final TrialCells.Reader reader = cells.reader(table.get(0));
        for (int line = 1; line < table.size(); line++) {
            trials.keep(reader.read(table.get(line), line + 1));
        }
    }

    private List<List<String>> all(final Trials trials) {
        final List<List<String>> table = new ArrayList<>();
        table.add(cells.header());
        trials.all().forEach(result -> table.add(cells.cells(result)));
        return table;
    }

    /** Puts the rows into the order of seeds; the file stays open. */
    public void sort(final Trials trials) {
        rows.close();
        rows = RowsFile.of(file, all(trials));
    }

    @Override
    public void close() {
        rows.close();
    }
}
