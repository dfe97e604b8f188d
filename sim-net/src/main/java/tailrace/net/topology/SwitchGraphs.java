package tailrace.net.topology;

import tailrace.net.topology.graph.SwitchGraph;

/** Converts graphs of switches to topologies with hosts, and back. */
public final class SwitchGraphs {
    private SwitchGraphs() {}

    /** Topology of a graph: hosts are numbered switch by switch; the hosts of a switch are a rack. */
    public static Topology toTopology(final SwitchGraph graph, final long delayPs) {
        final int hosts = graph.servers();
        final Topology.Builder builder = Topology.builder().requireRoom(
                hosts, graph.switchCount(), (double) hosts + graph.links().size());
        final int[] switchOf = new int[hosts];
        int host = 0;
        int rack = 0;
        for (int node = 0; node < graph.switchCount(); node++) {
            final int servers = graph.at(node).servers();
            for (int i = 0; i < servers; i++) {
                switchOf[host] = node;
                builder.addHost("h" + host++, rack);
            }
            rack += servers > 0 ? 1 : 0;
        }
        for (final SwitchGraph.Switch node : graph.switches()) {
            builder.addSwitch(node.name(), node.tier(), node.group());
        }
        for (int i = 0; i < hosts; i++) {
            builder.link(i, hosts + switchOf[i], graph.serverRateBitsPerSec(), delayPs);
        }
        for (final SwitchGraph.Link link : graph.links()) {
            builder.link(hosts + link.a(), hosts + link.b(), link.rateBitsPerSec(), delayPs);
        }
        return builder.build();
    }

    /**
     * Graph of a topology's switches.
     *
     * @throws IllegalArgumentException if a host has several links, is linked to another host, or has another rate
     */
    public static SwitchGraph of(final Topology topology) {
        final int hosts = topology.hostCount();
        final long rate = topology.accessLink(0).rateBitsPerSec();
        final int[] servers = new int[topology.nodeCount()];
        for (int host = 0; host < hosts; host++) {
            servers[switchOf(topology, host, rate)]++;
        }
        final SwitchGraph.Builder graph = SwitchGraph.builder(rate);
        for (int node = hosts; node < topology.nodeCount(); node++) {
            final Topology.Node known = topology.node(node);
            graph.add(known.name(), known.tier(), known.group(), servers[node]);
        }
        for (final Topology.Link link : topology.links()) {
            if (!topology.isHost(link.a()) && !topology.isHost(link.b())) {
                graph.link(link.a() - hosts, link.b() - hosts, link.rateBitsPerSec());
            }
        }
        return graph.build();
    }

    private static int switchOf(final Topology topology, final int host, final long rateBitsPerSec) {
        final int[] links = topology.linksOf(host);
        final String name = topology.node(host).name();
        if (links.length != 1) {
            throw new IllegalArgumentException("host " + name + ": " + links.length + " links (expected: one)");
        }
        final Topology.Link link = topology.link(links[0]);
        if (topology.isHost(link.other(host))) {
            throw new IllegalArgumentException("host " + name + ": linked to a host (expected: to a switch)");
        }
        if (link.rateBitsPerSec() != rateBitsPerSec) {
            throw new IllegalArgumentException("host " + name + ": a link of " + link.rateBitsPerSec()
                    + " bit/s (expected: " + rateBitsPerSec + " bit/s, as of " + topology.node(0).name() + ")");
        }
        return link.other(host);
    }
}
