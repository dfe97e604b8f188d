package tailrace.scenario.network;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import tailrace.core.StepListener;
import tailrace.net.routing.KShortestLoads;
import tailrace.net.routing.KShortestPaths;
import tailrace.net.routing.LinkLoads;
import tailrace.net.routing.NextHopOrder;
import tailrace.net.routing.OneHashLoads;
import tailrace.net.routing.PortOrder;
import tailrace.net.routing.RoutingTable;
import tailrace.net.topology.Topology;
import tailrace.scenario.workload.hosts.Demand;
import tailrace.scenario.workload.hosts.HostMap;
import tailrace.scenario.workload.load.LinkModel;

/** A topology with its routes, in the form that workloads use. */
public final class Fabric implements LinkModel {
    private final Topology topology;
    private final RoutingTable routes;
    private final StepListener steps;
    private final KShortestPaths paths;

    /** Creates a fabric with all links up, and next hops by port number. */
    public Fabric(final Topology topology) {
        this(topology, PortOrder.BY_PORT);
    }

    /** Creates a fabric with all links up. */
    public Fabric(final Topology topology, final NextHopOrder order) {
        this(topology, order, StepListener.none());
    }

    /**
     * Creates a fabric with all links up.
     *
     * @param steps receives the progress of the search for routes and of each computation of loads
     */
    public Fabric(final Topology topology, final NextHopOrder order, final StepListener steps) {
        this(topology, new RoutingTable(topology, new BitSet(), order, steps), steps, null);
    }

    private Fabric(final Topology topology, final RoutingTable routes, final StepListener steps,
            final KShortestPaths paths) {
        this.topology = topology;
        this.steps = steps;
        this.routes = routes;
        this.paths = paths;
    }

    /** Returns the same fabric with these paths for flows. */
    public Fabric with(final KShortestPaths newPaths) {
        return new Fabric(topology, routes, steps, newPaths);
    }

    /** Paths of flows; null: all shortest paths, among which switches choose. */
    public KShortestPaths paths() {
        return paths;
    }

    /** The topology. */
    public Topology topology() {
        return topology;
    }

    /** Routes of the network. */
    public RoutingTable routes() {
        return routes;
    }

    /** Hosts, racks and pods; the pod of a rack is the pod of the switch of its first host. */
    public HostMap hostMap() {
        final int hosts = topology.hostCount();
        final List<String> names = new ArrayList<>();
        final int[] rackOf = new int[hosts];
        final long[] rates = new long[hosts];
        for (int host = 0; host < hosts; host++) {
            names.add(topology.node(host).name());
            rackOf[host] = topology.rackOf(host);
            rates[host] = topology.accessLink(host).rateBitsPerSec();
        }
        final int[] podOfRack = new int[topology.rackCount()];
        for (int rack = 0; rack < podOfRack.length; rack++) {
            final int host = topology.hostsOfRack(rack)[0];
            final int neighbour = topology.accessLink(host).other(host);
            podOfRack[rack] = topology.isHost(neighbour) ? -1 : topology.node(neighbour).group();
        }
        final int[] numbers = IntStream.range(0, hosts).map(topology::externalId).toArray();
        return new HostMap(names, numbers, rackOf, podOfRack, rates);
    }

    @Override
    public int count() {
        return 2 * topology.linkCount();
    }

    @Override
    public long rateBitsPerSec(final int directedLink) {
        return topology.link(directedLink / 2).rateBitsPerSec();
    }

    @Override
    public String name(final int directedLink) {
        return topology.directionName(directedLink / 2, directedLink % 2);
    }

    @Override
    public double[] shares(final Demand demand) {
        return paths != null ? new KShortestLoads(paths).shares(DemandShares.of(demand, topology))
                : new LinkLoads(topology, routes).shares(DemandShares.of(demand, topology), steps);
    }

    @Override
    public double[] sharesOfOneHash(final Demand demand) {
        return paths != null ? shares(demand)
                : new OneHashLoads(topology, routes).shares(DemandShares.of(demand, topology));
    }
}
