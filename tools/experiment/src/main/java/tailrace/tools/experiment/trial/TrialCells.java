package tailrace.tools.experiment.trial;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import tailrace.core.FileLayout;
import tailrace.core.Nearest;

/** Formats trials as cells of a table, and reads them. */
public final class TrialCells {
    private static final String COUNT = "n of ";
    private static final String COVERS = "covers";
    private static final String CONFIDENCE = "confidence";
    private static final String LOW = "low of ";
    private static final String HIGH = "high of ";

    private static final FileLayout FIRST = FileLayout.of("trials.csv",
                    "Journal of `evaluate` (`trials.csv`, `trials-1.csv` and so on with `--against`) and `sweep`"
                    + " (`sweep.csv`, with a column for each varied key before these): one row per trial.")
            .with("seed", "seed of the trial")
            .with("complete", "`true` if all flows finished")
            .with("flows", "flows that finished")
            .with("first_start_ps", "start of the first flow")
            .with("warm_up_ps", "time from the first start until the flows in progress first reach"
                    + " `mean_active_flows`")
            .with("steady_ps", "time from the end of the warm-up to the last arrival")
            .with("cool_down_ps", "time from the last arrival until the last flow has ended")
            .with("mean_active_flows", "flows in progress in the second half of the arrivals, mean; empty: unknown")
            .with("packet_hops", "packets times links crossed")
            .with("cpu_seconds", "processor time of the trial");
    private static final FileLayout OF_METRIC = FileLayout.of("trials.csv: metrics",
                    "Columns of each metric, behind those above; the last four only of estimates that know bounds.")
            .with("METRIC", "value of the metric, by its canonical text such as `slowdown p99`, in its unit; empty:"
                    + " nothing to measure")
            .with(COUNT + "METRIC", "flows, retrievals or samples that it is of")
            .with(COVERS, "errors that the bounds cover, such as the choice of paths")
            .with(CONFIDENCE, "confidence of the bounds, 0 to 1")
            .with(LOW + "METRIC", "lower bound of the value")
            .with(HIGH + "METRIC", "upper bound of the value");
    private static final List<String> FIRST_COLUMNS = FIRST.names();

    private final Path file;
    private final List<Metric> metrics;
    private final boolean givesBounds;

    /** Reads rows of a file. */
    public interface Reader {
        /**
         * Reads the trial of a row.
         *
         * @param line line of the file, from 1
         * @throws IllegalArgumentException if it is malformed
         */
        TrialResult read(List<String> cells, int line);
    }

    /**
     * Prepares the conversion of trials with these metrics.
     *
     * @param givesBounds whether trials have their own {@linkplain TrialBounds intervals}
     */
    public TrialCells(final Path file, final List<Metric> metrics, final boolean givesBounds) {
        this.file = file;
        this.metrics = metrics;
        this.givesBounds = givesBounds;
    }

    /** Returns the names of the columns. */
    public List<String> header() {
        final List<String> header = new ArrayList<>(FIRST_COLUMNS);
        for (final Metric metric : metrics) {
            header.add(metric.text());
            header.add(COUNT + metric.text());
        }
        if (givesBounds) {
            header.addAll(List.of(COVERS, CONFIDENCE));
            metrics.forEach(metric -> header.addAll(List.of(LOW + metric.text(), HIGH + metric.text())));
        }
        return header;
    }

    /** Formats a trial as cells. */
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
        if (givesBounds) {
            final TrialBounds bounds = result.bounds();
            cells.addAll(List.of(bounds.covers(), text(bounds.confidence())));
            for (int i = 0; i < metrics.size(); i++) {
                cells.add(bounds.areKnown() ? text(bounds.low()[i]) : "");
                cells.add(bounds.areKnown() ? text(bounds.high()[i]) : "");
            }
        }
        return cells;
    }

    /** Formats a number; NaN gives an empty cell. */
    public static String text(final double value) {
        return Double.isNaN(value) ? "" : Double.toString(value);
    }

    /**
     * Creates a reader of rows below a header.
     *
     * @param columns names of the columns in the file, which may have further metrics and another order
     * @throws IllegalArgumentException if a metric is missing
     */
    public Reader reader(final List<String> columns) {
        final int[] first = columns(columns, FIRST_COLUMNS);
        final int[] values = metrics.stream().mapToInt(metric -> metric(columns, metric.text())).toArray();
        final int[] counts = columns(columns, texts(COUNT));
        final Reader trials = (cells, line) -> result(cells, first, values, counts);
        if (!givesBounds) {
            return named(trials);
        }
        final int[] about = columns(columns, List.of(COVERS, CONFIDENCE));
        final int[] low = columns(columns, texts(LOW));
        final int[] high = columns(columns, texts(HIGH));
        return named((cells, line) -> trials.read(cells, line).with(new TrialBounds(cells.get(about[0]),
                number(cells.get(about[1])), numbers(cells, low), numbers(cells, high))));
    }

    private Reader named(final Reader reader) {
        return (cells, line) -> {
            try {
                return reader.read(cells, line);
            } catch (final NumberFormatException e) {
                throw new IllegalArgumentException(file + ":" + line + ": " + e.getMessage()
                        + " (expected: numbers as written by tailrace)", e);
            }
        };
    }

    private List<String> texts(final String prefix) {
        return metrics.stream().map(metric -> prefix + metric.text()).toList();
    }

    private int[] columns(final List<String> columns, final List<String> names) {
        return names.stream().mapToInt(name -> column(columns, name)).toArray();
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

    private static TrialResult result(final List<String> cells, final int[] first, final int[] columns,
            final int[] counts) {
        final long[] of = new long[counts.length];
        for (int i = 0; i < of.length; i++) {
            of[i] = whole(cells, counts[i]);
        }
        final TrialPhases phases = new TrialPhases(whole(cells, first[3]), whole(cells, first[4]),
                whole(cells, first[5]), whole(cells, first[6]), whole(cells, first[2]), number(cells.get(first[7])));
        return new TrialResult(whole(cells, first[0]), numbers(cells, columns), of, whole(cells, first[8]),
                number(cells.get(first[9])), Boolean.parseBoolean(cells.get(first[1])), phases);
    }

    private static double[] numbers(final List<String> cells, final int[] columns) {
        final double[] numbers = new double[columns.length];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = number(cells.get(columns[i]));
        }
        return numbers;
    }

    private static long whole(final List<String> cells, final int column) {
        return Long.parseLong(cells.get(column));
    }

    /**
     * Reads a number; an empty cell gives NaN.
     *
     * @throws NumberFormatException if the cell is no number
     */
    public static double number(final String cell) {
        return cell.isEmpty() ? Double.NaN : Double.parseDouble(cell);
    }
}
