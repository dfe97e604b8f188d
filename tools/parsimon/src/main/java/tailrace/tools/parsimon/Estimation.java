package tailrace.tools.parsimon;

import java.util.EnumMap;
import java.util.Map;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import tailrace.scenario.Scenario;
import tailrace.scenario.jobs.JobProgress;
import tailrace.scenario.jobs.JobRunner;
import tailrace.scenario.jobs.store.CodeFingerprint;
import tailrace.scenario.jobs.store.ResultStore;
import tailrace.scenario.progress.RunMonitor;
import tailrace.scenario.progress.RunPhase;
import tailrace.scenario.progress.RunProgress;
import tailrace.scenario.run.RunCost;
import tailrace.tools.estimate.Decomposition;
import tailrace.tools.estimate.Draws;
import tailrace.tools.estimate.EstimatedScenario;
import tailrace.tools.estimate.FlowRouter;
import tailrace.tools.estimate.NextHops;
import tailrace.tools.parsimon.cache.LinkKeys;
import tailrace.tools.parsimon.cluster.ChannelTraits;
import tailrace.tools.parsimon.cluster.Clusters;
import tailrace.transport.link.LinkBackend;
import tailrace.transport.link.LinkSettings;

/** Runs one estimate, phase by phase. */
final class Estimation {
    private static final double NANOS = 1e9;
    private static final Map<Phase, RunPhase> SHOWN_AS = Map.of(Phase.ROUTING, RunPhase.PATHS,
            Phase.SPECS, RunPhase.SORTING, Phase.SIMULATION, RunPhase.LINKS, Phase.AGGREGATION, RunPhase.COMBINING);

    private final EstimatedScenario subject;
    private final Scenario scenario;
    private final Parsimon.Options options;
    private final RunMonitor monitor;
    private final RunCost cost = new RunCost();
    private final Map<Phase, Double> seconds = new EnumMap<>(Phase.class);

    Estimation(final EstimatedScenario subject, final Parsimon.Options options, final RunMonitor monitor) {
        this.subject = subject;
        this.scenario = subject.scenario();
        this.options = options;
        this.monitor = monitor;
    }

    ParsimonEstimate run() {
        final Decomposition network =
                subject.decompose(options.ackCorrection, flows -> report(Phase.ROUTING, flows));
        final double routed = cost.wallSeconds();
        seconds.put(Phase.ROUTING, routed);
        final Clusters clusters = clusters(network);
        final double specified = cost.wallSeconds();
        final LinkRuns runs = new LinkRuns(
                network, options, IntStream.range(0, clusters.groups()).map(clusters::simulated).toArray());
        simulate(network, runs, specified);
        final double simulated = cost.wallSeconds();
        final double specShare = runs.specNanos() / NANOS / options.jobs;
        seconds.put(Phase.SPECS, specified - routed + specShare);
        seconds.put(Phase.SIMULATION, simulated - specified - specShare);
        final Aggregation aggregation = aggregate(network, distributions(clusters, runs));
        seconds.put(Phase.AGGREGATION, cost.wallSeconds() - simulated);
        final ParsimonEstimate.Counts counts = counts(network, runs);
        return new ParsimonEstimate(network, subject.workloads(), aggregation, runs.marks(), counts,
                ParsimonEstimate.account(options, counts, seconds, cost.peakHeapBytes()));
    }

    private void report(final Phase phase, final long flows) {
        monitor.report(progress(phase, flows));
    }

    private boolean shouldContinue(final Phase phase, final long flows) {
        return monitor.onProgress(progress(phase, flows));
    }

    private RunProgress progress(final Phase phase, final long flows) {
        return new RunProgress(SHOWN_AS.get(phase), 0, flows, flows, 0, cost.wallSeconds(), Double.NaN);
    }

    private Clusters clusters(final Decomposition network) {
        if (options.clustering == null) {
            return Clusters.none(network.channels());
        }
        final JobRunner runner = options.runners.apply(options.jobs)
                .watchedBy(progress -> shouldContinue(Phase.SPECS, network.flows().count()));
        return options.clustering.group(
                network.flows(), network.channels(), ChannelTraits.of(subject.topology()), runner);
    }

    private void simulate(final Decomposition network, final LinkRuns runs, final double beganSeconds) {
        final LinkSettings settings = LinkJobs.settings(scenario, options.rules);
        final ResultStore cache = options.simulator == null ? options.cache : null;
        final String code = cache == null ? null
                : CodeFingerprint.ofSimulator() + String.join("", scenario.pluginHashes().values());
        final Supplier<LinkRunner> runners = () -> {
            final LinkBackend backend = options.simulator == null
                    ? options.backend.create(settings) : options.simulator.apply(settings);
            return new LinkRunner(network, backend, cache,
                    cache == null ? null : new LinkKeys(options.backend, settings, code));
        };
        final Predicate<JobProgress> look = progress -> monitor.onProgress(new RunProgress(RunPhase.LINKS, 0, 0, 0,
                runs.packetsDone(), cost.wallSeconds() - beganSeconds,
                (double) runs.packetsDone() / Math.max(1, runs.allPackets()),
                new RunProgress.Jobs("links", runs.linksDone(), runs.links(), progress.running())));
        final JobRunner here = options.runners.apply(options.jobs);
        if (options.elsewhere == null || options.simulator != null) {
            runs.run(here, runners, look);
        } else {
            runs.run(here, options.elsewhere, cache,
                    () -> LinkJobs.shared(subject, network, options, runs.channels()), runners, look);
        }
    }

    /** Returns the delays of each channel, which are the delays of its representative. */
    private DelayDistribution[] distributions(final Clusters clusters, final LinkRuns runs) {
        final DelayDistribution[] distributions = new DelayDistribution[subject.links().count()];
        for (int channel = 0; channel < distributions.length; channel++) {
            final int representative = clusters.representative(channel);
            distributions[channel] = representative == Clusters.NONE ? null : runs.distribution(representative);
        }
        return distributions;
    }

    private Aggregation aggregate(final Decomposition network, final DelayDistribution[] distributions) {
        final Supplier<FlowRouter> routers = options.samplingPath == Parsimon.SamplingPath.ASSIGNED ? null
                : () -> new FlowRouter(subject.links(), subject.routes(),
                        NextHops.random(new Draws(scenario.seed, "parsimon/sampling")));
        final Aggregation aggregation = new Aggregation(network, distributions, routers);
        aggregation.run(options.runners.apply(options.jobs), flows -> shouldContinue(Phase.AGGREGATION, flows));
        return aggregation;
    }

    private ParsimonEstimate.Counts counts(final Decomposition network, final LinkRuns runs) {
        final int channels = network.loads().used();
        return new ParsimonEstimate.Counts(channels, runs.links() - runs.linksFromCache(), runs.linksFromCache(),
                channels - runs.links(), runs.packetsSent(), options.jobsDone.applyAsInt(options.jobs));
    }
}
