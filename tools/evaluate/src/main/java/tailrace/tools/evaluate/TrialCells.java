package tailrace.tools.evaluate;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import tailrace.scenario.config.Nearest;

/** A trial as cells of a table, and back. */
public final class TrialCells {
    private static final List<String> FIRST_COLUMNS = List.of("seed", "complete", "flows", "first_start_ps",
            "warm_up_ps", "steady_ps", "cool_down_ps", "mean_active_flows", "packet_hops", "cpu_seconds");
    private static final String COUNT = "n of ";

    private final Path file;
    private final List<Metric> metrics;

    /** Reads rows of a file. */
    public interface Reader {
        /**
         * The trial of a row.
         *
         * @param line of the file, from 1
         * @throws IllegalArgumentException if it is malformed
         */
        TrialResult read(List<String> cells, int line);
    }

    /** Of trials with these metrics, in this file. */
    public TrialCells(final Path file, final List<Metric> metrics) {
        this.file = file;
        this.metrics = metrics;
    }

    /** Names of the columns. */
    public List<String> header() {
        final List<String> header = new ArrayList<>(FIRST_COLUMNS);
        for (final Metric metric : metrics) {
            header.add(metric.text());
            header.add(COUNT + metric.text());
        }
        return header;
    }

    /** A trial in these columns. */
    public List<String> cells(final TrialResult result) {
        final TrialPhases phases = result.phases();
        final List<String> cells = new ArrayList<>(List.of("" + result.seed(), "" + result.complete(),
                "" + phases.flows(), "" + phases.firstPs(), "" + phases.warmUpPs(), "" + phases.steadyPs(),
                "" + phases.coolDownPs(),
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

    /**
     * Reads rows below a header.
     *
     * @param columns names of the columns that the cells of a row are of; those of metrics may be more than here, and
     *     in another order
     * @throws IllegalArgumentException if a metric is not there
     */
    public Reader reader(final List<String> columns) {
        final int[] first = FIRST_COLUMNS.stream().mapToInt(name -> column(columns, name)).toArray();
        final int[] values = metrics.stream().mapToInt(metric -> metric(columns, metric.text())).toArray();
        final int[] counts = metrics.stream().mapToInt(metric -> column(columns, COUNT + metric.text())).toArray();
        return (cells, line) -> result(cells, first, values, counts, line);
    }

    private int column(final List<String> columns, final String name) {
        final int column = columns.indexOf(name);
        if (column < 0) {
            throw new IllegalArgumentException(file + ":1: no column '" + name + "' (expected: a table as written by"
                    + " tailrace)");
        }
        return column;
    }

    private int metric(final List<String> columns, final String name) {
        final int column = columns.indexOf(name);
        if (column < 0) {
            final List<String> known =
                    columns.stream().filter(each -> columns.contains(COUNT + each)).toList();
            throw new IllegalArgumentException("metric '" + name + "': the trials of " + file
                    + " have not measured it " + Nearest.expected(name, known));
        }
        return column;
    }

    private TrialResult result(final List<String> cells, final int[] first, final int[] columns, final int[] counts,
            final int line) {
        try {
            final double[] values = new double[columns.length];
            final long[] of = new long[columns.length];
            for (int i = 0; i < columns.length; i++) {
                values[i] = number(cells.get(columns[i]));
                of[i] = Long.parseLong(cells.get(counts[i]));
            }
            final TrialPhases phases = new TrialPhases(whole(cells, first[3]), whole(cells, first[4]),
                    whole(cells, first[5]), whole(cells, first[6]), whole(cells, first[2]),
                    number(cells.get(first[7])));
            return new TrialResult(whole(cells, first[0]), values, of, whole(cells, first[8]),
                    number(cells.get(first[9])), Boolean.parseBoolean(cells.get(first[1])), phases);
        } catch (final NumberFormatException e) {
            throw new IllegalArgumentException(file + ":" + line + ": " + e.getMessage()
                    + " (expected: numbers as written by tailrace)", e);
        }
    }

    private static long whole(final List<String> cells, final int column) {
        return Long.parseLong(cells.get(column));
    }

    private static double number(final String cell) {
        return cell.isEmpty() ? Double.NaN : Double.parseDouble(cell);
    }
}
