package tailrace.tools.parsimon;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import tailrace.core.RngStreams;
import tailrace.net.lb.FlowHash;
import tailrace.net.routing.RoutingTable;
import tailrace.net.topology.Topology;
import tailrace.scenario.Experiment;
import tailrace.scenario.Fabric;
import tailrace.scenario.LastingFailures;
import tailrace.scenario.PathFigures;
import tailrace.scenario.RunCost;
import tailrace.scenario.Scenario;
import tailrace.scenario.workload.MergedFlows;
import tailrace.scenario.workload.TriggeredFlows;
import tailrace.transport.FlowRequest;
import tailrace.transport.link.LinkBackend;
import tailrace.transport.link.LinkSettings;

/**
 * One estimate of one scenario (Zhao et al., Scalable Tail Latency Estimation for Data Center Networks, NSDI 2023):
 * flows are assigned to the directed links they cross, every such link is simulated by itself, and the delays are put
 * together again along the paths.
 *
 * <p>Flows, their paths under flow hashing and their ideal completion times are those of the packet simulation. The same
 * scenario and options give the same estimate, whatever the number of threads.
 */
public final class Parsimon {
    private static final int FLOWS_PER_LOOK = 1 << 14;

    private final Scenario scenario;
    private final Options options;
    private final Fabric fabric;
    private final BitSet down;
    private final PacketBytes[] packetBytes;
    private final List<String> warnings = new ArrayList<>();
    private RunCost cost;

    /** How to estimate. */
    public static final class Options {
        /** What simulates the links. */
        public LinkBackend.Kind backend = LinkBackend.Kind.LINK;
        /** Another simulator of links; null: that of {@link #backend}. */
        public Function<LinkSettings, LinkBackend> simulator;
        /** What link simulations are like. */
        public LinkSettings.Rules rules = LinkSettings.Rules.EXACT;
        /** Threads. */
        public int jobs = Runtime.getRuntime().availableProcessors();
        /** Samples that a bucket of flow sizes has at least: B. */
        public int minSamples = 100;
        /** Largest size of a bucket over its beginning, at least: x. */
        public double sizeFactor = 2;
        /** Whether ACKs of the opposite direction take from the rate of a link. */
        public boolean ackCorrection = true;
        /** On which path the delays of a flow are put together. */
        public SamplingPath samplingPath = SamplingPath.ASSIGNED;

        /**
         * Refuses impossible values.
         *
         * @throws IllegalArgumentException naming the first one
         */
        public void validate() {
            require(jobs >= 1, "jobs: " + jobs + " (expected: 1 or more)");
            require(minSamples >= 1, "samples of a bucket: " + minSamples + " (expected: 1 or more)");
            require(sizeFactor >= 1 && sizeFactor < Double.POSITIVE_INFINITY,
                    "size factor of a bucket: " + sizeFactor + " (expected: 1 or more)");
        }

        private static void require(final boolean holds, final String message) {
            if (!holds) {
                throw new IllegalArgumentException(message);
            }
        }
    }

    /** On which path the delays of a flow are put together. */
    public enum SamplingPath {
        /** The one whose links were simulated with the flow on them. */
        ASSIGNED,
        /** One with a random next hop at every switch, as Parsimon's public code does. */
        RANDOM;

        /** As it stands on the command line. */
        @Override
        public String toString() {
            return name().toLowerCase(java.util.Locale.ROOT);
        }
    }

    /**
     * Prepares an estimate.
     *
     * @throws IllegalArgumentException if the scenario asks for something impossible, or for something that cannot be
     *     estimated
     */
    public Parsimon(final Scenario scenario, final Options options) {
        options.validate();
        this.scenario = scenario;
        this.options = options;
        this.fabric = Experiment.fabric(scenario);
        Suitability.check(scenario, fabric.topology());
        this.down = LastingFailures.linksDown(scenario, fabric.topology());
        this.packetBytes = scenario.transports().stream().map(PacketBytes::of).toArray(PacketBytes[]::new);
        warnings.addAll(Suitability.warnings(scenario));
    }

    /** What is left out of the estimate. */
    public List<String> warnings() {
        return List.copyOf(warnings);
    }

    /** The graph that is taken apart. */
    public Topology topology() {
        return fabric.topology();
    }

    /**
     * Estimates.
     *
     * @throws CancellationException if the monitor ends it
     * @throws IllegalArgumentException if the workloads are bad, or a flow has no path
     */
    public Estimate run(final Monitor monitor) {
        cost = new RunCost();
        final Map<Phase, Double> seconds = new EnumMap<>(Phase.class);
        final RoutingTable routes =
                down.isEmpty() ? fabric.routes() : new RoutingTable(fabric.topology(), down, scenario.model.nextHops);
        final ChannelLinks links = new ChannelLinks(fabric.topology(), scenario.switch_.fixedDelayPs());
        final Assignment assignment = new Assignment(links);
        assign(assignment, new FlowRouter(links, routes, nextHops()), monitor);
        final double routedSeconds = cost.wallSeconds();
        seconds.put(Phase.ROUTING, routedSeconds);
        final Decomposition network = assignment.decomposition(
                options.ackCorrection, PathFigures.of(scenario, fabric), scenario);
        final LinkRuns runs = new LinkRuns(network, IntStream.range(0, links.count())
                .filter(channel -> network.channels().flows(channel) > 0).toArray());
        final double beganSeconds = cost.wallSeconds();
        simulate(network, runs, monitor, beganSeconds);
        final double simulatedSeconds = cost.wallSeconds();
        final double specSeconds = runs.specNanos() / 1e9 / options.jobs;
        seconds.put(Phase.SPECS, beganSeconds - routedSeconds + specSeconds);
        seconds.put(Phase.SIMULATION, simulatedSeconds - beganSeconds - specSeconds);
        final DelayDistribution[] distributions = new DelayDistribution[links.count()];
        for (int channel = 0; channel < distributions.length; channel++) {
            distributions[channel] = runs.distribution(channel);
        }
        final Supplier<FlowRouter> routers = options.samplingPath == SamplingPath.ASSIGNED ? null
                : () -> new FlowRouter(links, routes, NextHops.random(new Draws(scenario.seed, "parsimon/sampling")));
        final Aggregation aggregation = new Aggregation(network, distributions, packetBytes, routers);
        aggregation.run(options.jobs, () -> monitor.goesOn(new Progress(Phase.AGGREGATION, aggregation.flowsBegun(),
                runs.links(), runs.links(), runs.allPackets(), runs.allPackets(), cost.wallSeconds(),
                simulatedSeconds - beganSeconds)));
        seconds.put(Phase.AGGREGATION, cost.wallSeconds() - simulatedSeconds);
        return new Estimate(network, scenario.workloads.stream().map(w -> w.name).toList(), aggregation, runs.marks(),
                new Estimate.Counts(runs.links(), runs.links(), 0, 0, assignment.dataPackets(), runs.packetsSent(),
                        options.jobs, cost.peakHeapBytes()), seconds);
    }

    private NextHops nextHops() {
        return scenario.switch_.loadBalancing instanceof final FlowHash hash
                ? NextHops.hashed(hash, fabric.topology(), scenario.seed)
                : NextHops.random(new Draws(scenario.seed, "parsimon/paths"));
    }

    /** Makes all flows, as a run does, and finds their paths. */
    private void assign(final Assignment assignment, final FlowRouter router, final Monitor monitor) {
        final FlowRequest request = new FlowRequest();
        final int[] transportOf = scenario.transportOfWorkload();
        try (MergedFlows stream = scenario.openFlows(fabric.hostMap(), fabric, new RngStreams(scenario.seed))) {
            while (stream.next()) {
                assignment.add(stream, packetBytes[transportOf[stream.workload()]], request, router);
                if (assignment.count() % FLOWS_PER_LOOK == 0) {
                    lookAround(monitor, assignment.count());
                }
            }
            refuseTriggered(stream);
        }
        if (assignment.count() == 0) {
            throw scenario.error("workloads", "no flow (expected: at least one)");
        }
    }

    private void lookAround(final Monitor monitor, final int flows) {
        if (!monitor.goesOn(new Progress(Phase.ROUTING, flows, 0, 0, 0, 0, cost.wallSeconds(), 0))) {
            throw new CancellationException("stopped by the user");
        }
    }

    private void refuseTriggered(final MergedFlows stream) {
        for (int workload = 0; workload < stream.workloads(); workload++) {
            final TriggeredFlows triggered = stream.triggeredOf(workload);
            if (triggered != null && triggered.waiting() > 0) {
                throw scenario.error("workloads[" + workload + "].flows", triggered.waiting()
                        + " flows depend on others (expected: flows with a start of their own for an estimate)");
            }
        }
    }

    private void simulate(
            final Decomposition network, final LinkRuns runs, final Monitor monitor, final double beganSeconds) {
        final LinkSettings settings = new LinkSettings(scenario.transports(), scenario.switch_.ecn);
        settings.rules = options.rules;
        final List<LinkRunner> runners = new ArrayList<>();
        for (int job = 0; job < options.jobs; job++) {
            final LinkBackend backend = options.simulator == null
                    ? options.backend.create(settings) : options.simulator.apply(settings);
            runners.add(new LinkRunner(network, options, backend, packetBytes));
        }
        runs.run(runners, () -> monitor.goesOn(new Progress(Phase.SIMULATION, network.flows().count(),
                runs.linksDone(), runs.links(), runs.packetsDone(), runs.allPackets(), cost.wallSeconds(),
                cost.wallSeconds() - beganSeconds)));
    }
}
