package tailrace.tools.serve;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import tailrace.scenario.results.flows.CsvFlowsWriter;

/** Computes the distribution of a run's slowdowns so far, from the growing file of flows, in bins of one per cent. */
final class GrowingSlowdowns {
    private static final double LOG_WIDTH = StrictMath.log(1.01);
    private static final int BINS = 1400;
    private static final List<String> COLUMNS = CsvFlowsWriter.LAYOUT.names();
    private static final int FCT = COLUMNS.indexOf("fct_ps");
    private static final int IDEAL = COLUMNS.indexOf("ideal_fct_ps");

    private final GrowingFile file;
    private final long[] bins = new long[BINS];
    private long count;

    GrowingSlowdowns(final Path flows) {
        file = new GrowingFile(flows);
    }

    /**
     * A distribution.
     *
     * @param flows number of flows so far
     * @param slowdown upper ends of the non-empty bins
     * @param share cumulative fraction of flows
     */
    record Curve(long flows, List<Double> slowdown, List<Double> share) {}

    /** Reads the new flows since the last call. */
    Curve read() {
        file.read(this::add);
        final List<Double> slowdowns = new ArrayList<>();
        final List<Double> shares = new ArrayList<>();
        long seen = 0;
        for (int i = 0; i < BINS; i++) {
            seen += bins[i];
            if (bins[i] > 0) {
                slowdowns.add(StrictMath.exp(i * LOG_WIDTH));
                shares.add((double) seen / count);
            }
        }
        return new Curve(count, slowdowns, shares);
    }

    /** Adds a flow. Names with commas are quoted, so columns count from the end. */
    private void add(final String line) {
        final String[] cells = line.split(",");
        final int shift = cells.length - COLUMNS.size();
        if (shift < 0 || !Character.isDigit(line.charAt(0))) {
            return;
        }
        try {
            final double slowdown = Double.parseDouble(cells[FCT + shift]) / Double.parseDouble(cells[IDEAL + shift]);
            final int bin = (int) Math.ceil(StrictMath.log(Math.max(1, slowdown)) / LOG_WIDTH);
            bins[Math.min(BINS - 1, bin)]++;
            count++;
        } catch (final NumberFormatException noFlow) {
            return;
        }
    }
}
