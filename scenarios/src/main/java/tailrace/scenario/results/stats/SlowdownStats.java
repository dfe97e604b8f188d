package tailrace.scenario.results.stats;

import java.util.Collection;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Collects slowdowns of flows by size class exactly, with 8 bytes per flow. For 12 million flows this takes 96 MB, and
 * twice as much while the table is computed.
 */
public final class SlowdownStats {
    private final Map<SizeBin, Samples> bins = new EnumMap<>(SizeBin.class);

    /** Creates statistics without flows. */
    public SlowdownStats() {
        for (final SizeBin bin : SizeBin.values()) {
            bins.put(bin, new Samples());
        }
    }

    /**
     * Slowdown of a flow: {@code max(1, fct / ideal)}. It is at least 1, because a simulator that overestimates the
     * ideal time, such as HPCC's, would otherwise report flows faster than ideal.
     */
    public static double slowdown(final long fctPs, final long idealFctPs) {
        return Math.max(1.0, (double) fctPs / idealFctPs);
    }

    /** Adds a flow; the ideal time is greater than zero. */
    public void add(final long sizeBytes, final long fctPs, final long idealFctPs) {
        bins.get(SizeBin.of(sizeBytes)).add(slowdown(fctPs, idealFctPs));
    }

    /** Number of flows. */
    public long count() {
        return bins.values().stream().mapToLong(Samples::size).sum();
    }

    /** Slowdowns of a size class. */
    public Samples samples(final SizeBin bin) {
        return bins.get(bin);
    }

    /** Slowdowns of all flows in ascending order, in a new array. */
    public double[] sorted() {
        return Samples.sorted(bins.values());
    }

    /** Percentiles of all flows and of each size class, by label, "all" first. */
    public Map<String, Percentiles> table() {
        return table(List.of(this));
    }

    /** Like {@link #table()}, for several parts together, such as one per workload. */
    public static Map<String, Percentiles> table(final Collection<SlowdownStats> parts) {
        final Map<String, Percentiles> table = new LinkedHashMap<>();
        table.put(SizeBin.ALL, Percentiles.of(Samples.sorted(
                parts.stream().flatMap(p -> p.bins.values().stream()).collect(Collectors.toList()))));
        for (final SizeBin bin : SizeBin.values()) {
            table.put(bin.label(), Percentiles.of(Samples.sorted(
                    parts.stream().map(p -> p.bins.get(bin)).collect(Collectors.toList()))));
        }
        return table;
    }
}
