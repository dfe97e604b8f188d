package tailrace.tools.m3.dataset;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Collects errors of the fluid simulation, by transport and by m3's classes of sizes. An error is the logarithm of the
 * packet FCT divided by the fluid FCT.
 */
final class FluidErrors {
    private static final long[] CLASS_ENDS = {1_000, 10_000, 50_000, Long.MAX_VALUE};
    private static final List<String> CLASSES = List.of("<1KB", "1-10KB", "10-50KB", ">=50KB");
    private static final String ALL = "all";

    private final Map<String, double[][]> sums = new TreeMap<>();

    /**
     * Errors of one group of flows.
     *
     * @param transport transport, or {@code all}
     * @param sizes class of sizes, or {@code all}
     * @param flows number of flows
     * @param meanAbs mean of the logarithm's absolute value
     * @param bias mean of the logarithm
     */
    record Row(String transport, String sizes, long flows, double meanAbs, double bias) {}

    void add(final String transport, final long sizeBytes, final double log) {
        int sizeClass = 0;
        while (sizeBytes >= CLASS_ENDS[sizeClass]) {
            sizeClass++;
        }
        for (final String group : List.of(transport, ALL)) {
            final double[][] of = sums.computeIfAbsent(group, unused -> new double[CLASSES.size() + 1][3]);
            addTo(of[sizeClass], log);
            addTo(of[CLASSES.size()], log);
        }
    }

    /** Adds the errors of further flows. */
    void add(final FluidErrors others) {
        others.sums.forEach((group, theirs) -> {
            final double[][] of = sums.computeIfAbsent(group, unused -> new double[CLASSES.size() + 1][3]);
            for (int i = 0; i < of.length; i++) {
                for (int j = 0; j < of[i].length; j++) {
                    of[i][j] += theirs[i][j];
                }
            }
        });
    }

    private static void addTo(final double[] sum, final double log) {
        sum[0]++;
        sum[1] += Math.abs(log);
        sum[2] += log;
    }

    /**
     * Returns the rows. All transports together come first, then each transport; within these, all sizes come first.
     */
    List<Row> rows() {
        final Map<String, double[][]> ordered = new LinkedHashMap<>();
        if (sums.containsKey(ALL)) {
            ordered.put(ALL, sums.get(ALL));
        }
        ordered.putAll(sums);
        final List<Row> rows = new ArrayList<>();
        ordered.forEach((transport, of) -> {
            rows.add(row(transport, ALL, of[CLASSES.size()]));
            for (int i = 0; i < CLASSES.size(); i++) {
                rows.add(row(transport, CLASSES.get(i), of[i]));
            }
        });
        return rows;
    }

    private static Row row(final String transport, final String sizes, final double[] sum) {
        return new Row(transport, sizes, (long) sum[0], sum[1] / sum[0], sum[2] / sum[0]);
    }
}
