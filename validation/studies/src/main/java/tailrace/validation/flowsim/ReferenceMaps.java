package tailrace.validation.flowsim;

import java.util.Arrays;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import tailrace.scenario.results.stats.Quantile;
import tailrace.scenario.results.text.CsvTable;

/**
 * The file {@code featuremaps.csv.gz}: percentiles 1 to 100 of slowdowns in ten size classes, which m3's public code
 * ({@code run.c}) prints with six digits. Map 0 contains the flows of the whole path, map k the other flows on link k -
 * 1.
 */
final class ReferenceMaps {
    private static final long[] EDGES = {250, 500, 750, 1_000, 2_000, 5_000, 7_500, 10_000, 50_000};
    private static final int PERCENTILES = 100;
    private static final double OF_PRINTING = 5.5e-6;

    private final CsvTable table;

    /**
     * Reads a table of maps.
     *
     * @throws IllegalArgumentException if the table is malformed
     */
    ReferenceMaps(final CsvTable table, final int links) {
        this.table = table;
        for (int row = 0; row < table.rows(); row++) {
            if (table.whole(row, "map", 0) > links) {
                throw table.error(row, "map", "at most " + links, null);
            }
            if (table.whole(row, "size_class", 0) > EDGES.length) {
                throw table.error(row, "size_class", "at most " + EDGES.length, null);
            }
            for (int p = 1; p <= PERCENTILES; p++) {
                table.number(row, "p" + p);
            }
        }
    }

    /** Flows of a map. */
    interface Flows {
        /** Returns the number of flows. */
        int count();

        /** Returns the first node of a flow. */
        int src(int flow);

        /** Returns the last node of a flow. */
        int dst(int flow);

        /** Returns the payload of a flow in bytes. */
        long size(int flow);

        /** Returns the slowdown of a flow. */
        double slowdown(int flow);
    }

    /** Compares all maps. */
    void compare(final Flows flows, final int links, final LargestDifference out) {
        for (int row = 0; row < table.rows(); row++) {
            final int map = (int) table.whole(row, "map", 0);
            final int sizeClass = (int) table.whole(row, "size_class", 0);
            final IntPredicate isForeground = flow -> flows.src(flow) == 0 && flows.dst(flow) == links;
            final IntPredicate isIn = map == 0 ? isForeground : isForeground.negate().and(
                    flow -> flows.src(flow) <= map - 1 && map - 1 < flows.dst(flow));
            final double[] sorted = IntStream.range(0, flows.count()).filter(isIn)
                    .filter(flow -> sizeClass(flows.size(flow)) == sizeClass).mapToDouble(flows::slowdown).sorted()
                    .toArray();
            for (int p = 1; p <= PERCENTILES; p++) {
                final double here = sorted.length == 0 ? Double.NaN
                        : sorted[Quantile.m3Rank(sorted.length, p, Quantile.Halves.UP)];
                out.within("map " + map + ", class " + sizeClass + ", p" + p, here, table.number(row, "p" + p),
                        OF_PRINTING);
            }
        }
    }

    private static int sizeClass(final long bytes) {
        final int at = Arrays.binarySearch(EDGES, bytes);
        return at >= 0 ? at + 1 : -at - 1;
    }
}
