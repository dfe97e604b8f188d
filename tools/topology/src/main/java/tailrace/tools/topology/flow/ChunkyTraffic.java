package tailrace.tools.topology.flow;

import java.util.ArrayList;
import java.util.List;
import tailrace.core.Counted;
import tailrace.core.RandomStream;
import tailrace.core.Shuffle;
import tailrace.net.topology.graph.SwitchGraph;

/**
 * Draws random permutations: every server sends to one server and receives from one, never at its own switch (Singla et
 * al., NSDI 2014, section 8.1). A fraction of the switches is "chunky": each of these sends the traffic of all its
 * servers to one other switch among them. Servers of the other switches form a random permutation.
 */
final class ChunkyTraffic {
    private final SwitchGraph graph;
    private final RandomStream random;
    private final Demands.Builder demands;

    private ChunkyTraffic(final SwitchGraph graph, final RandomStream random) {
        this.graph = graph;
        this.random = random;
        demands = new Demands.Builder(graph.switchCount());
    }

    /**
     * Draws a permutation.
     *
     * @param share fraction of the switches with servers that send to one other switch; 0 for a permutation of servers
     * @throws IllegalArgumentException if there is no such permutation
     */
    static Demands draw(final SwitchGraph graph, final double share, final RandomStream random) {
        return new ChunkyTraffic(graph, random).draw(share);
    }

    private Demands draw(final double share) {
        final List<Integer> switches = new ArrayList<>();
        for (int node = 0; node < graph.switchCount(); node++) {
            if (graph.at(node).servers() > 0) {
                switches.add(node);
            }
        }
        final int chunky = (int) Math.round(share * switches.size());
        if (chunky == 1) {
            throw new IllegalArgumentException("traffic: one of " + Counted.switches(switches.size())
                + " in the chunky share has no other to send to (expected: a share of none, or of two switches and "
                + "more)");
        }
        // If the fraction contains all switches, their order is not drawn, so that results do not depend on it.
        for (int i = 0; i < chunky && chunky < switches.size(); i++) {
            final int other = i + random.nextInt(switches.size() - i);
            switches.set(i, switches.set(other, switches.get(i)));
        }
        if (chunky > 0) {
            addWhole(switches.subList(0, chunky));
        }
        if (chunky < switches.size()) {
            addServers(switches.subList(chunky, switches.size()));
        }
        return demands.build();
    }

    private void addWhole(final List<Integer> switches) {
        final int[] own = switches.stream().mapToInt(Integer::intValue).toArray();
        final int[] to = elsewhere(own, random);
        for (int i = 0; i < own.length; i++) {
            demands.add(own[i], own[to[i]], graph.at(own[i]).servers());
        }
    }

    private void addServers(final List<Integer> switches) {
        final int[] own = ServerPermutation.switchOfEach(graph, switches);
        final int[] to = ServerPermutation.draw(graph, own, random);
        for (int i = 0; i < own.length; i++) {
            demands.add(own[i], own[to[i]], 1);
        }
    }

    /**
     * Draws a random order of partners without fixed points. If a place would be its own partner, it is exchanged with
     * another random place.
     */
    static int[] elsewhere(final int[] own, final RandomStream random) {
        final int[] drawn = Shuffle.ascending(own.length);
        Shuffle.shuffle(drawn, random);
        for (int i = 0; i < drawn.length; i++) {
            while (own[drawn[i]] == own[i]) {
                final int other = random.nextInt(drawn.length);
                if (own[drawn[other]] != own[i] && own[other] != own[drawn[i]]) {
                    Shuffle.swap(drawn, i, other);
                }
            }
        }
        return drawn;
    }
}
