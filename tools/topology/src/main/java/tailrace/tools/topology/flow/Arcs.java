package tailrace.tools.topology.flow;

import tailrace.net.topology.graph.SwitchGraph;

/**
 * Both directions of all links as arrays, in which the arcs of a switch are adjacent. Link {@code i} of the graph has
 * two directed links: number {@code 2 i} from its end a to its end b, and number {@code 2 i + 1} back. Other classes
 * use these numbers.
 */
final class Arcs {
    final int nodes;
    /** Index of each switch's first arc, followed by the number of arcs. */
    final int[] first;
    /** Target of an arc, by index. */
    final int[] head;
    /** Directed link of an arc, by index. */
    final int[] link;
    /** Source of a directed link. */
    final int[] from;
    /** Capacity of a directed link in units of a server's rate. */
    final double[] capacity;

    Arcs(final SwitchGraph graph) {
        nodes = graph.switchCount();
        final int count = 2 * graph.links().size();
        first = new int[nodes + 1];
        head = new int[count];
        link = new int[count];
        from = new int[count];
        capacity = new double[count];
        int place = 0;
        for (int node = 0; node < nodes; node++) {
            first[node] = place;
            for (final int each : graph.linksOf(node)) {
                final SwitchGraph.Link ends = graph.links().get(each);
                final int directed = 2 * each + (node == ends.a() ? 0 : 1);
                head[place] = ends.other(node);
                link[place] = directed;
                from[directed] = node;
                capacity[directed] = graph.capacity(each);
                place++;
            }
        }
        first[nodes] = place;
    }

    int count() {
        return link.length;
    }
}
