package tailrace.tools.compare;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tailrace.scenario.results.MeasuredFlows;
import tailrace.scenario.results.ResultFolder;
import tailrace.scenario.results.Summary;
import tailrace.scenario.results.flows.FlowsReader;
import tailrace.scenario.results.stats.Percentiles;
import tailrace.scenario.results.status.RunEnding;
import tailrace.scenario.results.status.RunState;
import tailrace.scenario.results.status.RunStatus;
import tailrace.tools.report.page.Numbers;
import tailrace.tools.report.SizeClasses;

/** The data of one run: a result folder, or only a file of flows. */
final class ComparedRun {
    private final Path path;
    private final RunStatus status;         // null if there is none
    private final Summary summary;          // null if there is none
    private final SizeClasses classes;
    private final Map<String, ClassedSlowdowns> flows;  // slowdowns by workload; null if they were not recorded
    private final boolean ofOtherSimulator;

    private ComparedRun(
            final Path path, final RunStatus status, final Summary summary, final SizeClasses classes,
            final Map<String, ClassedSlowdowns> flows, final boolean ofOtherSimulator) {
        this.path = path;
        this.status = status;
        this.summary = summary;
        this.classes = classes;
        this.flows = flows;
        this.ofOtherSimulator = ofOtherSimulator;
    }

    /**
     * Reads a result folder or a file of flows.
     *
     * @throws IllegalArgumentException if the result is missing, malformed or without flows, with a message of one line
     * @throws java.io.UncheckedIOException if the result cannot be read
     */
    static ComparedRun read(final Path path, final SizeClasses classes) {
        ResultFolder.requireUndamaged(path);
        final Path statusFile = path.resolve(RunStatus.FILE);
        final Path summaryFile = path.resolve(Summary.FILE);
        final RunStatus status = Files.exists(statusFile) ? RunStatus.read(statusFile) : null;
        final Summary summary = Files.exists(summaryFile) ? Summary.read(summaryFile) : null;
        final boolean onlySummary = summary != null && !FlowsReader.isIn(path);
        if (onlySummary && !classes.equals(SizeClasses.STANDARD)) {
            throw new IllegalArgumentException(
                    path + ": no flows one by one (expected: some, for size classes " + classes + ")");
        }
        final Map<String, ClassedSlowdowns> flows = onlySummary ? null : new LinkedHashMap<>();
        boolean ofOther = false;
        if (!onlySummary) {
            try (FlowsReader in = MeasuredFlows.open(path)) {
                ofOther = in.isOfOtherSimulator();
                while (in.next()) {
                    flows.computeIfAbsent(in.workload(), name -> new ClassedSlowdowns(classes))
                            .add(in.sizeBytes(), in.fctPs(), in.idealFctPs());
                }
            }
        }
        final ComparedRun run = new ComparedRun(path, status, summary, classes, flows, ofOther);
        if (run.slowdown().values().stream().allMatch(p -> p.n() == 0)
                && (summary == null || summary.goodput.isEmpty()
                && summary.workloads.values().stream().allMatch(workload -> workload.programUs() == null))) {
            throw new IllegalArgumentException(
                    path + ": no finished flows" + RunEnding.remark(path) + " (expected: at least one)");
        }
        return run;
    }

    Path path() {
        return path;
    }

    Summary summary() {
        return summary;
    }

    boolean isOfOtherSimulator() {
        return ofOtherSimulator;
    }

    boolean isEstimate() {
        return summary != null && !summary.estimator.isEmpty();
    }

    /** Returns the seed; null if it is unknown. */
    Long seed() {
        return summary == null ? null : Long.valueOf(summary.seed);
    }

    /** Returns the final state of the run, as in {@code status.json}; empty if it is unknown. */
    String state() {
        return status == null ? "" : status.state().label();
    }

    /** Returns whether the run reached the end that its scenario defines, or its state is unknown. */
    boolean isWhole() {
        return status == null || status.state() == RunState.COMPLETE || status.state() == RunState.INCOMPLETE;
    }

    /** Returns a caveat about the run's end; empty if it is complete. */
    String caveat() {
        if (status == null || status.state() == RunState.COMPLETE) {
            return "";
        }
        final String flowsSoFar = status.state() == RunState.RUNNING ? Numbers.count(count()) + " flows so far"
                : summary == null ? Numbers.count(count()) + " flows"
                : Numbers.count(summary.completed) + " of " + Numbers.count(summary.flows) + " flows";
        return RunEnding.of(path, status) + ", with " + flowsSoFar;
    }

    /** Returns the number of finished flows. */
    long count() {
        return flows != null ? flows.values().stream().mapToLong(ClassedSlowdowns::count).sum()
                : slowdown().values().iterator().next().n();
    }

    /** Returns the names of the workloads. */
    List<String> workloads() {
        return List.copyOf(flows == null ? summary.workloads.keySet() : flows.keySet());
    }

    /** Returns the slowdowns of all flows by size class, "all" first. */
    Map<String, Percentiles> slowdown() {
        return flows == null ? summary.slowdown : ClassedSlowdowns.table(classes, flows.values());
    }

    /** Returns the slowdowns of a workload; empty if the run has no such workload. */
    Map<String, Percentiles> slowdown(final String workload) {
        if (flows == null) {
            return summary.workloads.containsKey(workload) ? summary.workloads.get(workload).slowdown() : Map.of();
        }
        return flows.containsKey(workload) ? ClassedSlowdowns.table(classes, List.of(flows.get(workload))) : Map.of();
    }

    /** Returns the size classes. */
    SizeClasses classes() {
        return classes;
    }

    /** Returns all slowdowns, by workload; empty if flows were not recorded. */
    Map<String, ClassedSlowdowns> flows() {
        return flows == null ? Map.of() : flows;
    }
}
