package tailrace.tools.report;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tailrace.scenario.results.MeasuredFlows;
import tailrace.scenario.results.flows.FlowsReader;
import tailrace.scenario.results.stats.Interval;
import tailrace.scenario.results.stats.Percentiles;
import tailrace.scenario.results.stats.Quantile;
import tailrace.scenario.results.stats.Samples;
import tailrace.scenario.results.stats.SizeBin;
import tailrace.scenario.results.stats.SlowdownStats;
import tailrace.tools.report.page.Plot;

/** Collects the exact slowdowns of a file of flows by workload and size, with 20 bytes per flow. */
public final class FlowProfile {
    private final Map<String, SizeBuckets> workloads = new LinkedHashMap<>();
    private final FlowCloud cloud = new FlowCloud();
    private final StartTimes starts = new StartTimes();
    private long count;
    private long firstStartPs = Long.MAX_VALUE;
    private long lastStartPs;
    private double fctSumPs;

    private final SizeClasses classes;
    private final boolean isChosen;
    private final SizeTails tails;          // by class if the user chose classes, else by bucket

    private FlowProfile(final SizeClasses classes) {
        this.classes = classes;
        this.isChosen = !classes.equals(SizeClasses.STANDARD);
        this.tails = new SizeTails(isChosen ? classes.count() : SizeBuckets.count());
    }

    /** Reads the measured flows of a result folder or file, as {@link MeasuredFlows#open} does. */
    static FlowProfile read(final Path path, final SizeClasses classes) {
        return of(MeasuredFlows.open(path), classes);
    }

    /** Reads flows to their end, and closes them. */
    public static FlowProfile of(final FlowsReader flows) {
        return of(flows, SizeClasses.STANDARD);
    }

    private static FlowProfile of(final FlowsReader flows, final SizeClasses classes) {
        try (FlowsReader reader = flows) {
            final FlowProfile profile = new FlowProfile(classes);
            while (reader.next()) {
                profile.add(reader);
            }
            return profile;
        }
    }

    private void add(final FlowsReader flow) {
        final double slowdown = SlowdownStats.slowdown(flow.fctPs(), flow.idealFctPs());
        workloads.computeIfAbsent(flow.workload(), w -> new SizeBuckets()).add(flow.sizeBytes(), slowdown);
        tails.add(isChosen ? classes.of(flow.sizeBytes()) : SizeBuckets.bucket(flow.sizeBytes()), slowdown);
        cloud.add(flow.sizeBytes(), slowdown);
        starts.add(flow.startPs(), slowdown);
        fctSumPs += flow.fctPs();
        firstStartPs = Math.min(firstStartPs, flow.startPs());
        lastStartPs = Math.max(lastStartPs, flow.startPs());
        count++;
    }

    /** Returns the number of flows. */
    public long count() {
        return count;
    }

    /** Returns whether all flows start at nearly the same time, compared with their durations. */
    boolean startAtOnce() {
        return lastStartPs - firstStartPs < fctSumPs / Math.max(1, count);
    }

    /**
     * Returns the names of the workloads in the order of their first flow to finish; one empty name if the file names
     * none.
     */
    public List<String> workloads() {
        return List.copyOf(workloads.keySet());
    }

    /**
     * Slowdowns in ascending order. They are sorted only once, because sorting takes longer than reading.
     *
     * @param all slowdowns of all flows
     * @param ofClass slowdowns of each size class, by label
     */
    record Sorted(double[] all, Map<String, double[]> ofClass) {}

    /** Sorts all slowdowns, and those of each size class. */
    Sorted sortedByClass() {
        final Map<String, double[]> ofClass = new LinkedHashMap<>();
        final List<String> labels = classes.labels();
        for (int i = 0; i < labels.size(); i++) {
            ofClass.put(labels.get(i), isChosen ? tails.sorted(i) : sorted(SizeBin.values()[i]));
        }
        return new Sorted(sorted(), ofClass);
    }

    /** Returns the slowdowns in ascending order. */
    public double[] sorted() {
        return Samples.sorted(workloads.values().stream().flatMap(w -> w.all().stream()).toList());
    }

    /** Returns the slowdowns of a size class in ascending order. */
    public double[] sorted(final SizeBin bin) {
        return Samples.sorted(workloads.values().stream().flatMap(w -> w.of(bin).stream()).toList());
    }

    /** Returns the slowdowns of a workload in ascending order; empty if it has no flow. */
    public double[] sorted(final String workload) {
        return workloads.containsKey(workload) ? Samples.sorted(workloads.get(workload).all()) : new double[0];
    }

    /** Returns the percentiles of all flows and of each size class, by label. */
    static Map<String, Percentiles> table(final Sorted sorted) {
        final Map<String, Percentiles> table = new LinkedHashMap<>();
        table.put(SizeBin.ALL, Percentiles.of(sorted.all()));
        sorted.ofClass().forEach((label, slowdowns) -> table.put(label, Percentiles.of(slowdowns)));
        return table;
    }

    /** Returns the 99th percentiles of such a table with intervals. Ends of unknown intervals are NaN. */
    Map<String, Interval> intervals(final Map<String, Percentiles> table) {
        final Map<String, Interval> intervals = new LinkedHashMap<>();
        final List<String> labels = classes.labels();
        table.forEach((label, percentiles) -> {
            final int number = labels.indexOf(label);
            intervals.put(label, tails.of(cell -> number < 0 || (isChosen ? cell == number
                    : SizeBuckets.isOf(cell, SizeBin.values()[number])), percentiles.p99()));
        });
        return intervals;
    }

    /** Plots slowdown over the start time. The result is empty if all flows start at once or there are few flows. */
    List<Plot> byStart(final TimeView view) {
        return startAtOnce() ? List.of() : starts.charts(view);
    }

    /** Plots slowdown over size. */
    Plot bySize() {
        return SizeChart.of(new ArrayList<>(workloads.values()), count, cloud);
    }

    /**
     * Plots the 99th percentile over size. If the user chose classes, it plots a value for each class, otherwise for
     * groups of neighbouring sizes. The result is empty if there are too few flows.
     *
     * @param intervals {@link #intervals}
     * @param isSampled whether the intervals come from sampling; estimates have other errors
     */
    Optional<Plot> tailBySize(final Map<String, Interval> intervals, final boolean isSampled) {
        if (isChosen) {
            return Optional.of(SizeTailChart.byClass(classes.labels(), classes.labels().stream().map(intervals::get)
                    .map(p99 -> isSampled ? p99 : alone(p99.center())).toList()));
        }
        final List<SizeBuckets.Group> groups =
                SizeBuckets.groups(new ArrayList<>(workloads.values()), SizeChart.FLOWS_FOR_P99);
        final List<Interval> p99 = new ArrayList<>();
        for (final SizeBuckets.Group group : groups) {
            final double value = Quantile.of(group.slowdowns(), 0.99);
            p99.add(isSampled ? tails.of(cell -> cell >= group.from() && cell < group.until(), value) : alone(value));
        }
        return groups.size() < 2 ? Optional.empty() : Optional.of(SizeTailChart.bySize(
                groups.stream().mapToDouble(SizeBuckets.Group::medianBytes).toArray(), p99, SizeChart.FLOWS_FOR_P99));
    }

    private static Interval alone(final double value) {
        return new Interval(value, Double.NaN, Double.NaN, Double.NaN, Interval.Method.RESAMPLED);
    }
}
