package tailrace.net.topology;

import tailrace.net.topology.graph.SwitchGraph;

/**
 * Dragonfly+ (Shpiner et al., HiPINEB 2017): groups are leaf-spine networks of switches with k ports, half of which are
 * leaves. Half of a leaf's ports lead to hosts. Half of a spine's ports lead to other groups.
 */
public final class DragonflyPlus extends SwitchTopology {
    /** Ports of each switch: k, which is even. A group has k/2 leaves, k/2 spines and k^2/4 hosts. */
    public int ports = 8;
    /** Number of groups; 0: the largest number, k^2/4 + 1. With fewer groups, all pairs have more links if possible. */
    public int groups;
    /** Assignment of a group's global ports to other groups. */
    public GlobalLinks arrangement = GlobalLinks.ABSOLUTE;

    @Override
    public SwitchGraph graph() {
        TopologyParams.atLeast("ports", ports, 2);
        if (ports % 2 != 0) {
            throw new IllegalArgumentException("ports: " + ports + " (expected: an even number)");
        }
        final int half = ports / 2;
        final double perGroup = (double) half * half;
        final int count = GlobalLinks.groups(groups, perGroup);
        final SwitchGraph.Builder graph = emptyGraph(
                count * perGroup, (double) count * ports, count * perGroup * 3 / 2);
        for (int group = 0; group < count; group++) {
            for (int i = 0; i < ports; i++) {
                final boolean isLeaf = i < half;
                graph.add("g" + group + (isLeaf ? "leaf" + i : "spine" + (i - half)), isLeaf ? 1 : 2, group,
                        isLeaf ? half : 0);
            }
        }
        for (int group = 0; group < count; group++) {
            for (int leaf = 0; leaf < half; leaf++) {
                for (int spine = 0; spine < half; spine++) {
                    graph.link(group * ports + leaf, group * ports + half + spine, fabricRate.bitsPerSec());
                }
            }
        }
        arrangement.link(graph, count, (int) perGroup, (group, port) -> group * ports + half + port / half,
                fabricRate.bitsPerSec());
        return graph.build();
    }
}
