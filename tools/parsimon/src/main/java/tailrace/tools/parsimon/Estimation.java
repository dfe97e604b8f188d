package tailrace.tools.parsimon;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import tailrace.net.lb.FlowHash;
import tailrace.scenario.Fabric;
import tailrace.scenario.PathFigures;
import tailrace.scenario.RunCost;
import tailrace.scenario.RunMonitor;
import tailrace.scenario.RunPhase;
import tailrace.scenario.RunProgress;
import tailrace.scenario.Scenario;
import tailrace.scenario.workload.TriggeredFlows;
import tailrace.tools.parsimon.cache.CodeFingerprint;
import tailrace.tools.parsimon.cache.LinkKeys;
import tailrace.tools.parsimon.cluster.ChannelTraits;
import tailrace.tools.parsimon.cluster.Clusters;
import tailrace.tools.parsimon.whatif.ChangedNetwork;
import tailrace.tools.parsimon.whatif.NumberedFlows;
import tailrace.transport.FlowRequest;
import tailrace.transport.link.LinkBackend;
import tailrace.transport.link.LinkSettings;

/** The work of one estimate, phase by phase. */
final class Estimation {
    private static final int FLOWS_PER_LOOK = 1 << 14;
    private static final double NANOS = 1e9;
    private static final Map<Phase, RunPhase> SHOWN_AS = Map.of(Phase.ROUTING, RunPhase.PATHS,
            Phase.SPECS, RunPhase.SORTING, Phase.SIMULATION, RunPhase.LINKS, Phase.AGGREGATION, RunPhase.COMBINING);

    private final ChangedNetwork changed;
    private final Scenario scenario;
    private final Parsimon.Options options;
    private final RunMonitor monitor;
    private final ChannelLinks links;
    private final PacketBytes[] packetBytes;
    private final RunCost cost = new RunCost();
    private final Map<Phase, Double> seconds = new EnumMap<>(Phase.class);

    Estimation(final ChangedNetwork changed, final Parsimon.Options options, final RunMonitor monitor) {
        this.changed = changed;
        this.scenario = changed.scenario();
        this.options = options;
        this.monitor = monitor;
        this.links = new ChannelLinks(changed.topology(), scenario.switch_.fixedDelayPs());
        this.packetBytes = scenario.transports().stream().map(PacketBytes::of).toArray(PacketBytes[]::new);
    }

    Estimate run() {
        final Assignment assignment = assign();
        final double routed = cost.wallSeconds();
        seconds.put(Phase.ROUTING, routed);
        final Decomposition network = assignment.decomposition(
                options.ackCorrection, PathFigures.of(scenario, unbroken()), scenario);
        final Clusters clusters = clusters(network);
        final double specified = cost.wallSeconds();
        final LinkRuns runs = new LinkRuns(
                network, IntStream.range(0, clusters.groups()).map(clusters::simulated).toArray());
        simulate(network, runs, specified);
        final double simulated = cost.wallSeconds();
        final double specShare = runs.specNanos() / NANOS / options.jobs;
        seconds.put(Phase.SPECS, specified - routed + specShare);
        seconds.put(Phase.SIMULATION, simulated - specified - specShare);
        final Aggregation aggregation = aggregate(network, distributions(clusters, runs));
        seconds.put(Phase.AGGREGATION, cost.wallSeconds() - simulated);
        return new Estimate(network, scenario.workloads.stream().map(w -> w.name).toList(), aggregation, runs.marks(),
                counts(assignment, runs), seconds);
    }

    /** The network with all links up, which ideal times and round trips refer to whatever links are down. */
    private Fabric unbroken() {
        return new Fabric(changed.topology(), scenario.model.nextHops);
    }

    /** Makes all flows, as a run does, and finds their paths. */
    private Assignment assign() {
        final Assignment assignment = new Assignment(links);
        final FlowRouter router = new FlowRouter(links, changed.routes(), nextHops());
        final FlowRequest request = new FlowRequest();
        final int[] transportOf = scenario.transportOfWorkload();
        try (NumberedFlows stream = changed.openFlows()) {
            while (stream.next()) {
                assignment.add(stream, packetBytes[transportOf[stream.workload()]], request, router);
                if (assignment.count() % FLOWS_PER_LOOK == 0) {
                    lookAround(Phase.ROUTING, assignment.count());
                }
            }
            refuseTriggered(stream);
        }
        if (assignment.count() == 0) {
            throw scenario.error("workloads", "no flow (expected: at least one)");
        }
        return assignment;
    }

    private NextHops nextHops() {
        return scenario.switch_.loadBalancing instanceof final FlowHash hash
                ? NextHops.hashed(hash, changed.topology(), scenario.seed)
                : NextHops.random(new Draws(scenario.seed, "parsimon/paths"));
    }

    private void lookAround(final Phase phase, final int flows) {
        if (!goesOn(phase, flows)) {
            throw new CancellationException("stopped by the user");
        }
    }

    private boolean goesOn(final Phase phase, final long flows) {
        return monitor.goesOn(
                new RunProgress(SHOWN_AS.get(phase), 0, flows, flows, 0, cost.wallSeconds(), Double.NaN));
    }

    private void refuseTriggered(final NumberedFlows stream) {
        for (int workload = 0; workload < stream.own().workloads(); workload++) {
            final TriggeredFlows triggered = stream.own().triggeredOf(workload);
            if (triggered != null && triggered.waiting() > 0) {
                throw scenario.error("workloads[" + workload + "].flows", triggered.waiting()
                        + " flows depend on others (expected: flows with a start of their own for an estimate)");
            }
        }
    }

    private Clusters clusters(final Decomposition network) {
        if (options.clustering == null) {
            return Clusters.none(network.channels());
        }
        final Clusters[] made = new Clusters[1];
        Workers.run(1, worker -> made[0] = options.clustering.group(network.flows(), network.channels(),
                ChannelTraits.of(changed.topology()), options.jobs),
                () -> goesOn(Phase.SPECS, network.flows().count()));
        return made[0];
    }

    private void simulate(final Decomposition network, final LinkRuns runs, final double beganSeconds) {
        final LinkSettings settings = new LinkSettings(scenario.transports(), scenario.switch_.ecn);
        settings.rules = options.rules;
        final boolean cached = options.cache != null && options.simulator == null;
        final String code = cached
                ? CodeFingerprint.current() + String.join("", scenario.pluginHashes().values()) : "";
        final List<LinkRunner> runners = new ArrayList<>();
        for (int job = 0; job < options.jobs; job++) {
            final LinkBackend backend = options.simulator == null
                    ? options.backend.create(settings) : options.simulator.apply(settings);
            final LinkKeys keys = cached ? new LinkKeys(options.backend, settings, code) : null;
            runners.add(new LinkRunner(network, options, backend, keys, packetBytes));
        }
        runs.run(runners, () -> monitor.goesOn(new RunProgress(RunPhase.LINKS, 0, 0, 0, runs.packetsDone(),
                cost.wallSeconds() - beganSeconds, (double) runs.packetsDone() / Math.max(1, runs.allPackets()),
                new RunProgress.Jobs("links", runs.linksDone(), runs.links()))));
    }

    /** Delays by channel: those of its representative. */
    private DelayDistribution[] distributions(final Clusters clusters, final LinkRuns runs) {
        final DelayDistribution[] distributions = new DelayDistribution[links.count()];
        for (int channel = 0; channel < distributions.length; channel++) {
            final int representative = clusters.representative(channel);
            distributions[channel] = representative == Clusters.NONE ? null : runs.distribution(representative);
        }
        return distributions;
    }

    private Aggregation aggregate(final Decomposition network, final DelayDistribution[] distributions) {
        final Supplier<FlowRouter> routers = options.samplingPath == Parsimon.SamplingPath.ASSIGNED ? null
                : () -> new FlowRouter(links, changed.routes(),
                        NextHops.random(new Draws(scenario.seed, "parsimon/sampling")));
        final Aggregation aggregation = new Aggregation(network, distributions, packetBytes, routers);
        aggregation.run(options.jobs, () -> goesOn(Phase.AGGREGATION, aggregation.flowsBegun()));
        return aggregation;
    }

    private Estimate.Counts counts(final Assignment assignment, final LinkRuns runs) {
        final int channels = (int) IntStream.range(0, links.count()).filter(assignment::isUsed).count();
        return new Estimate.Counts(channels, runs.links() - runs.linksFromCache(), runs.linksFromCache(),
                channels - runs.links(), assignment.dataPackets(), runs.packetsSent(), options.jobs,
                cost.peakHeapBytes());
    }
}
