package tailrace.tools.evaluate;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import tailrace.scenario.Nearest;
import tailrace.scenario.results.RowsFile;

/** {@code trials.csv}: a row per trial, in the order in which they end until all have, then in that of their seeds. */
public final class TrialsFile implements AutoCloseable {
    /** Name of the file. */
    public static final String FILE = "trials.csv";

    private static final List<String> FIRST_COLUMNS = List.of("seed", "complete", "flows", "warm_up_ps", "steady_ps",
            "cool_down_ps", "mean_active_flows", "packet_hops", "cpu_seconds");
    private static final String COUNT = "n of ";

    private final Path file;
    private final List<Metric> metrics;
    private RowsFile rows;

    /**
     * Opens the file of some trials: those that it has are kept, those that will end are added.
     *
     * @throws IllegalArgumentException if it is malformed, or of other metrics
     */
    public TrialsFile(final Path file, final Trials trials) {
        this.file = file;
        this.metrics = trials.metrics();
        if (Files.exists(file)) {
            read(trials);
        }
        this.rows = RowsFile.of(file, all(trials));
        trials.onFinished(result -> rows.append(cells(result)));
    }

    private void read(final Trials trials) {
        final List<List<String>> table = RowsFile.read(file);
        if (table.isEmpty()) {
            return;
        }
        final List<String> header = table.get(0);
        final int[] columns = metrics.stream().mapToInt(metric -> column(header, metric.text())).toArray();
        final int[] counts = metrics.stream().mapToInt(metric -> column(header, COUNT + metric.text())).toArray();
        for (int line = 1; line < table.size(); line++) {
            trials.keep(result(table.get(line), columns, counts, line + 1));
        }
    }

    private int column(final List<String> header, final String name) {
        final int column = header.indexOf(name);
        if (column < 0) {
            final List<String> known = header.stream().skip(FIRST_COLUMNS.size())
                    .filter(each -> !each.startsWith(COUNT)).toList();
            throw new IllegalArgumentException("metric '" + name + "': the trials of " + file
                    + " have not measured it " + Nearest.expected(name, known));
        }
        return column;
    }

    private TrialResult result(
            final List<String> cells, final int[] columns, final int[] counts, final int line) {
        try {
            final double[] values = new double[columns.length];
            final long[] of = new long[columns.length];
            for (int i = 0; i < columns.length; i++) {
                values[i] = cells.get(columns[i]).isEmpty() ? Double.NaN : Double.parseDouble(cells.get(columns[i]));
                of[i] = Long.parseLong(cells.get(counts[i]));
            }
            final TrialPhases phases = new TrialPhases(Long.parseLong(cells.get(3)), Long.parseLong(cells.get(4)),
                    Long.parseLong(cells.get(5)), Long.parseLong(cells.get(2)),
                    cells.get(6).isEmpty() ? Double.NaN : Double.parseDouble(cells.get(6)));
            return new TrialResult(Long.parseLong(cells.get(0)), values, of, Long.parseLong(cells.get(7)),
                    Double.parseDouble(cells.get(8)), Boolean.parseBoolean(cells.get(1)), phases);
        } catch (final NumberFormatException e) {
            throw new IllegalArgumentException(file + ":" + line + ": " + e.getMessage()
                    + " (expected: numbers as written by tailrace)", e);
        }
    }

    private List<List<String>> all(final Trials trials) {
        final List<List<String>> table = new ArrayList<>();
        final List<String> header = new ArrayList<>(FIRST_COLUMNS);
        for (final Metric metric : metrics) {
            header.add(metric.text());
            header.add(COUNT + metric.text());
        }
        table.add(header);
        trials.all().forEach(result -> table.add(cells(result)));
        return table;
    }

    private static List<String> cells(final TrialResult result) {
        final TrialPhases phases = result.phases();
        final List<String> cells = new ArrayList<>(List.of("" + result.seed(), "" + result.complete(),
                "" + phases.flows(), "" + phases.warmUpPs(), "" + phases.steadyPs(), "" + phases.coolDownPs(),
                text(phases.meanActive()), "" + result.packetHops(), "" + result.cpuSeconds()));
        for (int i = 0; i < result.values().length; i++) {
            cells.add(text(result.values()[i]));
            cells.add("" + result.counts()[i]);
        }
        return cells;
    }

    private static String text(final double value) {
        return Double.isNaN(value) ? "" : Double.toString(value);
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
