package tailrace.tools.peers.hpcc;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.stream.IntStream;
import tailrace.net.topology.Topology;

/** Builds a topology from a topology file. */
final class TopologyBuilding {
    private static final int NONE = -1;

    private final HpccTopologyFile source;
    private final int[] linkOfHost;
    private final int[] tierOf;
    /** Ids of the NVSwitches that have a host; may be empty. */
    private final int[] withHost;

    /**
     * Prepares the topology of a file.
     *
     * @param nvSwitchHosts whether each NVSwitch gets an additional host, at which flows of NVLS start and end. Its
     *     number follows those of the hosts in the file. Its link has no delay, and the sum of the rates of the
     *     NVSwitch's other links
     */
    TopologyBuilding(final HpccTopologyFile source, final boolean nvSwitchHosts) {
        this.source = source;
        this.withHost = nvSwitchHosts ? IntStream.range(0, source.nodeCount()).filter(source::isNvSwitch).toArray()
                : new int[0];
        this.linkOfHost = new int[source.nodeCount()];
        this.tierOf = new int[source.nodeCount()];
        Arrays.fill(linkOfHost, NONE);
    }

    Topology build(final double otherLossRate, final boolean separateParts) {
        findLinksOfHosts();
        findTiers();
        final Topology.Builder builder = Topology.builder();
        try {
            addNodes(builder);
            for (final HpccLink link : source.links()) {
                builder.link(nodeOf(link.a()), nodeOf(link.b()), link.rateBitsPerSec(), link.delayPs(),
                        link.lossRate() > 0 ? link.lossRate() : otherLossRate);
            }
            for (int i = 0; i < withHost.length; i++) {
                builder.link(source.hostCount() + i, nodeOf(withHost[i]), rateOfAllLinks(withHost[i]), 0, 0);
            }
            return separateParts ? builder.buildSeparateParts() : builder.build();
        } catch (final IllegalArgumentException e) {
            throw new IllegalArgumentException(source.file() + ": " + e.getMessage(), e);
        }
    }

    /** Returns the ids of the nodes. Ids of hosts of NVSwitches follow the ids in the file. */
    int[] ids() {
        final int[] ids = new int[source.nodeCount() + withHost.length];
        for (int id = 0; id < source.nodeCount(); id++) {
            ids[nodeOf(id)] = id;
        }
        for (int i = 0; i < withHost.length; i++) {
            ids[source.hostCount() + i] = source.nodeCount() + i;
        }
        return ids;
    }

    private int nodeOf(final int id) {
        final int node = source.nodeOf(id);
        return node < source.hostCount() ? node : node + withHost.length;
    }

    private long rateOfAllLinks(final int id) {
        return source.links().stream().filter(link -> link.a() == id || link.b() == id)
                .mapToLong(HpccLink::rateBitsPerSec).sum();
    }

    private void findLinksOfHosts() {
        for (int i = 0; i < source.links().size(); i++) {
            final HpccLink link = source.links().get(i);
            attach(link.a(), i);
            attach(link.b(), i);
        }
        for (int id = 0; id < source.nodeCount(); id++) {
            if (!source.isSwitch(id) && linkOfHost[id] == NONE) {
                throw new IllegalArgumentException(source.file() + ": host " + id
                        + " has no link (expected: one; is it a switch that the list of switches lacks?)");
            }
        }
    }

    private void attach(final int id, final int link) {
        if (source.isSwitch(id)) {
            return;
        }
        if (linkOfHost[id] == NONE) {
            linkOfHost[id] = link;
        }
    }

    /** Returns the node at the other end of a host's first link. */
    private int neighbour(final int host) {
        final HpccLink link = source.links().get(linkOfHost[host]);
        return link.a() == host ? link.b() : link.a();
    }

    /**
     * Finds the tier of each switch. Switches with hosts have tier 1; the tier grows by one with each hop away from
     * them.
     */
    private void findTiers() {
        final ArrayDeque<Integer> open = new ArrayDeque<>();
        for (final HpccLink link : source.links()) {
            final int id = source.isSwitch(link.a()) ? link.a() : link.b();
            if (source.isSwitch(link.a()) != source.isSwitch(link.b()) && tierOf[id] == 0) {
                tierOf[id] = 1;
                open.add(id);
            }
        }
        final int[][] neighbours = switchNeighbours();
        while (!open.isEmpty()) {
            final int id = open.poll();
            for (final int next : neighbours[id]) {
                if (tierOf[next] == 0) {
                    tierOf[next] = tierOf[id] + 1;
                    open.add(next);
                }
            }
        }
    }

    private int[][] switchNeighbours() {
        final int[] degree = new int[source.nodeCount()];
        final int[][] neighbours = new int[source.nodeCount()][];
        source.links().forEach(link -> {
            degree[link.a()]++;
            degree[link.b()]++;
        });
        Arrays.setAll(neighbours, id -> new int[source.isSwitch(id) ? degree[id] : 0]);
        Arrays.fill(degree, 0);
        for (final HpccLink link : source.links()) {
            if (source.isSwitch(link.a()) && source.isSwitch(link.b())) {
                neighbours[link.a()][degree[link.a()]++] = link.b();
                neighbours[link.b()][degree[link.b()]++] = link.a();
            }
        }
        for (int id = 0; id < neighbours.length; id++) {
            neighbours[id] = Arrays.copyOf(neighbours[id], degree[id]);
        }
        return neighbours;
    }

    private void addNodes(final Topology.Builder builder) {
        final int[] rackOf = new int[source.nodeCount()];
        Arrays.fill(rackOf, NONE);
        int racks = 0;
        for (int node = 0; node < source.hostCount(); node++) {
            final int id = source.idOf(node);
            // Two hosts on one link form a rack without a switch.
            final int key = source.isSwitch(neighbour(id)) ? neighbour(id) : Math.min(id, neighbour(id));
            if (rackOf[key] == NONE) {
                rackOf[key] = racks++;
            }
            builder.addHost("h" + id, rackOf[key]);
        }
        for (final int id : withHost) {
            builder.addHost("nv" + id, rackOf[id] == NONE ? racks++ : rackOf[id]);
        }
        for (int node = source.hostCount(); node < source.nodeCount(); node++) {
            builder.addSwitch("s" + source.idOf(node), Math.max(1, tierOf[source.idOf(node)]), NONE);
        }
    }
}
