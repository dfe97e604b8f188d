package tailrace.validation.estimates;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import tailrace.core.Hashing;
import tailrace.core.Units;
import tailrace.scenario.Scenario;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.progress.Stopwatch;
import tailrace.scenario.results.Summary;
import tailrace.scenario.results.stats.EstimateInterval;
import tailrace.scenario.results.stats.Interval;
import tailrace.scenario.results.stats.Percentile;
import tailrace.scenario.results.status.RunState;
import tailrace.scenario.run.SimulationRun;
import tailrace.tools.estimate.ChannelLinks;
import tailrace.tools.estimate.EstimateAccount;
import tailrace.tools.estimate.FlowEstimate;
import tailrace.tools.estimate.FlowTable;

/** Simulates or estimates one case. Several threads may use an instance at once. */
public final class CaseRunner {
    /**
     * Version of stored results. It changes when their contents, or the estimates, change, so that older results are
     * stale.
     */
    private static final String RESULTS_VERSION = "1";

    private final long flows;
    private final long seed;
    private final boolean alone;

    /**
     * Creates a runner.
     *
     * @param flows number of flows of each case
     * @param alone whether jobs run one at a time, so that the processor time of the process is the job's
     */
    public CaseRunner(final long flows, final long seed, final boolean alone) {
        this.flows = flows;
        this.seed = seed;
        this.alone = alone;
    }

    /** Returns a hash of everything that determines a full simulation. */
    String hash(final StudyCase study) {
        return Hashing.hex(RESULTS_VERSION + ScenarioFile.write(study.scenario(flows, seed)));
    }

    /** Returns a hash of everything that determines an estimate. */
    String estimateHash(final StudyCase study, final Estimator estimator) {
        return Hashing.hex(hash(study) + ' ' + estimator.identity());
    }

    /**
     * Simulates the whole network.
     *
     * @throws IllegalStateException if the simulation does not end as it should
     */
    public CaseResult simulate(final StudyCase study, final BooleanSupplier shouldContinue) {
        final Scenario scenario = study.scenario(flows, seed);
        final SimulationRun.Options options = new SimulationRun.Options();
        final Slowdowns slowdowns = new Slowdowns(names(scenario));
        options.listeners = List.of(slowdowns);
        final Stopwatch cpu = cpu();
        try (SimulationRun simulation = new SimulationRun(scenario, options)) {
            final Summary summary = simulation.run(progress -> shouldContinue.getAsBoolean());
            if (simulation.state() != RunState.COMPLETE) {
                throw new IllegalStateException(simulation.state() + ": " + simulation.reason());
            }
            return new CaseResult(study.name(), CaseResult.FULL, hash(study), summary.completed,
                    summary.wallSeconds, cpu.seconds(), summary.dataPackets, 0, 0, summary.drops,
                    summary.pauseFrames, null, slowdowns.distributions(), Map.of(), 1, List.of());
        }
    }

    /** Estimates a case. */
    public CaseResult estimate(final StudyCase study, final Estimator estimator, final BooleanSupplier shouldContinue) {
        final Scenario scenario = study.scenario(flows, seed);
        final Stopwatch cpu = cpu();
        final Estimator.Estimated estimated = estimator.estimate(scenario, progress -> shouldContinue.getAsBoolean());
        final double spentSeconds = cpu.seconds();
        final FlowEstimate estimate = estimated.flows();
        final Slowdowns slowdowns = new Slowdowns(names(scenario));
        final FlowTable table = estimate.flows();
        for (int flow = 0; flow < table.count(); flow++) {
            slowdowns.add(table.workload(flow), table.sizeBytes(flow), estimate.fctPs(flow),
                    estimate.idealFctPs(flow));
        }
        final double seconds = estimate.account().wallSeconds();
        return new CaseResult(study.name(), estimator.name(), estimateHash(study, estimator), table.count(), seconds,
                alone ? spentSeconds : seconds * estimator.threads(),
                estimate.network().dataPackets(), estimated.links(), estimated.simulated(), 0, 0,
                loads(estimate), slowdowns.distributions(), intervals(estimate), correction(estimate),
                estimate.warnings());
    }

    private static Map<String, List<Double>> intervals(final FlowEstimate estimate) {
        final EstimateInterval interval =
                estimate.errorBars().map(bars -> bars.summary(estimate.slowdown())).orElse(null);
        final Map<String, List<Double>> intervals = new LinkedHashMap<>();
        for (final Percentile percentile : Percentile.values()) {
            if (interval != null && interval.of(percentile).isPresent()) {
                final Interval known = interval.of(percentile).orElseThrow();
                intervals.put(percentile.key(), List.of(known.low(), known.high()));
            }
        }
        return intervals;
    }

    private static double correction(final FlowEstimate estimate) {
        return estimate.account().details().get(EstimateAccount.CHECK) instanceof final Map<?, ?> check
                && check.get("factors") instanceof final Map<?, ?> factors
                ? (Double) factors.get(Percentile.P99.key()) : 1;
    }

    private static Loads loads(final FlowEstimate estimate) {
        final FlowTable table = estimate.flows();
        final ChannelLinks links = estimate.network().links();
        final long durationPs = Math.max(1, table.startPs(table.count() - 1) - table.startPs(0));
        final double[] loads = new double[links.count()];
        final String[] names = new String[links.count()];
        for (int link = 0; link < loads.length; link++) {
            final long bytes = estimate.network().loads().payloadBytes(link);
            loads[link] = Units.rateBitsPerSec(bytes, durationPs) / links.rateBitsPerSec(link);
            names[link] = links.name(link);
        }
        return Loads.of(loads, names);
    }

    private static List<String> names(final Scenario scenario) {
        scenario.validate();
        return scenario.workloads.stream().map(workload -> workload.name).toList();
    }

    /** Returns a stopwatch of CPU time: of the process, or of this thread if other work shares the process. */
    private Stopwatch cpu() {
        return alone ? Stopwatch.ofProcess() : Stopwatch.ofThread();
    }
}
