package tailrace.tools.estimate.whatif;

import java.util.BitSet;
import java.util.List;
import tailrace.core.RngStreams;
import tailrace.net.routing.RoutingTable;
import tailrace.net.topology.Topology;
import tailrace.scenario.Scenario;
import tailrace.scenario.network.Fabric;
import tailrace.scenario.workload.MergedFlows;
import tailrace.scenario.workload.Workload;
import tailrace.scenario.workload.Workloads;
import tailrace.scenario.workload.hosts.HostMap;
import tailrace.scenario.workload.load.LinkModel;
import tailrace.scenario.workload.load.CachedShares;

/**
 * Applies a {@link WhatIf} to a scenario. The scenario's flows stay the same, even if their loads refer to changed
 * links. Loads of added workloads refer to the original network, too.
 */
public final class ChangedNetwork {
    private final Scenario before;
    private final Scenario after;
    private final List<Workload> added;
    private final Topology intact;
    private final Topology topology;
    private final BitSet down;
    private final RoutingTable routes;
    private HostMap hosts;
    private LinkModel shares;

    ChangedNetwork(
            final Scenario before, final Scenario after, final List<Workload> added, final Topology intact,
            final Topology topology, final BitSet down) {
        this.before = before;
        this.after = after;
        this.added = added;
        this.intact = intact;
        this.topology = topology;
        this.down = down;
        this.routes = new RoutingTable(topology, down, after.model.nextHops.order());
    }

    /** Returns the scenario with the added workloads after its own, or the given object if there are none. */
    public Scenario scenario() {
        return after;
    }

    /** Returns nodes and links with their numbers, at the new rates and delays, including links that are down. */
    public Topology topology() {
        return topology;
    }

    /** Returns the numbers of the links that are down. */
    public BitSet downLinks() {
        return (BitSet) down.clone();
    }

    /** Returns the routes over the links that are up. */
    public RoutingTable routes() {
        return routes;
    }

    /**
     * Opens the scenario's flows and those of the added workloads.
     *
     * @throws IllegalArgumentException if an added workload does not suit the network, overloads a link together with
     *     the others, or has flows that depend on each other
     */
    public NumberedFlows openFlows() {
        final Fabric fabric = new Fabric(intact, before.model.nextHops.order());
        return open(fabric.hostMap(), fabric, before.seed);
    }

    /**
     * Opens the flows for another seed. Values that do not depend on the seed are computed once. Only one thread may
     * call it at a time.
     *
     * @throws IllegalArgumentException as above
     */
    public NumberedFlows openFlows(final long seed) {
        if (hosts == null) {
            final Fabric fabric = new Fabric(intact, before.model.nextHops.order());
            hosts = fabric.hostMap();
            shares = new CachedShares(fabric);
        }
        return open(hosts, shares, seed);
    }

    private NumberedFlows open(final HostMap at, final LinkModel links, final long seed) {
        final RouteCheck check = new RouteCheck(topology, down, routes);
        final MergedFlows own = before.openFlows(at, links, new RngStreams(seed));
        try {
            return new NumberedFlows(own, openAdded(at, links, seed), before.stop.flows != null, check);
        } catch (final IllegalArgumentException e) {
            own.close();
            throw e;
        }
    }

    private MergedFlows openAdded(final HostMap at, final LinkModel links, final long seed) {
        if (added.isEmpty()) {
            return null;
        }
        // Opens all workloads together to find errors, then only the added ones, so that the message names the added
        // workload.
        after.openFlows(at, links, new RngStreams(seed)).close();
        final MergedFlows stream = Workloads.open(added, at, links, new RngStreams(seed),
                before.stop.lastArrivalPs(), NumberedFlows.FIRST_ADDED - 1);
        for (int i = 0; i < added.size(); i++) {
            if (stream.triggeredOf(i) != null) {
                throw after.error("workloads[" + (before.workloads.size() + i) + "].application",
                        "flows that depend on each other (expected: flows whose starts are known)");
            }
        }
        return stream;
    }
}
