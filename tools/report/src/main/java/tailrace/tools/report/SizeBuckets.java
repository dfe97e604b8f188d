package tailrace.tools.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import tailrace.scenario.results.stats.Quantile;
import tailrace.scenario.results.stats.Samples;
import tailrace.scenario.results.stats.SizeBin;

/**
 * Collects exact slowdowns by flow size, with 8 bytes per flow. There are 32 buckets of size per decade; their edges
 * include the edges of {@link SizeBin}.
 */
final class SizeBuckets {
    private static final int PER_DECADE = 32;
    private static final int DECADES = 15;
    private static final int PER_QUARTER = PER_DECADE / 4;
    private static final long[] EDGES = edges();    // bucket b holds sizes from EDGES[b]

    private final Samples[] slowdowns = new Samples[EDGES.length];      // null: no flows
    private final double[] sizeSums = new double[EDGES.length];

    /**
     * A group of flows of neighbouring sizes.
     *
     * @param medianBytes median size, to within the width of a bucket; exact if all sizes are equal
     * @param slowdowns slowdowns in ascending order
     * @param from number of the first bucket
     * @param until number of the bucket after the last one
     */
    record Group(double medianBytes, double[] slowdowns, int from, int until) {}

    private static long[] edges() {
        final long[] edges = new long[PER_DECADE * DECADES];
        long decade = 1;
        for (int i = 0; i < edges.length; i++) {
            final int step = i % PER_DECADE;
            edges[i] = (long) Math.ceil(decade * StrictMath.pow(10, (double) step / PER_DECADE));
            if (step == PER_DECADE - 1) {
                decade *= 10;
            }
        }
        return edges;
    }

    /** Returns the number of buckets. */
    static int count() {
        return EDGES.length;
    }

    /** Returns the bucket of a flow. */
    static int bucket(final long sizeBytes) {
        final int found = Arrays.binarySearch(EDGES, sizeBytes);
        return Math.max(0, found >= 0 ? lastOf(found) : -found - 2);
    }

    /** Returns whether a bucket belongs to a size class. */
    static boolean isOf(final int bucket, final SizeBin bin) {
        return SizeBin.of(EDGES[bucket]) == bin;
    }

    void add(final long sizeBytes, final double slowdown) {
        final int bucket = bucket(sizeBytes);
        if (slowdowns[bucket] == null) {
            slowdowns[bucket] = new Samples();
        }
        slowdowns[bucket].add(slowdown);
        sizeSums[bucket] += sizeBytes;
    }

    /**
     * Returns the last bucket with the same edge. Buckets of a few bytes have equal edges, and all such sizes belong
     * into one bucket.
     */
    private static int lastOf(final int found) {
        int last = found;
        while (last + 1 < EDGES.length && EDGES[last + 1] == EDGES[found]) {
            last++;
        }
        return last;
    }

    /** Returns the slowdowns of all flows. */
    List<Samples> all() {
        return Arrays.stream(slowdowns).filter(Objects::nonNull).toList();
    }

    /** Returns the slowdowns of a size class. */
    List<Samples> of(final SizeBin bin) {
        final List<Samples> parts = new ArrayList<>();
        for (int i = 0; i < EDGES.length; i++) {
            if (slowdowns[i] != null && isOf(i, bin)) {
                parts.add(slowdowns[i]);
            }
        }
        return parts;
    }

    /**
     * Divides the flows of several sets into groups by size. A group is a quarter of a decade wide, or several quarters
     * if it would have fewer flows than the minimum. The last group includes the remaining flows.
     */
    static List<Group> groups(final List<SizeBuckets> sets, final int minFlows) {
        final List<int[]> ranges = new ArrayList<>();
        int from = 0;
        long flows = 0;
        for (int i = 0; i < EDGES.length; i++) {
            flows += count(sets, i);
            if ((i + 1) % PER_QUARTER == 0 && flows >= minFlows) {
                ranges.add(new int[] {from, i + 1});
                from = i + 1;
                flows = 0;
            }
        }
        if (!ranges.isEmpty()) {
            ranges.get(ranges.size() - 1)[1] = EDGES.length;
        }
        return ranges.stream().map(range -> group(sets, range[0], range[1])).toList();
    }

    private static int count(final List<SizeBuckets> sets, final int bucket) {
        return sets.stream().mapToInt(s -> s.slowdowns[bucket] == null ? 0 : s.slowdowns[bucket].size()).sum();
    }

    private static Group group(final List<SizeBuckets> sets, final int from, final int until) {
        final List<Samples> parts = new ArrayList<>();
        for (final SizeBuckets set : sets) {
            Arrays.stream(set.slowdowns, from, until).filter(Objects::nonNull).forEach(parts::add);
        }
        final double[] sorted = Samples.sorted(parts);
        int median = from;
        for (long before = count(sets, from); before <= Quantile.rank(sorted.length, 0.5) && median < until - 1;) {
            median++;
            before += count(sets, median);
        }
        final int bucket = median;
        return new Group(sets.stream().mapToDouble(s -> s.sizeSums[bucket]).sum() / count(sets, bucket), sorted, from,
                until);
    }
}
