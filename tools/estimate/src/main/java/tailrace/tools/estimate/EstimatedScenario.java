package tailrace.tools.estimate;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import tailrace.net.lb.FlowHash;
import tailrace.net.routing.RoutingTable;
import tailrace.net.topology.Topology;
import tailrace.scenario.Scenario;
import tailrace.scenario.network.Fabric;
import tailrace.scenario.network.LastingFailures;
import tailrace.scenario.network.PathFigures;
import tailrace.scenario.progress.RunMonitor;
import tailrace.scenario.run.CheckedScenario;
import tailrace.scenario.workload.flow.TriggeredFlows;
import tailrace.tools.estimate.whatif.ChangedNetwork;
import tailrace.tools.estimate.whatif.NumberedFlows;
import tailrace.tools.estimate.whatif.WhatIf;

/**
 * A scenario that can be estimated, with the requested changes.
 *
 * <p>Flows, their paths under flow hashing and their ideal completion times are the same as in the packet simulation.
 */
public final class EstimatedScenario {
    /**
     * Name of the random stream that chooses paths. All estimators use the same name, so that they draw the same paths.
     */
    private static final String PATHS_STREAM = "parsimon/paths";

    private final KeptWork kept;
    private final Scenario unchanged;
    private final Fabric intact;
    private final BitSet downBefore;
    private final ChangedNetwork changed;
    private final List<String> linkChanges;
    private final boolean linksOnlyFail;
    private final List<String> warnings;
    private final ChannelLinks links;
    private final PacketBytes[] packetBytes;
    private PathFigures[] figures;
    private boolean inOneThread;
    private Consumer<Decomposition> takenApart = network -> { };

    /**
     * Checks a scenario and applies the changes.
     *
     * @throws IllegalArgumentException if the scenario is impossible, or cannot be estimated
     */
    public EstimatedScenario(final Scenario scenario, final WhatIf whatIf) {
        this(scenario, whatIf, RunMonitor.NONE, KeptWork.none());
    }

    /**
     * Checks a scenario, applies the changes, and reports progress.
     *
     * @throws java.util.concurrent.CancellationException if the monitor ends the work
     */
    public EstimatedScenario(final Scenario scenario, final WhatIf whatIf, final RunMonitor monitor) {
        this(scenario, whatIf, monitor, KeptWork.none());
    }

    /**
     * Checks a scenario, applies the changes, and reuses work of other scenarios.
     *
     * @param kept work of other scenarios with the same changes
     * @throws java.util.concurrent.CancellationException if the monitor ends the work
     */
    public EstimatedScenario(
            final Scenario scenario, final WhatIf whatIf, final RunMonitor monitor, final KeptWork kept) {
        this(scenario, whatIf, monitor, kept, false);
    }

    /**
     * Checks a scenario that may have programs, whose flows wait for other flows, and applies the changes.
     *
     * @param runsPrograms whether the estimate lets flows of programs wait for other flows
     * @throws java.util.concurrent.CancellationException if the monitor ends the work
     */
    public EstimatedScenario(final Scenario scenario, final WhatIf whatIf, final RunMonitor monitor,
            final KeptWork kept, final boolean runsPrograms) {
        this.kept = kept;
        this.unchanged = scenario;
        this.intact = CheckedScenario.fabric(scenario, monitor);
        this.linkChanges = whatIf.linkChanges();
        this.linksOnlyFail = whatIf.linksOnlyFail();
        this.downBefore = LastingFailures.linksDown(scenario, intact.topology());
        this.changed = whatIf.applyTo(scenario, intact.topology(), downBefore);
        Suitability.check(scenario(), topology(), runsPrograms);
        this.warnings = Suitability.warnings(scenario);
        this.warnings.addAll(new UnequalPaths(intact.topology(), topology(), changed.routes()).warnings());
        this.links = new ChannelLinks(topology(), scenario().switch_.fixedDelayPs());
        this.packetBytes = scenario().transports().stream().map(PacketBytes::of).toArray(PacketBytes[]::new);
    }

    /** Lets only the calling thread create the flows. Callers use this when other estimates run at the same time. */
    public void makeFlowsInOneThread() {
        inOneThread = true;
    }

    /** Registers an observer of the decomposed network, which is called once before the estimate. */
    public void onDecomposed(final Consumer<Decomposition> look) {
        takenApart = look;
    }

    /** Returns the reusable work of estimates of other scenarios. */
    public KeptWork kept() {
        return kept;
    }

    /** Returns the topology and routes before any change. */
    public Fabric intact() {
        return intact;
    }

    /** Returns a line for each feature of the scenario that no estimate considers. */
    public List<String> warnings() {
        return new ArrayList<>(warnings);
    }

    /** Returns the names of the links that are up in the scenario and that the changes take down. */
    public List<String> linksTakenDown() {
        final BitSet taken = changed.downLinks();
        taken.andNot(downBefore);
        return taken.stream().mapToObj(link -> topology().directionName(link, 0).replace("->", "-")).toList();
    }

    /**
     * Returns the scenario without the changes if only links change, because the flows are then the same. Otherwise the
     * result is empty.
     */
    public Optional<EstimatedScenario> beforeLinkChanges() {
        return linkChanges.isEmpty() || scenario() != unchanged ? Optional.empty()
                : Optional.of(new EstimatedScenario(unchanged, WhatIf.NONE));
    }

    /** Returns whether every change of a link takes it down; true if no link changes. */
    public boolean linksOnlyFail() {
        return linksOnlyFail;
    }

    /** Returns the changes of links as written by the user. */
    List<String> linkChanges() {
        return linkChanges;
    }

    /** Returns the scenario, with workloads that the changes have added. */
    public Scenario scenario() {
        return changed.scenario();
    }

    /** Returns the graph after the changes. */
    public Topology topology() {
        return changed.topology();
    }

    /** Returns the routes over the links that are up. */
    public RoutingTable routes() {
        return changed.routes();
    }

    /** Returns the directed links. */
    public ChannelLinks links() {
        return links;
    }

    /** Returns the names of the workloads. */
    public List<String> workloads() {
        return scenario().workloads.stream().map(workload -> workload.name).toList();
    }

    /**
     * Creates the same flows as a run, finds their paths, and sorts them by channel.
     *
     * @param ackCorrection whether ACKs of the opposite direction reduce the rate of a channel
     * @param counts receives the number of flows so far from time to time; may end the work by a
     * {@link java.util.concurrent.CancellationException}
     * @throws NoFlowException if there are no flows
     * @throws IllegalArgumentException if the workloads are invalid, a flow has no path, or the flows do not fit into
     * the heap
     */
    public Decomposition decompose(final boolean ackCorrection, final LongConsumer counts) {
        final Decomposition network =
                kept.get(Decomposition.class, kept.keeps() ? NetworkBasis.of(scenario()) + ackCorrection : "",
                        () -> decompose(ackCorrection, scenario().seed, changed.openFlows(), counts));
        final Consumer<Decomposition> look = takenApart;
        takenApart = none -> { };
        look.accept(network);
        return network;
    }

    /**
     * Decomposes the network with the flows of another seed. It computes values that depend only on the network once.
     * Only one thread may call it at a time.
     *
     * @throws IllegalArgumentException as above
     */
    public Decomposition decompose(final boolean ackCorrection, final long seed, final LongConsumer look) {
        return decompose(ackCorrection, seed, changed.openFlows(seed), look);
    }

    private Decomposition decompose(
            final boolean ackCorrection, final long seed, final NumberedFlows flows, final LongConsumer look) {
        final Assignment assignment = new Assignment(links);
        final NextHops nextHops = nextHops(seed);
        final int[] transportOf = scenario().transportOfWorkload();
        final FlowRoom room = new FlowRoom(scenario(), Runtime.getRuntime().maxMemory());
        try (FlowsAhead ahead = new FlowsAhead(
                flows, () -> new FlowRouter(links, changed.routes(), nextHops), inOneThread)) {
            if (flows.hasEndless()) {
                throw scenario().error("workloads",
                        "flows without end cannot be estimated (expected: flows that have a size)");
            }
            FlowBatch batch;
            do {
                batch = ahead.next();
                for (int i = 0; i < batch.count(); i++) {
                    batch.addTo(assignment, i, packetBytes[transportOf[batch.workload(i)]]);
                }
                if (batch.count() == FlowBatch.FLOWS) {
                    final long startPs = batch.startPs(FlowBatch.FLOWS - 1);
                    look.accept(assignment.count());
                    room.check(assignment.count(), startPs);
                    assignment.reserve(room.expected(assignment.count(), startPs));
                }
            } while (!batch.isLast());
            refuseTriggered(flows);
        }
        if (assignment.count() == 0) {
            throw new NoFlowException(scenario().error("workloads", "no flow (expected: at least one)"));
        }
        return decomposition(assignment, ackCorrection, seed);
    }

    /** Returns whether the scenario has programs, whose flows wait for other flows. */
    public boolean hasPrograms() {
        return scenario().workloads.stream().anyMatch(workload -> workload.application != null);
    }

    /** Opens the flows of a scenario with programs, which start when others end. */
    public ReleasedFlows openReleased() {
        return new ReleasedFlows(this, changed.openFlows(), new FlowRouter(links, changed.routes(),
                nextHops(scenario().seed)), figures());
    }

    /** Creates the decomposition of the network with these flows and paths. */
    Decomposition decomposition(final Assignment assignment, final boolean ackCorrection, final long seed) {
        return assignment.decomposition(ackCorrection, packetBytes, figures(), scenario().transportOfWorkload(), seed);
    }

    /** Returns sizes of the packets, by transport. */
    PacketBytes[] packetBytes() {
        return packetBytes;
    }

    /**
     * Returns properties of paths with all links up. Ideal times and round trips refer to these paths even if links are
     * down.
     */
    private PathFigures[] figures() {
        if (figures == null) {
            figures = PathFigures.of(scenario(), new Fabric(topology(), scenario().model.nextHops.order()));
        }
        return figures;
    }

    private NextHops nextHops(final long seed) {
        return scenario().switch_.loadBalancing instanceof final FlowHash hash
                ? NextHops.hashed(hash, topology(), seed)
                : NextHops.random(new Draws(seed, PATHS_STREAM));
    }

    private void refuseTriggered(final NumberedFlows stream) {
        for (int workload = 0; workload < stream.own().workloads(); workload++) {
            final TriggeredFlows triggered = stream.own().triggeredOf(workload);
            if (triggered != null && triggered.waiting() > 0) {
                throw scenario().error("workloads[" + workload + "].flows", triggered.waiting()
                        + " flows depend on others (expected: flows with a start of their own for an estimate)");
            }
        }
    }
}
