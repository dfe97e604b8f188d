package tailrace.tools.report;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tailrace.scenario.results.FlowsReader;
import tailrace.scenario.results.Percentiles;
import tailrace.scenario.results.Samples;
import tailrace.scenario.results.SizeBin;
import tailrace.scenario.results.SlowdownStats;

/**
 * Slowdowns of a file of flows by size, exact, 8 bytes per flow: four size buckets per decade, whose edges include
 * those of {@link SizeBin}.
 */
public final class FlowProfile {
    private static final int PER_DECADE = 4;
    private static final int DECADES = 15;
    private static final double[] STEPS = {1, 1.7782794, 3.1622777, 5.6234133};
    private static final int CLOUD = 3000;

    private final long[] edges = new long[PER_DECADE * DECADES];    // bucket b holds sizes from edges[b]
    private final Samples[] buckets = new Samples[edges.length];
    private final double[] cloudSizes = new double[CLOUD];
    private final double[] cloudSlowdowns = new double[CLOUD];
    private int cloudUsed;
    private long cloudEvery = 1;            // one flow of this many is in the cloud
    private long count;

    private FlowProfile() {
        long decade = 1;
        for (int i = 0; i < edges.length; i++) {
            edges[i] = (long) Math.ceil(decade * STEPS[i % PER_DECADE]);
            buckets[i] = new Samples();
            if (i % PER_DECADE == PER_DECADE - 1) {
                decade *= 10;
            }
        }
    }

    /** Reads all flows of a result folder or file: {@link FlowsReader#open}. */
    public static FlowProfile read(final Path path) {
        try (FlowsReader reader = FlowsReader.open(path)) {
            final FlowProfile profile = new FlowProfile();
            while (reader.next()) {
                profile.add(reader.sizeBytes(), SlowdownStats.slowdown(reader.fctPs(), reader.idealFctPs()));
            }
            return profile;
        }
    }

    private void add(final long sizeBytes, final double slowdown) {
        final int found = Arrays.binarySearch(edges, sizeBytes);
        buckets[Math.max(0, found >= 0 ? found : -found - 2)].add(slowdown);
        if (count % cloudEvery == 0) {
            addToCloud(sizeBytes, slowdown);
        }
        count++;
    }

    /** Keeps an even sample: when it is full, every second point goes. */
    private void addToCloud(final long sizeBytes, final double slowdown) {
        if (cloudUsed == CLOUD) {
            for (int i = 0; i < CLOUD / 2; i++) {
                cloudSizes[i] = cloudSizes[2 * i];
                cloudSlowdowns[i] = cloudSlowdowns[2 * i];
            }
            cloudUsed = CLOUD / 2;
            cloudEvery *= 2;
            if (count % cloudEvery != 0) {
                return;
            }
        }
        cloudSizes[cloudUsed] = Math.max(1, sizeBytes);
        cloudSlowdowns[cloudUsed++] = slowdown;
    }

    /** Number of flows. */
    public long count() {
        return count;
    }

    /** Slowdowns in ascending order. */
    public double[] sorted() {
        return Samples.sorted(Arrays.asList(buckets));
    }

    /** Slowdowns of a size class in ascending order. */
    public double[] sorted(final SizeBin bin) {
        final List<Samples> parts = new ArrayList<>();
        for (int i = 0; i < buckets.length; i++) {
            if (SizeBin.of(edges[i]) == bin) {
                parts.add(buckets[i]);
            }
        }
        return Samples.sorted(parts);
    }

    /** Percentiles of all flows and of each size class, by label. */
    public Map<String, Percentiles> table() {
        final Map<String, Percentiles> table = new LinkedHashMap<>();
        table.put(SizeBin.ALL, Percentiles.of(sorted()));
        for (final SizeBin bin : SizeBin.values()) {
            table.put(bin.label(), Percentiles.of(sorted(bin)));
        }
        return table;
    }

    /** Slowdown against size: some flows as points, median and 99th percentile of each bucket as lines. */
    Chart bySize() {
        final List<double[]> rows = new ArrayList<>();
        for (int i = 0; i < buckets.length; i++) {
            if (buckets[i].size() > 0) {
                final Percentiles p = Percentiles.of(buckets[i].sorted());
                rows.add(new double[] {edges[i] * StrictMath.pow(10, 0.5 / PER_DECADE), p.p50(), p.p99()});
            }
        }
        return new Chart("Slowdown by flow size",
                "Median and 99th percentile of the flows in each quarter of a decade of size. Dots are single flows"
                        + (cloudEvery > 1 ? ", one in " + cloudEvery + "." : "."), false,
                new Axis("flow size (bytes)", true, "bytes", null, null), Axis.slowdown(),
                List.of(new Series("p99", "line", 3, false, column(rows, 0), column(rows, 2)),
                        new Series("p50", "line", 0, false, column(rows, 0), column(rows, 1)),
                        new Series("flows", "points", 6, false, Arrays.copyOf(cloudSizes, cloudUsed),
                                Arrays.copyOf(cloudSlowdowns, cloudUsed))));
    }

    private static double[] column(final List<double[]> rows, final int column) {
        return rows.stream().mapToDouble(r -> r[column]).toArray();
    }
}
