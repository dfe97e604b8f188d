package tailrace.net.routing;

import java.util.Arrays;
import java.util.BitSet;
import java.util.function.IntUnaryOperator;
import tailrace.net.port.Port;
import tailrace.net.topology.Topology;

/**
 * The links of a topology that are up, in flat arrays, for searches that visit every link hundreds of times.
 *
 * <p>The edges from a node are {@code first(node)} to {@code first(node + 1) - 1}, by port number.
 */
final class Adjacency {
    private final int[] first;
    private final int[] neighbour;
    private final int[] port;

    private Adjacency(final int[] first, final int[] neighbour, final int[] port) {
        this.first = first;
        this.neighbour = neighbour;
        this.port = port;
    }

    /** Creates the adjacency of links between nodes that are not left out. */
    static Adjacency of(final Topology topology, final BitSet downLinks, final BitSet leftOut) {
        final int nodes = topology.nodeCount();
        final int[] first = new int[nodes + 1];
        int count = 0;
        final int[] neighbour = new int[2 * topology.linkCount()];
        final int[] port = new int[neighbour.length];
        for (int node = 0; node < nodes; node++) {
            final int[] links = leftOut.get(node) ? new int[0] : topology.linksOf(node);
            for (int i = 0; i < links.length; i++) {
                final int other = topology.link(links[i]).other(node);
                if (!downLinks.get(links[i]) && !leftOut.get(other)) {
                    neighbour[count] = other;
                    port[count++] = i;
                }
            }
            first[node + 1] = count;
        }
        return new Adjacency(first, Arrays.copyOf(neighbour, count), Arrays.copyOf(port, count));
    }

    /** Returns the same edges, sorted at each node by a key of their far end, and by port number if keys are equal. */
    Adjacency sorted(final IntUnaryOperator keyOf) {
        final int[] neighbours = new int[neighbour.length];
        final int[] ports = new int[port.length];
        for (int node = 0; node < first.length - 1; node++) {
            final int from = first[node];
            final long[] keys = new long[first[node + 1] - from];
            for (int i = 0; i < keys.length; i++) {
                keys[i] = (long) keyOf.applyAsInt(neighbour[from + i]) << Integer.SIZE | i;
            }
            Arrays.sort(keys);
            for (int i = 0; i < keys.length; i++) {
                neighbours[from + i] = neighbour[from + (int) keys[i]];
                ports[from + i] = port[from + (int) keys[i]];
            }
        }
        return new Adjacency(first, neighbours, ports);
    }

    /** First edge of a node. If {@code node} is the number of nodes: the number of edges. */
    int first(final int node) {
        return first[node];
    }

    /** Node at the far end of an edge. */
    int neighbour(final int edge) {
        return neighbour[edge];
    }

    /** Port number of an edge at its first node. */
    int port(final int edge) {
        return port[edge];
    }
}
