package tailrace.tools.model.m3;

import java.util.Arrays;
import tailrace.scenario.results.stats.Quantile;

/**
 * Computes m3's feature map, a summary of many flows: percentiles 1 to 100 of their slowdowns for each of ten classes
 * of sizes. Source: section 4 of the paper; class edges from its code.
 */
public final class FeatureMaps {
    /** Number of size classes at the input. */
    public static final int CLASSES = 10;
    /** Number of percentiles of each class. */
    public static final int PERCENTILES = 100;
    /** Number of values in a map. */
    public static final int VALUES = CLASSES * PERCENTILES;
    /** Number of size classes at the output. */
    public static final int OUTPUT_CLASSES = 4;

    private static final long[] EDGES_BYTES = {250, 500, 750, 1000, 2000, 5000, 7500, 10_000, 50_000};
    private static final long[] OUTPUT_EDGES_BYTES = {1000, 10_000, 50_000};

    private FeatureMaps() {}

    /** Returns the output class of a flow: the number of edges at or below its size. */
    public static int outputClass(final long sizeBytes) {
        return classOf(sizeBytes, OUTPUT_EDGES_BYTES);
    }

    private static int classOf(final long sizeBytes, final long[] edges) {
        int found = 0;
        while (found < edges.length && sizeBytes >= edges[found]) {
            found++;
        }
        return found;
    }

    /**
     * Fills a map.
     *
     * @param sizesBytes sizes of the flows
     * @param slowdowns slowdowns of the flows
     * @param count number of flows
     * @param empty the 100 learned values for a class without flows
     * @param map receives 1,000 values
     */
    public static void fill(final long[] sizesBytes, final double[] slowdowns, final int count,
            final Quantile.Halves halves, final float[] empty, final float[] map) {
        fill(sizesBytes, slowdowns, count, EDGES_BYTES, halves, empty, map);
    }

    /** Fills a map by the classes of the output, with 400 values; halves are rounded up. */
    static void fillOutputs(final long[] sizesBytes, final double[] slowdowns, final int count, final float[] empty,
            final float[] map) {
        fill(sizesBytes, slowdowns, count, OUTPUT_EDGES_BYTES, Quantile.Halves.UP, empty, map);
    }

    private static void fill(final long[] sizesBytes, final double[] slowdowns, final int count, final long[] edges,
            final Quantile.Halves halves, final float[] empty, final float[] map) {
        final int classes = edges.length + 1;
        final int[] counts = new int[classes + 1];
        for (int i = 0; i < count; i++) {
            counts[classOf(sizesBytes[i], edges) + 1]++;
        }
        for (int i = 0; i < classes; i++) {
            counts[i + 1] += counts[i];
        }
        final double[] sorted = new double[count];
        final int[] next = counts.clone();
        for (int i = 0; i < count; i++) {
            sorted[next[classOf(sizesBytes[i], edges)]++] = slowdowns[i];
        }
        for (int i = 0; i < classes; i++) {
            Arrays.sort(sorted, counts[i], counts[i + 1]);
            if (counts[i] == counts[i + 1]) {
                System.arraycopy(empty, 0, map, i * PERCENTILES, PERCENTILES);
            } else {
                percentiles(sorted, counts[i], counts[i + 1], halves, map, i * PERCENTILES);
            }
        }
    }

    private static void percentiles(final double[] sorted, final int from, final int to, final Quantile.Halves halves,
            final float[] map, final int at) {
        for (int p = 1; p <= PERCENTILES; p++) {
            map[at + p - 1] = (float) sorted[from + Quantile.m3Rank(to - from, p, halves)];
        }
    }
}
