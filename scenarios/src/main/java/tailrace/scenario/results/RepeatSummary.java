package tailrace.scenario.results;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.ToDoubleFunction;
import tailrace.scenario.results.files.Json;
import tailrace.scenario.results.flows.GoodputStats;
import tailrace.scenario.results.stats.CollectiveStats;
import tailrace.scenario.results.stats.CompletionTimes;
import tailrace.scenario.results.stats.MeanInterval;
import tailrace.scenario.results.stats.Percentiles;
import tailrace.scenario.results.stats.SizeBin;
import tailrace.scenario.results.status.RunState;
import tailrace.scenario.results.status.RunStatus;

/** Summary of several runs of one scenario with different seeds. */
public final class RepeatSummary {
    /** Name of the file. */
    public static final String FILE = "repeat.json";

    /** Number of this format. */
    public int format = 1;
    /** Name of the scenario. */
    public String name = "";
    /** Settings of the command line that differ from the scenario's file, each {@code key=value}, in order. */
    @JsonInclude(JsonInclude.Include.NON_EMPTY)
    public List<String> settings = new ArrayList<>();
    /** Version of the simulator. */
    public String version = "";
    /** Version of the Java runtime. */
    public String jdk = "";
    /** Largest number of simulations in parallel. */
    public int jobs;
    /** Wall-clock seconds of this call: building, simulating and writing. */
    public double wallSeconds;
    /** Packet-hops of all runs. */
    public long packetHops;
    /** Packet-hops / wallSeconds of this call, without runs from an earlier call. */
    public double packetHopsPerSecond;
    /** Largest heap occupancy of a process, with all of its simulations, in bytes. */
    public long peakHeapBytes;
    /** Mean number of flows started, over the runs that reached their end. */
    public MeanInterval flows;
    /** Mean number of packets dropped, over the same runs. */
    public MeanInterval drops;
    /** Slowdown by size class, over the runs that have flows of this class. */
    public Map<String, Tail> slowdown = new LinkedHashMap<>();
    /** Mean goodput of endless flows in Gb/s, by workload, "all" first; empty if there are none. */
    @JsonInclude(JsonInclude.Include.NON_EMPTY)
    public Map<String, MeanInterval> goodputGbps = new LinkedHashMap<>();
    /** Programs by workload, over the same runs; empty if there are none. */
    @JsonInclude(JsonInclude.Include.NON_EMPTY)
    public Map<String, Program> programs = new LinkedHashMap<>();
    /** Each run, by seed. */
    public List<Run> runs = new ArrayList<>();

    /**
     * Slowdowns of a size class.
     *
     * @param p50 median of the slowdowns
     * @param p99 99th percentile of the slowdowns
     * @param leastFlows smallest number of such flows in a run. With few flows, high percentiles are the largest value.
     */
    public record Tail(MeanInterval p50, MeanInterval p99, long leastFlows) {}

    /**
     * Programs of a workload. The interval of a value that does not exist has no number.
     *
     * @param timeUs time of the whole program, in us
     * @param stepP50Us median time of a step, in us
     * @param stepP99Us 99th percentile of the time of a step, in us
     * @param stepMaxUs the longest time of a step, in us
     * @param exposedShare share of the time of steps in which the slowest rank did not compute, 0 to 1
     * @param meanBusGBps bus bandwidth of its collectives, mean of the calls, in GB/s (10^9)
     * @param leastSteps smallest number of steps in a run. With few steps, high percentiles are the largest value.
     */
    public record Program(MeanInterval timeUs, MeanInterval stepP50Us, MeanInterval stepP99Us, MeanInterval stepMaxUs,
            MeanInterval exposedShare, MeanInterval meanBusGBps, long leastSteps) {}

    /**
     * One run.
     *
     * @param seed seed of the run
     * @param state final state
     * @param reason reason of the state, or empty
     * @param kept whether the run is from an earlier call
     * @param flows flows started
     * @param completed flows finished
     * @param packetHops packets times links crossed
     * @param wallSeconds wall seconds of the simulation proper
     * @param packetHopsPerSecond packetHops / wallSeconds
     * @param drops packets dropped
     * @param fingerprint hash of all results
     */
    public record Run(
            long seed, RunState state, String reason, boolean kept, long flows, long completed, long packetHops,
            double wallSeconds, double packetHopsPerSecond, long drops, String fingerprint) {}

    /**
     * Adds a run.
     *
     * @param summary summary of the run; null if it has none
     */
    public void add(final long seed, final RunStatus status, final boolean kept, final Summary summary) {
        final Summary s = summary == null ? new Summary() : summary;
        runs.add(new Run(seed, status.state(), status.reason(), kept, s.flows, s.completed, s.packetHops,
                s.wallSeconds, s.packetHopsPerSecond, s.drops, s.fingerprint));
        packetHops += s.packetHops;
    }

    /** Computes means and intervals over the runs that reached their end. */
    public void summarize(final List<Summary> ended) {
        flows = interval(ended, s -> s.flows);
        drops = interval(ended, s -> s.drops);
        summarizeGoodputs(ended);
        summarizePrograms(ended);
        final List<String> labels = ended.isEmpty() ? List.of() : List.copyOf(ended.get(0).slowdown.keySet());
        for (final String label : labels) {
            final List<Percentiles> bins =
                    ended.stream().map(s -> s.slowdown.get(label)).filter(p -> p != null && p.n() > 0).toList();
            slowdown.put(label, new Tail(interval(bins, Percentiles::p50), interval(bins, Percentiles::p99),
                    bins.stream().mapToLong(Percentiles::n).min().orElse(0)));
        }
    }

    private void summarizeGoodputs(final List<Summary> ended) {
        for (final String label : ended.isEmpty() ? List.<String>of() : List.copyOf(ended.get(0).goodput.keySet())) {
            goodputGbps.put(label, interval(ended.stream().map(s -> s.goodput.get(label)).filter(Objects::nonNull)
                    .toList(), GoodputStats::meanGbps));
        }
    }

    private void summarizePrograms(final List<Summary> ended) {
        for (final String name : ended.isEmpty() ? List.<String>of() : List.copyOf(ended.get(0).workloads.keySet())) {
            final List<WorkloadSummary> of = ended.stream().map(s -> s.workloads.get(name)).filter(Objects::nonNull)
                    .toList();
            final List<CompletionTimes> steps = of.stream().map(w -> w.steps().get(SizeBin.ALL))
                    .filter(Objects::nonNull).toList();
            final List<CollectiveStats> stats = of.stream().map(WorkloadSummary::collectives).filter(Objects::nonNull)
                    .toList();
            final MeanInterval timeUs = interval(of.stream().map(WorkloadSummary::programUs).filter(Objects::nonNull)
                    .toList(), us -> us);
            if (timeUs.exists() || !steps.isEmpty()) {
                programs.put(name, new Program(timeUs, interval(steps, CompletionTimes::p50Us),
                        interval(steps, CompletionTimes::p99Us), interval(steps, CompletionTimes::maxUs),
                        interval(stats, CollectiveStats::exposedShare), interval(stats.stream()
                                .filter(s -> s.collectives() > 0).toList(), CollectiveStats::meanBusGBps),
                        steps.stream().mapToLong(CompletionTimes::count).min().orElse(0)));
            }
        }
    }

    private static <T> MeanInterval interval(final List<T> runs, final ToDoubleFunction<T> figure) {
        return MeanInterval.of(runs.stream().mapToDouble(figure).toArray());
    }

    /** The text of the file. */
    public String toJson() {
        return Json.write(this);
    }

    /**
     * Reads a file.
     *
     * @throws IllegalArgumentException if it is malformed, naming file and line
     * @throws java.io.UncheckedIOException if it cannot be read
     */
    public static RepeatSummary read(final Path file) {
        return Json.read(file, RepeatSummary.class);
    }
}
