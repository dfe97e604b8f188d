package tailrace.tools.parsimon.whatif;

import java.util.BitSet;
import java.util.List;
import tailrace.core.RngStreams;
import tailrace.net.routing.RoutingTable;
import tailrace.net.topology.Topology;
import tailrace.scenario.Fabric;
import tailrace.scenario.Scenario;
import tailrace.scenario.workload.FlowStream;
import tailrace.scenario.workload.MergedFlows;
import tailrace.scenario.workload.Workload;
import tailrace.scenario.workload.Workloads;
import tailrace.tools.parsimon.FlowTable;

/**
 * What a {@link WhatIf} makes of a scenario. The scenario's flows stay as they are, whatever their loads refer to; added
 * workloads refer to the network as it was, too.
 */
public final class ChangedNetwork {
    private final Scenario before;
    private final Scenario after;
    private final List<Workload> added;
    private final Topology intact;
    private final Topology topology;
    private final BitSet down;

    ChangedNetwork(
            final Scenario before, final Scenario after, final List<Workload> added, final Topology intact,
            final Topology topology, final BitSet down) {
        this.before = before;
        this.after = after;
        this.added = added;
        this.intact = intact;
        this.topology = topology;
        this.down = down;
    }

    /** The scenario, with the added workloads behind its own; the very one that was given if there are none. */
    public Scenario scenario() {
        return after;
    }

    /** The nodes and links with the numbers they had, at their new rates and delays; links that are down too. */
    public Topology topology() {
        return topology;
    }

    /** Numbers of the links that are down. */
    public BitSet downLinks() {
        return (BitSet) down.clone();
    }

    /** Routes over the links that are up. */
    public RoutingTable routes() {
        return new RoutingTable(topology, down, after.model.nextHops);
    }

    /**
     * The scenario's flows and those of the added workloads.
     *
     * @param flows the scenario's
     * @throws IllegalArgumentException if an added workload does not suit the network, would overload a link with the
     *     others, or consists of flows that depend on each other
     */
    public NumberedFlows flows(final FlowTable flows) {
        if (added.isEmpty()) {
            return NumberedFlows.of(flows);
        }
        final Fabric fabric = new Fabric(intact, before.model.nextHops);
        after.openFlows(fabric.hostMap(), fabric, new RngStreams(after.seed)).close();
        final long lastPs = flows.count() == 0 ? 0 : flows.startPs(flows.count() - 1);
        final long endPs = Math.min(before.stop.lastArrivalPs(), before.stop.flows == null ? Long.MAX_VALUE
                : lastPs + 1);
        try (MergedFlows stream = Workloads.open(
                added, fabric.hostMap(), fabric, new RngStreams(after.seed), endPs, Long.MAX_VALUE)) {
            return NumberedFlows.of(flows, table(stream));
        }
    }

    private FlowTable table(final MergedFlows stream) {
        final int first = before.workloads.size();
        for (int i = 0; i < added.size(); i++) {
            if (stream.triggeredOf(i) != null) {
                throw after.error("workloads[" + (first + i) + "].application",
                        "flows that depend on each other (expected: flows whose starts are known)");
            }
        }
        final FlowTable table = new FlowTable();
        while (stream.next()) {
            add(table, stream, first + stream.workload());
        }
        return table;
    }

    private static void add(final FlowTable table, final FlowStream flow, final int workload) {
        table.add(flow.src(), flow.dst(), flow.sizeBytes(), flow.startPs(), flow.priority(), workload);
    }

    /**
     * Refuses a network in which flows have no path.
     *
     * @throws IllegalArgumentException naming the first such flow, the number of them and the links that are down
     */
    public void checkPaths(final FlowTable flows, final RoutingTable routes) {
        int cut = 0;
        int first = 0;
        for (int flow = flows.count() - 1; flow >= 0 && !down.isEmpty(); flow--) {
            if (routes.nextPorts(flows.src(flow), flows.dst(flow)).length == 0) {
                cut++;
                first = flow;
            }
        }
        if (cut > 0) {
            final StringBuilder names = new StringBuilder();
            down.stream().forEach(link -> names.append(names.isEmpty() ? "" : ", ").append(linkName(link)));
            throw new IllegalArgumentException("what-if: no path from " + topology.node(flows.src(first)).name()
                    + " to " + topology.node(flows.dst(first)).name() + " with " + names + " down, for this and "
                    + (cut - 1) + " other flows (expected: hosts with flows to stay connected)");
        }
    }

    private String linkName(final int link) {
        final Topology.Link ends = topology.link(link);
        return topology.node(ends.a()).name() + "-" + topology.node(ends.b()).name();
    }
}
