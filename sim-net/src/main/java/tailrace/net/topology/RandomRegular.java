package tailrace.net.topology;

import java.util.Arrays;
import tailrace.net.topology.graph.RandomWiring;
import tailrace.net.topology.graph.SwitchGraph;

/**
 * Random regular graph: every switch has the same number of links to other switches, drawn uniformly (Jellyfish,
 * Singla et al., NSDI 2012). RRG(N, k, r) has N switches, degree r and k - r hosts per switch.
 */
public final class RandomRegular extends SwitchTopology {
    /** Number of switches. */
    public int switches = 40;
    /** Links of each switch to other switches. */
    public int degree = 10;
    /** Hosts at each switch. */
    public int hostsPerSwitch = 5;
    /** Seed of the links. */
    public long seed = 1;

    @Override
    public SwitchGraph graph() {
        TopologyParams.atLeast("switches", switches, 1);
        TopologyParams.atLeast("degree", degree, switches == 1 ? 0 : 1);
        TopologyParams.atLeast("hostsPerSwitch", hostsPerSwitch, 0);
        if (degree >= switches) {
            throw new IllegalArgumentException("degree: " + degree + " (expected: at most " + (switches - 1)
                    + ", one link to each other switch)");
        }
        if (switches % 2 != 0 && degree % 2 != 0) {
            throw new IllegalArgumentException("degree: " + degree + " at " + switches
                    + " switches (expected: an even degree or an even number of switches, as a link has two ends)");
        }
        final SwitchGraph.Builder graph = emptyGraph(
                (double) switches * hostsPerSwitch, switches, (double) switches * degree / 2);
        for (int i = 0; i < switches; i++) {
            graph.add("s" + i, 1, -1, hostsPerSwitch);
        }
        final int[] degrees = new int[switches];
        Arrays.fill(degrees, degree);
        new RandomWiring(switches).among("degree", degrees, fabricRate.bitsPerSec()).draw(graph, random(seed));
        return graph.build();
    }
}
