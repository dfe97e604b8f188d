package tailrace.tools.topology.flow;

import tailrace.net.topology.RandomRegular;
import tailrace.net.topology.graph.SwitchGraph;

/** Graphs whose throughput is known, and random graphs. */
public final class KnownGraphs {
    private static final long RATE = 1_000_000_000;

    private KnownGraphs() {}

    private static SwitchGraph.Builder empty(final int switches, final int servers) {
        final SwitchGraph.Builder graph = SwitchGraph.builder(RATE);
        for (int i = 0; i < switches; i++) {
            graph.add("s" + i, 1, -1, servers);
        }
        return graph;
    }

    /** Returns a complete graph whose links have the rate of a server. */
    public static SwitchGraph complete(final int switches, final int servers) {
        final SwitchGraph.Builder graph = empty(switches, servers);
        for (int i = 0; i < switches; i++) {
            for (int j = 0; j < i; j++) {
                graph.link(i, j, RATE);
            }
        }
        return graph.build();
    }

    /** Returns Petersen's graph with this many servers at each switch. */
    public static SwitchGraph petersen(final int servers) {
        final SwitchGraph.Builder graph = empty(10, servers);
        for (int i = 0; i < 5; i++) {
            graph.link(i, (i + 1) % 5, RATE).link(5 + i, 5 + (i + 2) % 5, RATE).link(i, 5 + i, RATE);
        }
        return graph.build();
    }

    /** Returns switches a, b and c in a triangle of links twice as fast as a server, with one server each. */
    public static SwitchGraph triangle() {
        final SwitchGraph.Builder graph = SwitchGraph.builder(RATE);
        graph.add("a", 1, -1, 1);
        graph.add("b", 1, -1, 1);
        graph.add("c", 1, -1, 1);
        return graph.link(0, 1, 2 * RATE).link(1, 2, 2 * RATE).link(2, 0, 2 * RATE).build();
    }

    /** Returns ToRs of one server each with a link to each of two upper switches, twice as fast as a server. */
    public static SwitchGraph twoAbove(final int tors) {
        final SwitchGraph.Builder graph = empty(tors, 1);
        final int left = graph.add("a", 2, -1, 0);
        final int right = graph.add("b", 2, -1, 0);
        for (int tor = 0; tor < tors; tor++) {
            graph.link(tor, left, 2 * RATE).link(tor, right, 2 * RATE);
        }
        return graph.build();
    }

    /** Returns a random regular graph. */
    public static SwitchGraph random(final int switches, final int degree, final int servers, final long seed) {
        final RandomRegular params = new RandomRegular();
        params.switches = switches;
        params.degree = degree;
        params.hostsPerSwitch = servers;
        params.seed = seed;
        return params.graph();
    }
}
