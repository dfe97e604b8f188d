package tailrace.scenario.run;

import java.util.BitSet;
import tailrace.core.Rate;
import tailrace.core.RngStreams;
import tailrace.core.Time;
import tailrace.core.Units;
import tailrace.net.port.Port;
import tailrace.net.routing.KShortestPaths;
import tailrace.net.switches.Trim;
import tailrace.net.topology.HostLinks;
import tailrace.net.topology.MemoryNeed;
import tailrace.net.topology.Topology;
import tailrace.scenario.Routing;
import tailrace.scenario.Scenario;
import tailrace.scenario.network.Fabric;
import tailrace.scenario.network.LinkChanges;
import tailrace.scenario.network.PathFigures;
import tailrace.scenario.network.QueueLimits;
import tailrace.scenario.progress.RunMonitor;
import tailrace.scenario.progress.RunPhase;
import tailrace.scenario.progress.SetUpSteps;
import tailrace.scenario.workload.MergedFlows;
import tailrace.scenario.workload.application.JobApplication;
import tailrace.scenario.workload.application.ProgramFlows;
import tailrace.scenario.workload.list.FlowList;
import tailrace.transport.Crediting;
import tailrace.transport.Transport;
import tailrace.transport.TransportParams;

/**
 * A valid scenario with the parts that its check has built: topology, routes, flows. A {@link SimulationRun} uses these
 * parts.
 */
public final class CheckedScenario implements AutoCloseable {
    private static final Time LONGEST_PACKET = Time.ms(100_000);
    private static final Time LONGEST_DELAY = Time.ms(1_000_000);

    private static final int ALL = -1;

    private final Scenario scenario;
    private final Fabric fabric;
    private final RngStreams random;
    private final boolean isAlone;
    private MergedFlows flows;

    private CheckedScenario(final Scenario scenario, final RunMonitor monitor, final int alone) {
        this.scenario = scenario;
        this.isAlone = alone >= 0;
        this.fabric = fabric(scenario, monitor);
        fillIn();
        if (scenario.workloads.stream().anyMatch(workload -> workload.flows != null)) {
            SetUpSteps.begin(monitor, RunPhase.READING);
        }
        this.random = new RngStreams(scenario.seed);
        this.flows = scenario.openFlows(
                fabric.hostMap(), fabric, random, new SetUpSteps(monitor, RunPhase.READING));
        try {
            checkEndless();
            checkTrimming();
            checkReceivers();
            checkLinkNames();
            checkInterference();
            if (isAlone) {
                flows.restrictTo(alone);
            }
        } catch (final IllegalArgumentException e) {
            close();
            throw e;
        }
    }

    /**
     * Checks a scenario.
     *
     * @throws IllegalArgumentException if it is impossible
     */
    public static CheckedScenario of(final Scenario scenario) {
        return new CheckedScenario(scenario, RunMonitor.NONE, ALL);
    }

    /**
     * Checks a scenario.
     *
     * @throws java.util.concurrent.CancellationException if the monitor ends the check
     */
    public static CheckedScenario of(final Scenario scenario, final RunMonitor monitor) {
        return new CheckedScenario(scenario, monitor, ALL);
    }

    /** Checks a scenario in which one workload runs alone, with its ranks on the same hosts as in the shared run. */
    static CheckedScenario alone(final Scenario scenario, final int workload) {
        return new CheckedScenario(scenario, RunMonitor.NONE, workload);
    }

    /** Whether this is a scenario in which one workload runs alone. */
    boolean isAlone() {
        return isAlone;
    }

    /** The scenario. */
    public Scenario scenario() {
        return scenario;
    }

    /** The largest product of round trip and rate of two hosts in bytes, computed as in the HPCC simulator. */
    public long largestBdpBytes() {
        return PathFigures.largestBdpBytes(scenario, fabric);
    }

    /** Topology and routes. */
    public Fabric fabric() {
        return fabric;
    }

    /**
     * Host of each rank of a workload that is a program.
     *
     * @throws IllegalStateException if a simulation has taken the flows
     */
    int[] hostsOfRanks(final int workload) {
        if (flows == null) {
            throw new IllegalStateException("the flows of a checked scenario are taken");
        }
        return ((ProgramFlows) flows.triggeredOf(workload)).hostOfRank();
    }

    /** The random streams. The flows have already taken their streams. */
    RngStreams random() {
        return random;
    }

    /**
     * All flows; the caller closes them.
     *
     * @throws IllegalStateException if they were taken before
     */
    MergedFlows takeFlows() {
        if (flows == null) {
            throw new IllegalStateException("a checked scenario is good for one simulation");
        }
        final MergedFlows taken = flows;
        flows = null;
        return taken;
    }

    /** Closes the lists of flows, unless a simulation has taken them. */
    @Override
    public void close() {
        if (flows != null) {
            takeFlows().close();
        }
    }

    /**
     * Checks a scenario without its workloads and its names of links, and builds its topology and routes.
     *
     * @throws IllegalArgumentException if the scenario is impossible
     */
    public static Fabric fabric(final Scenario scenario) {
        return fabric(scenario, RunMonitor.NONE);
    }

    /**
     * Checks a scenario without its workloads.
     *
     * @throws java.util.concurrent.CancellationException if the monitor ends the check
     */
    public static Fabric fabric(final Scenario scenario, final RunMonitor monitor) {
        validate(scenario);
        final Fabric fabric = new Fabric(
                buildTopology(scenario), scenario.model.nextHops.order(), new SetUpSteps(monitor, RunPhase.ROUTING));
        final KShortestPaths paths = paths(scenario, fabric.topology());
        fitPaths(scenario, paths == null ? fabric.routes().mostSwitches() : KShortestPaths.MAX_SWITCHES);
        if (paths == null) {
            return fabric;
        }
        try {
            Routing.routes(paths, scenario.seed).check();
        } catch (final IllegalArgumentException e) {
            throw scenario.error("routing.type", e.getMessage());
        }
        return fabric.with(paths);
    }

    private static void fitPaths(final Scenario scenario, final int switches) {
        for (int i = -1; i < scenario.workloads.size(); i++) {
            final TransportParams transport = i < 0 ? scenario.transport : scenario.workloads.get(i).transport;
            try {
                if (transport != null) {
                    transport.fitPaths(switches);
                }
            } catch (final IllegalArgumentException e) {
                throw scenario.error(i < 0 ? "transport" : "workloads[" + i + "].transport", e.getMessage());
            }
        }
    }

    private static KShortestPaths paths(final Scenario scenario, final Topology topology) {
        try {
            return scenario.routing.paths(topology, new BitSet(), scenario.seed);
        } catch (final IllegalArgumentException e) {
            throw scenario.error("routing.throughTors", e.getMessage());
        }
    }

    /** Checks that trimmed packets are retransmitted, and that headers are served before data. */
    private void checkTrimming() {
        final Trim trim = scenario.switch_.trim;
        final int[] transportOf = scenario.transportOfWorkload();
        boolean isOfUse = trim == null || trim.drops;
        for (int i = 0; i < transportOf.length && trim != null; i++) {
            if (trim.drops || scenario.transports().get(transportOf[i]).recovery.repairsNamedLosses()) {
                isOfUse = true;
                final int priority = scenario.workloads.get(i).priority;
                if (priority <= trim.priority) {
                    throw scenario.error("workloads[" + i + "].priority", priority
                            + " (expected: above switch.trim.priority, " + trim.priority
                            + ", as headers go ahead of data)");
                }
            }
        }
        if (!isOfUse) {
            throw scenario.error("switch.trim", "no transport of the workloads retransmits trimmed packets (expected:"
                    + " transport: {recovery: selective-repeat})");
        }
    }

    /** Checks that queues and receivers do not both need the rank of data, and that priorities do not exceed 7. */
    private void checkReceivers() {
        final int[] transportOf = scenario.transportOfWorkload();
        for (int i = 0; i < transportOf.length; i++) {
            final Crediting receiver = scenario.transports().get(transportOf[i]).receiver;
            final int priority = scenario.workloads.get(i).priority;
            if (receiver != null && priority + receiver.priorities() > Port.PRIORITIES) {
                throw scenario.error("workloads[" + i + "].priority", priority + " (expected: at most "
                        + (Port.PRIORITIES - receiver.priorities()) + ", as transport.receiver has data of "
                        + receiver.priorities() + " priorities from it on)");
            }
        }
        if (scenario.switch_.scheduler.ranking() != null
                && scenario.transports().stream().anyMatch(transport -> transport.receiver != null)) {
            throw scenario.error("switch.scheduler", "ranks packets, whose place for a rank transport.receiver takes"
                    + " (expected: no receiver, or a scheduler without ranks)");
        }
    }

    /** Checks endless flows, whose only result is their goodput until the end of the scenario. */
    private void checkEndless() {
        final int workload = flows.firstEndless();
        if (workload < 0) {
            return;
        }
        if (scenario.stop.at == null) {
            final FlowList list = scenario.workloads.get(workload).flows;
            throw scenario.error("workloads[" + workload + (list == null ? "].sizes" : "].flows"),
                    (list == null ? "" : list.file + " has ") + "flows without end (expected: "
                    + scenario.nameOf("stop.at") + ", where the run ends)");
        }
        if (scenario.outputs.measureFrom.compareTo(scenario.stop.at) >= 0) {
            throw scenario.error("outputs.measureFrom", scenario.outputs.measureFrom + " (expected: before "
                    + scenario.nameOf("stop.at") + ", " + scenario.stop.at
                    + ", as the goodput of flows without end is measured between)");
        }
    }

    /** Sets the defaults that depend on the rate of the hosts, if all hosts have the same constant rate. */
    private void fillIn() {
        final Topology topology = fabric.topology();
        final long rate = topology.accessLink(0).rateBitsPerSec();
        boolean same = scenario.failures.stream().allMatch(change -> change.rate == null);
        for (int host = 1; host < topology.hostCount(); host++) {
            same &= topology.accessLink(host).rateBitsPerSec() == rate;
        }
        final long common = same ? rate : 0;
        scenario.transports().forEach(transport -> transport.fillIn(common));
    }

    private void checkInterference() {
        if (!scenario.outputs.interference) {
            return;
        }
        if (scenario.workloads.stream().noneMatch(workload -> workload.application instanceof JobApplication)) {
            throw scenario.error("outputs.interference", "true, but no workload is a program of ranks (expected: an"
                    + " application such as collective)");
        }
        if (scenario.workloads.size() == 1) {
            throw scenario.error("outputs.interference", "true with one workload, which is alone (expected: two or"
                    + " more)");
        }
    }

    private void checkLinkNames() {
        final Topology topology = fabric.topology();
        LinkChanges.links(scenario, topology);
        OutputCheck.check(scenario, topology);
    }

    private static void validate(final Scenario scenario) {
        scenario.validate();
        for (int i = -1; i < scenario.workloads.size(); i++) {
            final TransportParams transport = i < 0 ? scenario.transport : scenario.workloads.get(i).transport;
            try {
                if (transport != null) {
                    transport.validate();
                }
            } catch (final IllegalArgumentException e) {
                throw scenario.error(i < 0 ? "transport" : "workloads[" + i + "].transport", e.getMessage());
            }
        }
        if (scenario.model.nic == Transport.NicModel.QUEUE_PAIRS && scenario.isMultipath()) {
            throw scenario.error("model.nic", "queue-pairs with flows of several paths (expected: strict-priority)");
        }
        try {
            scenario.switch_.validate();
        } catch (final IllegalArgumentException e) {
            throw scenario.error("switch", e.getMessage());
        }
        final long packetBytes = scenario.transport.payload.bytes() + scenario.transport.header.bytes();
        if (scenario.switch_.crossbarSpeedup() > 0 && scenario.switch_.minQueue.bytes() < packetBytes) {
            throw scenario.error("switch.minQueue", scenario.switch_.minQueue + " (expected: room for a packet of "
                    + packetBytes + " B, or its ingress queue would be blocked for ever)");
        }
    }

    private static Topology buildTopology(final Scenario scenario) {
        final Topology topology = scenario.buildTopology();
        try {
            HostLinks.check(topology);
            MemoryNeed.check(topology);
        } catch (final IllegalArgumentException e) {
            throw scenario.error("topology", e.getMessage());
        }
        QueueLimits.check(scenario, topology);
        checkTimes(scenario, topology);
        final int several = HostLinks.severalAt(topology);
        if (several >= 0 && scenario.transports().stream().anyMatch(transport -> transport.receiver != null)) {
            throw scenario.error("topology", topology.node(several).name() + ": " + topology.linksOf(several).length
                    + " links (expected: one per host, as transport.receiver gives credit for one)");
        }
        return topology;
    }

    /**
     * Refuses links and switches so slow that round trips, timeouts and completion times would not fit into simulated
     * time.
     */
    private static void checkTimes(final Scenario scenario, final Topology topology) {
        long packetBytes = 0;
        for (final TransportParams transport : scenario.transports()) {
            packetBytes = Math.max(packetBytes, transport.payload.bytes() + transport.header.bytes());
        }
        for (final Topology.Link link : topology.links()) {
            final long packetPs = Units.txTimePs(packetBytes, link.rateBitsPerSec());
            if (packetPs > LONGEST_PACKET.ps()) {
                throw scenario.error("topology", topology.directionName(link.id(), 0) + ": a packet of " + packetBytes
                        + " B takes " + packetPs / Units.PS_PER_SECOND + " s at " + new Rate(link.rateBitsPerSec())
                        + " (expected: a rate at which it takes at most " + LONGEST_PACKET + ")");
            }
            if (link.delayPs() > LONGEST_DELAY.ps()) {
                throw scenario.error("topology", topology.directionName(link.id(), 0) + ": a delay of "
                        + new Time(link.delayPs()) + " (expected: at most " + LONGEST_DELAY + ")");
            }
        }
        if (scenario.switch_.fixedDelayPs() > LONGEST_DELAY.ps()) {
            throw scenario.error("switch", "a delay of " + new Time(scenario.switch_.fixedDelayPs())
                    + " (expected: at most " + LONGEST_DELAY + ")");
        }
    }
}
