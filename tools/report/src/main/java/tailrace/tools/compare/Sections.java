package tailrace.tools.compare;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import tailrace.scenario.results.WorkloadSummary;
import tailrace.scenario.results.stats.CompletionTimes;
import tailrace.scenario.results.stats.Percentiles;
import tailrace.scenario.results.stats.SizeBin;

/**
 * Collects the samples of all results: all flows, each workload, endless flows, retrievals, workflows and programs.
 */
final class Sections {
    private final List<ComparedResult> results;
    private final boolean paired;
    private final List<Section> sections = new ArrayList<>();

    private Sections(final List<ComparedResult> results, final boolean paired) {
        this.results = results;
        this.paired = paired;
    }

    /** Returns all sections, without kinds that no result has. */
    static List<Section> of(final List<ComparedResult> results, final boolean paired) {
        final Sections all = new Sections(results, paired);
        all.add(Section.Kind.SLOWDOWN, "", ComparedRun::slowdown);
        final Collection<String> workloads = all.workloads();
        for (final String workload : workloads) {
            if (workloads.size() > 1) {
                all.add(Section.Kind.SLOWDOWN, workload, run -> run.slowdown(workload));
            }
        }
        all.add(Section.Kind.GOODPUT, "", Sections::goodputs);
        for (final String workload : workloads) {
            all.add(Section.Kind.RETRIEVALS, workload, run -> times(run, workload, WorkloadSummary::retrievals));
            all.add(Section.Kind.WORKFLOWS, workload, run -> times(run, workload, WorkloadSummary::workflows));
            all.add(Section.Kind.STEPS, workload, run -> times(run, workload, WorkloadSummary::steps));
            all.add(Section.Kind.EXPOSED, workload, run -> program(run, workload, Sections::exposed));
            all.add(Section.Kind.BUSBW, workload, run -> program(run, workload, Sections::busBandwidth));
            all.add(Section.Kind.PROGRAMS, workload, run -> program(run, workload, Sections::wholeProgram));
            all.add(Section.Kind.INTERFERENCE, workload, run -> program(run, workload, Sections::interference));
        }
        return all.sections;
    }

    /**
     * Returns the workloads in the order of the scenario if a summary has this order. Files of flows are sorted by the
     * ends of flows.
     */
    private Collection<String> workloads() {
        final Set<String> names = new LinkedHashSet<>();
        for (final ComparedResult result : results) {
            for (final ComparedRun run : result.runs()) {
                if (run.summary() != null) {
                    names.addAll(run.summary().workloads.keySet());
                }
            }
        }
        results.forEach(result -> result.runs().forEach(run -> names.addAll(run.workloads())));
        names.remove(""); // the file names no workload
        return names;
    }

    /** Returns goodputs by workload, in the form of percentiles. */
    private static Map<String, Percentiles> goodputs(final ComparedRun run) {
        final Map<String, Percentiles> table = new LinkedHashMap<>();
        if (run.summary() != null) {
            run.summary().goodput.forEach((label, g) -> table.put(label, new Percentiles(
                    g.flows(), g.meanGbps(), g.p50Gbps(), g.p90Gbps(), Double.NaN, Double.NaN)));
        }
        return table;
    }

    private static Map<String, Percentiles> times(
            final ComparedRun run, final String workload,
            final Function<WorkloadSummary, Map<String, CompletionTimes>> which) {
        if (run.summary() == null || !run.summary().workloads.containsKey(workload)) {
            return Map.of();
        }
        final Map<String, Percentiles> table = new LinkedHashMap<>();
        which.apply(run.summary().workloads.get(workload)).forEach((label, t) -> table.put(label, new Percentiles(
                t.count(), t.meanUs(), t.p50Us(), Double.NaN, t.p99Us(), t.p999Us())));
        return table;
    }

    /** Returns percentiles of a workload's program, under "all"; empty if there is none. */
    private static Map<String, Percentiles> program(
            final ComparedRun run, final String workload, final Function<WorkloadSummary, Percentiles> which) {
        final WorkloadSummary of = run.summary() == null ? null : run.summary().workloads.get(workload);
        final Percentiles sample = of == null ? null : which.apply(of);
        return sample == null ? Map.of() : Map.of(SizeBin.ALL, sample);
    }

    private static Percentiles exposed(final WorkloadSummary of) {
        return of.collectives() == null ? null : of.collectives().exposedUs();
    }

    private static Percentiles busBandwidth(final WorkloadSummary of) {
        return of.collectives() == null || of.collectives().collectives() == 0 ? null
                : mean(of.collectives().collectives(), of.collectives().meanBusGBps());
    }

    private static Percentiles wholeProgram(final WorkloadSummary of) {
        return of.programUs() == null ? null : mean(1, of.programUs());
    }

    private static Percentiles interference(final WorkloadSummary of) {
        return of.job() == null || of.job().interference() == null ? null : mean(1, of.job().interference());
    }

    private static Percentiles mean(final long n, final double value) {
        return new Percentiles(n, value, Double.NaN, Double.NaN, Double.NaN, Double.NaN);
    }

    private void add(
            final Section.Kind kind, final String workload,
            final Function<ComparedRun, Map<String, Percentiles>> table) {
        final List<List<Map<String, Percentiles>>> tables =
                results.stream().map(result -> result.runs().stream().map(table).toList()).toList();
        final Set<String> labels = new LinkedHashSet<>();
        tables.forEach(ofResult -> ofResult.forEach(ofRun -> labels.addAll(ofRun.keySet())));
        final List<Line> lines = new ArrayList<>();
        for (final String label : labels) {
            final Line line =
                    new Line(label, tables.stream().map(ofResult -> samples(ofResult, label)).toList(), paired);
            if (!line.isEmpty()) {
                lines.add(line);
            }
        }
        if (!lines.isEmpty()) {
            sections.add(new Section(kind, workload, lines));
        }
    }

    /**
     * Returns the samples of a class. The sample is null if the run has no data of this kind, and empty if the run has
     * no data in this class.
     */
    private static List<Percentiles> samples(final List<Map<String, Percentiles>> ofRuns, final String label) {
        final List<Percentiles> samples = new ArrayList<>();
        for (final Map<String, Percentiles> table : ofRuns) {
            samples.add(table.isEmpty() ? null : table.getOrDefault(label, Percentiles.of(new double[0])));
        }
        return samples;
    }
}
