package tailrace.net.topology;

import tailrace.core.RandomStream;
import tailrace.net.topology.graph.SwitchGraph;

/**
 * Xpander (Valadarsky et al., CoNEXT 2016): a random lift of the complete graph. There are degree + 1 meta-nodes of
 * {@code lift} switches each; a random perfect matching joins the switches of every two meta-nodes.
 */
public final class Xpander extends SwitchTopology {
    private static final int TRIES = 1000;
    private static final int MAX_LINKS = 1 << 26;

    /** Links of each switch to other switches. The number of meta-nodes is degree + 1. */
    public int degree = 7;
    /** Switches in each meta-node. */
    public int lift = 5;
    /** Hosts at each switch. */
    public int hostsPerSwitch = 4;
    /** Seed of the matchings. */
    public long seed = 1;

    @Override
    public SwitchGraph graph() {
        TopologyParams.atLeast("degree", degree, 1);
        TopologyParams.atLeast("lift", lift, 1);
        TopologyParams.atLeast("hostsPerSwitch", hostsPerSwitch, 0);
        if ((degree + 1.0) * degree / 2 * lift > MAX_LINKS) {
            throw new IllegalArgumentException("lift: " + lift + " at degree " + degree + " (expected: 2^26 links at "
                    + "most)");
        }
        if (degree == 1 && lift > 1) {
            throw new IllegalArgumentException("lift: " + lift
                    + " at degree 1 is disconnected (expected: lift 1, or a degree of 2 or more)");
        }
        final RandomStream random = random(seed);
        for (int tries = 0; tries < TRIES; tries++) {
            final SwitchGraph graph = lifted(random);
            if (graph.isConnected()) {
                return graph;
            }
        }
        throw new IllegalArgumentException("lift: " + lift + " at degree " + degree
                + " gave disconnected graphs only (expected: a larger degree or a smaller lift)");
    }

    private SwitchGraph lifted(final RandomStream random) {
        final double switches = (degree + 1.0) * lift;
        final SwitchGraph.Builder graph = emptyGraph(switches * hostsPerSwitch, switches, switches * degree / 2);
        for (int i = 0; i < (degree + 1) * lift; i++) {
            graph.add("s" + i, 1, i / lift, hostsPerSwitch);
        }
        final int[] matching = new int[lift];
        for (int a = 0; a <= degree; a++) {
            for (int b = a + 1; b <= degree; b++) {
                shuffle(matching, random);
                for (int i = 0; i < lift; i++) {
                    graph.link(a * lift + i, b * lift + matching[i], fabricRate.bitsPerSec());
                }
            }
        }
        return graph.build();
    }

    private static void shuffle(final int[] order, final RandomStream random) {
        for (int i = 0; i < order.length; i++) {
            final int j = random.nextInt(i + 1);
            order[i] = order[j];
            order[j] = i;
        }
    }
}
