package tailrace.net.topology;

import tailrace.net.topology.graph.SwitchGraph;

/**
 * Dragonfly (Kim et al., ISCA 2008): each group is a complete graph of routers, and at least one link joins each pair
 * of groups. It is balanced if {@code routersPerGroup} is twice {@code hostsPerRouter} and twice {@code globalPorts}.
 */
public final class Dragonfly extends SwitchTopology {
    /** Hosts at each router: p. */
    public int hostsPerRouter = 2;
    /** Routers of a group: a. */
    public int routersPerGroup = 4;
    /** Links of each router to other groups: h. */
    public int globalPorts = 2;
    /**
     * Number of groups; 0: the largest number, routersPerGroup x globalPorts + 1. With fewer groups, all pairs have
     * more links if possible.
     */
    public int groups;
    /** Assignment of a group's global ports to other groups. */
    public GlobalLinks arrangement = GlobalLinks.ABSOLUTE;

    @Override
    public SwitchGraph graph() {
        TopologyParams.atLeast("hostsPerRouter", hostsPerRouter, 0);
        TopologyParams.atLeast("routersPerGroup", routersPerGroup, 1);
        TopologyParams.atLeast("globalPorts", globalPorts, 0);
        final double ports = (double) routersPerGroup * globalPorts;
        final int count = GlobalLinks.groups(groups, ports);
        final double routers = (double) count * routersPerGroup;
        final SwitchGraph.Builder graph = emptyGraph(
                routers * hostsPerRouter, routers, routers * (routersPerGroup - 1 + globalPorts) / 2);
        for (int group = 0; group < count; group++) {
            for (int router = 0; router < routersPerGroup; router++) {
                graph.add("g" + group + "r" + router, 1, group, hostsPerRouter);
            }
        }
        for (int group = 0; group < count; group++) {
            for (int a = 0; a < routersPerGroup; a++) {
                for (int b = a + 1; b < routersPerGroup; b++) {
                    graph.link(group * routersPerGroup + a, group * routersPerGroup + b, fabricRate.bitsPerSec());
                }
            }
        }
        arrangement.link(graph, count, (int) ports, (group, port) -> group * routersPerGroup + port / globalPorts,
                fabricRate.bitsPerSec());
        return graph.build();
    }
}
