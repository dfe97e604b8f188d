package tailrace.net.routing;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import tailrace.net.topology.Topology;

/**
 * Computes which buffers of a lossless network may wait for each other: a packet that arrives over one link may leave
 * over another.
 *
 * <p>If these dependencies form a cycle, pauses can form a cycle as well, and then no packet can move (Dally and Seitz,
 * IEEE Trans. Computers 1987). All hosts are assumed to send to all hosts on all shortest paths. A vertex is one
 * direction of a link into a switch, named by that switch and its port number.
 */
public final class BufferDependencies {
    private final Topology topology;
    private final RoutingTable routes;
    private final int[] firstVertexOf;
    private final int[] nodeOfVertex;
    /** Per vertex: ports by which packets in this buffer may leave; bit p of word p / 64. */
    private final long[][] leavesBy;

    /** Computes the dependencies under these routes. */
    public BufferDependencies(final Topology topology, final RoutingTable routes) {
        this.topology = topology;
        this.routes = routes;
        this.firstVertexOf = new int[topology.nodeCount() + 1];
        for (int node = 0; node < topology.nodeCount(); node++) {
            final int ports = topology.isHost(node) ? 0 : topology.linksOf(node).length;
            firstVertexOf[node + 1] = firstVertexOf[node] + ports;
        }
        this.nodeOfVertex = new int[firstVertexOf[topology.nodeCount()]];
        this.leavesBy = new long[nodeOfVertex.length][];
        for (int node = 0; node < topology.nodeCount(); node++) {
            Arrays.fill(nodeOfVertex, firstVertexOf[node], firstVertexOf[node + 1], node);
        }
        final BitSet edges = switchesWithHosts();
        for (final int host : oneHostPerClass()) {
            follow(host, edges);
        }
    }

    private List<Integer> oneHostPerClass() {
        final boolean[] seen = new boolean[routes.classCount()];
        final List<Integer> hosts = new ArrayList<>();
        for (int host = 0; host < topology.hostCount(); host++) {
            if (!seen[routes.classOf(host)]) {
                seen[routes.classOf(host)] = true;
                hosts.add(host);
            }
        }
        return hosts;
    }

    private BitSet switchesWithHosts() {
        final BitSet found = new BitSet();
        for (int host = 0; host < topology.hostCount(); host++) {
            for (final int link : topology.linksOf(host)) {
                found.set(topology.link(link).other(host));
            }
        }
        found.clear(0, topology.hostCount());
        return found;
    }

    /** Follows all traffic to a host from all switches that have hosts. */
    private void follow(final int host, final BitSet from) {
        final BitSet visited = (BitSet) from.clone();
        final int[] open = new int[topology.nodeCount()];
        int tail = 0;
        for (int node = from.nextSetBit(0); node >= 0; node = from.nextSetBit(node + 1)) {
            open[tail++] = node;
        }
        for (int head = 0; head < tail; head++) {
            final int node = open[head];
            for (final int port : routes.nextPorts(node, host)) {
                final int link = topology.linksOf(node)[port];
                final int next = topology.link(link).other(node);
                if (!topology.isHost(next)) {
                    addEdges(next, link, routes.nextPorts(next, host));
                    if (!visited.get(next)) {
                        visited.set(next);
                        open[tail++] = next;
                    }
                }
            }
        }
    }

    private void addEdges(final int node, final int link, final int[] ports) {
        final int vertex = vertexOf(node, link);
        if (leavesBy[vertex] == null) {
            leavesBy[vertex] = new long[topology.linksOf(node).length + 63 >> 6];
        }
        for (final int port : ports) {
            leavesBy[vertex][port >> 6] |= 1L << port;
        }
    }

    private int vertexOf(final int node, final int link) {
        return firstVertexOf[node] + topology.portOf(link, topology.link(link).a() == node ? 0 : 1);
    }

    private int[] successors(final int vertex) {
        if (leavesBy[vertex] == null) {
            return new int[0];
        }
        final int node = nodeOfVertex[vertex];
        final int[] links = topology.linksOf(node);
        int count = 0;
        final int[] found = new int[links.length];
        for (int port = 0; port < links.length; port++) {
            final int next = topology.link(links[port]).other(node);
            if ((leavesBy[vertex][port >> 6] >>> port & 1) != 0 && !topology.isHost(next)) {
                found[count++] = vertexOf(next, links[port]);
            }
        }
        return Arrays.copyOf(found, count);
    }

    /** A cycle, as {@code a->b#1 -> b->c#2 -> ...} back to the first; empty if there is none. */
    public Optional<String> cycle() {
        final byte[] state = new byte[leavesBy.length];
        for (int vertex = 0; vertex < state.length; vertex++) {
            final int onCycle = state[vertex] == 0 ? searchFrom(vertex, state) : -1;
            if (onCycle >= 0) {
                return Optional.of(shortestThrough(onCycle));
            }
        }
        return Optional.empty();
    }

    /**
     * Searches depth first. Returns a vertex on the current search path that the search reaches again, so that the
     * vertex lies on a cycle; -1 if there is none.
     */
    private int searchFrom(final int root, final byte[] state) {
        final ArrayDeque<int[]> pending = new ArrayDeque<>();
        final ArrayDeque<Integer> path = new ArrayDeque<>();
        path.push(root);
        pending.push(successors(root));
        final ArrayDeque<int[]> position = new ArrayDeque<>();
        position.push(new int[1]);
        state[root] = 1;
        while (!path.isEmpty()) {
            final int[] next = pending.peek();
            final int at = position.peek()[0]++;
            if (at == next.length) {
                state[path.pop()] = 2;
                pending.pop();
                position.pop();
            } else if (state[next[at]] == 1) {
                return next[at];
            } else if (state[next[at]] == 0) {
                state[next[at]] = 1;
                path.push(next[at]);
                pending.push(successors(next[at]));
                position.push(new int[1]);
            }
        }
        return -1;
    }

    private String shortestThrough(final int start) {
        final int[] cameFrom = new int[leavesBy.length];
        Arrays.fill(cameFrom, -1);
        final ArrayDeque<Integer> open = new ArrayDeque<>(List.of(start));
        while (!open.isEmpty()) {
            final int vertex = open.poll();
            for (final int next : successors(vertex)) {
                if (next == start) {
                    return text(start, vertex, cameFrom);
                }
                if (cameFrom[next] < 0) {
                    cameFrom[next] = vertex;
                    open.add(next);
                }
            }
        }
        throw new IllegalStateException("no cycle through " + name(start));
    }

    private String text(final int start, final int end, final int[] cameFrom) {
        final StringBuilder text = new StringBuilder();
        for (int vertex = end; vertex != start; vertex = cameFrom[vertex]) {
            text.insert(0, " -> " + name(vertex));
        }
        return name(start) + text;
    }

    private String name(final int vertex) {
        final int node = nodeOfVertex[vertex];
        final int link = topology.linksOf(node)[vertex - firstVertexOf[node]];
        return topology.directionName(link, topology.link(link).a() == node ? 1 : 0);
    }
}
