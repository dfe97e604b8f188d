package tailrace.tools.serve;

import java.util.ArrayList;
import java.util.List;
import tailrace.net.topology.Topology;
import tailrace.scenario.network.LinkNames;

/**
 * A topology for drawing: its nodes and links, with an array for each property. Nodes have numbers; hosts come first.
 *
 * @param hosts number of hosts
 * @param names names of all nodes
 * @param tiers tiers of all nodes: 0 host, 1 ToR, 2 aggregation, 3 core
 * @param groups rack of each host, and pod of each switch; -1 if there is none
 * @param from one end of each link
 * @param to other end of each link
 * @param rates rate of each link in bit/s
 * @param links name of each link, as in {@code failures}
 * @param between groups of all links between two tiers
 */
record TopologyView(int hosts, List<String> names, int[] tiers, int[] groups, int[] from, int[] to, double[] rates,
        List<String> links, List<LinkGroups.Group> between) {
    /** Creates the view of a topology. */
    static TopologyView of(final Topology topology) {
        final int nodes = topology.nodeCount();
        final List<String> names = new ArrayList<>();
        final int[] tiers = new int[nodes];
        final int[] groups = new int[nodes];
        for (int id = 0; id < nodes; id++) {
            final Topology.Node node = topology.node(id);
            names.add(node.name());
            tiers[id] = node.tier();
            groups[id] = node.group();
        }
        final int count = topology.linkCount();
        final int[] from = new int[count];
        final int[] to = new int[count];
        final double[] rates = new double[count];
        final List<String> links = new ArrayList<>();
        final LinkNames linkNames = new LinkNames(topology);
        for (int id = 0; id < count; id++) {
            final Topology.Link link = topology.link(id);
            from[id] = link.a();
            to[id] = link.b();
            rates[id] = link.rateBitsPerSec();
            links.add(linkNames.nameOf(id));
        }
        return new TopologyView(topology.hostCount(), names, tiers, groups, from, to, rates, links,
                new LinkGroups(topology).betweenTiers());
    }
}
