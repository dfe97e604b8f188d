package tailrace.validation.htsim;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tailrace.scenario.results.stats.Samples;
import tailrace.scenario.results.text.CsvRows;

/** A file of htsim's results: a line per subflow, or per flow. */
public final class HtsimResults {
    private static final String FLOW = "flow";
    private static final String GOODPUT = "goodput_bps";
    private static final String FCT = "fct_us";
    private static final double MBPS = 1e6;

    private HtsimResults() {}

    /**
     * Number of its flows, all of whose figures can be read.
     *
     * @throws IllegalArgumentException if they cannot
     */
    static int flows(final Path file) {
        final List<List<String>> rows = rows(file);
        final Map<String, Double> found = new LinkedHashMap<>();
        for (int row = 1; row < rows.size(); row++) {
            number(file, rows, row, FCT);
            if (rows.get(0).contains(GOODPUT)) {
                number(file, rows, row, GOODPUT);
            }
            found.put(rows.get(row).get(column(file, rows, FLOW)), 0.0);
        }
        return found.size();
    }

    private static List<List<String>> rows(final Path file) {
        final List<List<String>> rows = CsvRows.read(file);
        if (rows.size() < 2) {
            throw new IllegalArgumentException(file + ": no rows (expected: a header and at least one)");
        }
        return rows;
    }

    private static int column(final Path file, final List<List<String>> rows, final String name) {
        final int column = rows.get(0).indexOf(name);
        if (column < 0) {
            throw new IllegalArgumentException(file + ":1: no column " + name + " (expected: one)");
        }
        return column;
    }

    private static double number(final Path file, final List<List<String>> rows, final int row, final String name) {
        final String cell = rows.get(row).get(column(file, rows, name));
        try {
            return Double.parseDouble(cell);
        } catch (final NumberFormatException e) {
            throw new IllegalArgumentException(
                    file + ":" + (row + 1) + ": " + name + " '" + cell + "' (expected: a number)", e);
        }
    }

    /** Goodput of each flow in Mb/s, in the order of the file. */
    static double[] mbpsOfFlows(final Path file) {
        final List<List<String>> rows = rows(file);
        final Map<String, Double> sums = new LinkedHashMap<>();
        for (int row = 1; row < rows.size(); row++) {
            sums.merge(rows.get(row).get(column(file, rows, FLOW)), number(file, rows, row, GOODPUT) / MBPS,
                    Double::sum);
        }
        return sums.values().stream().mapToDouble(Double::doubleValue).toArray();
    }

    /** Means of several runs. */
    static double[] means(final List<double[]> runs) {
        final double[] means = new double[runs.get(0).length];
        for (final double[] run : runs) {
            if (run.length != means.length) {
                throw new IllegalArgumentException("runs of " + means.length + " and " + run.length
                        + " flows (expected: as many in all seeds)");
            }
            for (int i = 0; i < means.length; i++) {
                means[i] += run[i] / runs.size();
            }
        }
        return means;
    }

    /** Adds the times of the flows that have ended. */
    public static void times(final Path file, final Samples times) {
        final List<List<String>> rows = rows(file);
        for (int row = 1; row < rows.size(); row++) {
            final double us = number(file, rows, row, FCT);
            if (us >= 0) {
                times.add(us);
            }
        }
    }
}
