package tailrace.validation.detail;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CancellationException;
import tailrace.core.Time;
import tailrace.core.Units;
import tailrace.scenario.Scenario;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.progress.RunMonitor;
import tailrace.scenario.progress.Stopwatch;
import tailrace.scenario.results.Summary;
import tailrace.scenario.results.status.RunState;
import tailrace.scenario.run.SimulationRun;
import tailrace.scenario.workload.application.Retrieval;
import tailrace.scenario.workload.application.RetrievalListener;
import tailrace.scenario.workload.application.Workflow;
import tailrace.transport.Flow;
import tailrace.transport.FlowListener;

/** Executes a run of the evaluation. Several threads may use an instance at once. */
final class DetailRunner {
    /** Time from which retrievals count. Earlier ones do not count, because long flows first fill the network. */
    private static final long WARM_UP_PS = 100 * Units.PS_PER_MS;

    /** Setting that fixes the length of a run, instead of the requested number of samples. */
    static final String ARRIVALS = "stop.arrivals=";

    private final long samplesPerSize;

    DetailRunner(final long samplesPerSize) {
        this.samplesPerSize = samplesPerSize;
    }

    /** Returns the scenario of a run with a seed. */
    Scenario scenario(final RunSpec spec, final long seed) {
        final List<String> sets = new ArrayList<>(spec.sets());
        sets.add("seed=" + seed);
        final Scenario scenario = ScenarioFile.read(spec.scenario(), sets);
        if (spec.sets().stream().noneMatch(set -> set.startsWith(ARRIVALS))) {
            final long measuredPs = (long) (spec.seconds(samplesPerSize) * Units.PS_PER_SECOND);
            scenario.stop.arrivals = new Time(WARM_UP_PS + measuredPs);
        }
        return scenario;
    }

    /**
     * Runs a scenario to its end.
     *
     * @throws IllegalStateException if the run does not end as it should
     */
    RunResult run(final RunSpec spec, final long seed, final String hash, final RunMonitor monitor) {
        final Samples samples = new Samples();
        final SimulationRun.Options options = new SimulationRun.Options();
        options.retrievalListeners = List.of(samples);
        options.listeners = List.of(samples);
        final Stopwatch cpu = Stopwatch.ofThread();
        try (SimulationRun simulation = new SimulationRun(scenario(spec, seed), options)) {
            final Summary summary = simulation.run(monitor);
            if (simulation.state() == RunState.INTERRUPTED) {
                throw new CancellationException("interrupted");
            }
            if (simulation.state() != RunState.COMPLETE) {
                throw new IllegalStateException(simulation.state() + ": " + simulation.reason());
            }
            return new RunResult(spec.name(), seed, hash, summary.simulatedSeconds, cpu.seconds(),
                    summary.packetHops, summary.drops, summary.pauseFrames, summary.retransmissions,
                    summary.fingerprint, samples.timeoutShare(), quantiles(samples.retrievals),
                    quantiles(samples.workflows), quantiles(samples.flows));
        }
    }

    private static Map<String, TimeQuantiles> quantiles(final Map<Long, LongArrayList> samples) {
        final Map<String, TimeQuantiles> all = new LinkedHashMap<>();
        final LongArrayList together = new LongArrayList();
        samples.forEach((key, times) -> {
            all.put(Long.toString(key), TimeQuantiles.of(times));
            together.addAll(times);
        });
        if (!together.isEmpty()) {
            all.put(RunResult.ALL, TimeQuantiles.of(together));
        }
        return all;
    }

    private static final class Samples implements RetrievalListener, FlowListener {
        private final Map<Long, LongArrayList> retrievals = new TreeMap<>();
        private final Map<Long, LongArrayList> workflows = new TreeMap<>();
        private final Map<Long, LongArrayList> flows = new TreeMap<>();
        private long counted;
        private long withTimeout;

        private static void add(final Map<Long, LongArrayList> to, final long key, final long timePs) {
            to.computeIfAbsent(key, k -> new LongArrayList()).add(timePs);
        }

        @Override
        public void retrieved(final Retrieval retrieval) {
            if (retrieval.workflowStartPs() >= WARM_UP_PS) {
                add(retrievals, retrieval.sizeBytes(), retrieval.timePs());
                counted++;
                withTimeout += retrieval.timeouts() > 0 ? 1 : 0;
            }
        }

        @Override
        public void workflowDone(final Workflow workflow) {
            if (workflow.startPs() >= WARM_UP_PS) {
                add(workflows, workflow.retrievals(), workflow.timePs());
            }
        }

        /** Records only the second workload, of long flows. */
        @Override
        public void completed(final Flow flow, final long nowPs) {
            if (flow.workload() == 1 && flow.startPs() >= WARM_UP_PS) {
                add(flows, flow.sizeBytes(), nowPs - flow.startPs());
            }
        }

        double timeoutShare() {
            return counted == 0 ? 0 : (double) withTimeout / counted;
        }
    }
}
