package tailrace.net.topology;

import tailrace.net.topology.graph.SwitchGraph;

/** Hypercube: 2^dimension switches; two are linked if their numbers differ in one bit. */
public final class Hypercube extends SwitchTopology {
    private static final int MAX = 20;

    /** Number of links of each switch to other switches. There are 2^dimension switches. */
    public int dimension = 5;
    /** Hosts at each switch. */
    public int hostsPerSwitch = 2;

    @Override
    public SwitchGraph graph() {
        if (dimension < 0 || dimension > MAX) {
            throw new IllegalArgumentException("dimension: " + dimension + " (expected: 0 to " + MAX + ")");
        }
        TopologyParams.atLeast("hostsPerSwitch", hostsPerSwitch, 0);
        final int switches = 1 << dimension;
        final SwitchGraph.Builder graph = emptyGraph(
                (double) switches * hostsPerSwitch, switches, (double) switches * dimension / 2);
        for (int i = 0; i < switches; i++) {
            graph.add("s" + i, 1, -1, hostsPerSwitch);
        }
        for (int i = 0; i < switches; i++) {
            for (int bit = 0; bit < dimension; bit++) {
                if ((i & 1 << bit) == 0) {
                    graph.link(i, i | 1 << bit, fabricRate.bitsPerSec());
                }
            }
        }
        return graph.build();
    }
}
