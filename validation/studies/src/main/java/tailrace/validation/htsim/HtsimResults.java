package tailrace.validation.htsim;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tailrace.scenario.results.stats.Samples;
import tailrace.scenario.results.text.CsvTable;

/** Reads a file of htsim's results: a line per subflow, or per flow. */
public final class HtsimResults {
    private static final String FLOW = "flow";
    private static final String GOODPUT = "goodput_bps";
    private static final String FCT = "fct_us";
    private static final double MBPS = 1e6;

    private HtsimResults() {}

    /**
     * Returns the number of flows, and checks that all numbers can be read.
     *
     * @throws IllegalArgumentException if they cannot be read
     */
    static int flows(final Path file) {
        final CsvTable table = CsvTable.read(file);
        final Set<String> found = new HashSet<>();
        for (int row = 0; row < table.rows(); row++) {
            table.number(row, FCT);
            if (table.has(GOODPUT)) {
                table.number(row, GOODPUT);
            }
            found.add(table.text(row, FLOW));
        }
        return found.size();
    }

    /** Returns the goodput of each flow in Mb/s, in the order of the file. */
    static double[] mbpsOfFlows(final Path file) {
        final CsvTable table = CsvTable.read(file);
        final Map<String, Double> sums = new LinkedHashMap<>();
        for (int row = 0; row < table.rows(); row++) {
            sums.merge(table.text(row, FLOW), table.number(row, GOODPUT) / MBPS, Double::sum);
        }
        return sums.values().stream().mapToDouble(Double::doubleValue).toArray();
    }

    /** Returns means of several runs. */
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

    /** Adds the times of ended flows. */
    public static void times(final Path file, final Samples times) {
        final CsvTable table = CsvTable.read(file);
        for (int row = 0; row < table.rows(); row++) {
            final double us = table.number(row, FCT);
            if (us >= 0) {
                times.add(us);
            }
        }
    }
}
