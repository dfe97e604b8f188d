package tailrace.tools.report;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tailrace.scenario.results.MeasuredFlows;
import tailrace.scenario.results.flows.FlowsReader;
import tailrace.scenario.results.stats.Percentiles;
import tailrace.scenario.results.stats.Samples;
import tailrace.scenario.results.stats.SizeBin;
import tailrace.scenario.results.stats.SlowdownStats;
import tailrace.tools.report.page.Plot;

/** Slowdowns of a file of flows by workload and size, exact, 8 bytes per flow. */
public final class FlowProfile {
    private final Map<String, SizeBuckets> workloads = new LinkedHashMap<>();
    private final FlowCloud cloud = new FlowCloud();
    private final StartTimes starts = new StartTimes();
    private long count;
    private long firstStartPs = Long.MAX_VALUE;
    private long lastStartPs;
    private double fctSumPs;

    private FlowProfile() {}

    /** Reads the flows of a result folder or file that count: {@link MeasuredFlows#open}. */
    public static FlowProfile read(final Path path) {
        return of(MeasuredFlows.open(path));
    }

    /** Reads flows to their end, and closes them. */
    public static FlowProfile of(final FlowsReader flows) {
        try (FlowsReader reader = flows) {
            final FlowProfile profile = new FlowProfile();
            while (reader.next()) {
                profile.add(reader);
            }
            return profile;
        }
    }

    private void add(final FlowsReader flow) {
        final double slowdown = SlowdownStats.slowdown(flow.fctPs(), flow.idealFctPs());
        workloads.computeIfAbsent(flow.workload(), w -> new SizeBuckets()).add(flow.sizeBytes(), slowdown);
        cloud.add(flow.sizeBytes(), slowdown);
        starts.add(flow.startPs(), slowdown);
        fctSumPs += flow.fctPs();
        firstStartPs = Math.min(firstStartPs, flow.startPs());
        lastStartPs = Math.max(lastStartPs, flow.startPs());
        count++;
    }

    /** Number of flows. */
    public long count() {
        return count;
    }

    /** Whether all flows start at about one time, for what they take. */
    boolean startAtOnce() {
        return lastStartPs - firstStartPs < fctSumPs / Math.max(1, count);
    }

    /** Names of the workloads in the order of their first flow to finish; one that is empty if the file names none. */
    public List<String> workloads() {
        return List.copyOf(workloads.keySet());
    }

    /**
     * Slowdowns in ascending order, to be asked for once, as that takes longer than reading them.
     *
     * @param all of all flows
     * @param ofBin of each size class
     */
    record Sorted(double[] all, Map<SizeBin, double[]> ofBin) {}

    /** All of them, and those of each size class. */
    Sorted sortedByBin() {
        final Map<SizeBin, double[]> ofBin = new EnumMap<>(SizeBin.class);
        for (final SizeBin bin : SizeBin.values()) {
            ofBin.put(bin, sorted(bin));
        }
        return new Sorted(sorted(), ofBin);
    }

    /** Slowdowns in ascending order. */
    public double[] sorted() {
        return Samples.sorted(workloads.values().stream().flatMap(w -> w.all().stream()).toList());
    }

    /** Slowdowns of a size class in ascending order. */
    public double[] sorted(final SizeBin bin) {
        return Samples.sorted(workloads.values().stream().flatMap(w -> w.of(bin).stream()).toList());
    }

    /** Slowdowns of a workload in ascending order; empty if it has no flow. */
    public double[] sorted(final String workload) {
        return workloads.containsKey(workload) ? Samples.sorted(workloads.get(workload).all()) : new double[0];
    }

    /** Percentiles of all flows and of each size class, by label. */
    static Map<String, Percentiles> table(final Sorted sorted) {
        final Map<String, Percentiles> table = new LinkedHashMap<>();
        table.put(SizeBin.ALL, Percentiles.of(sorted.all()));
        sorted.ofBin().forEach((bin, slowdowns) -> table.put(bin.label(), Percentiles.of(slowdowns)));
        return table;
    }

    /** Slowdown against the time of the start; none if all flows start at once or there are few. */
    List<Plot> byStart(final TimeView view) {
        return startAtOnce() ? List.of() : starts.charts(view);
    }

    /** Slowdown against size. */
    Plot bySize() {
        return SizeChart.of(new ArrayList<>(workloads.values()), count, cloud);
    }
}
