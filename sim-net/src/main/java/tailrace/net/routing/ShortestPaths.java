package tailrace.net.routing;

import java.util.Arrays;
import java.util.BitSet;
import java.util.function.IntUnaryOperator;
import tailrace.net.topology.Topology;

/**
 * Finds the number of hops from all nodes to one target at a time, and the ports that lead nearer to the target. Its
 * breadth-first search does not pass through hosts.
 *
 * <p>The search leaves out hosts with a single switch, because they have the same paths as the switch.
 */
final class ShortestPaths {
    private static final int UNREACHABLE = Integer.MAX_VALUE;

    private final Topology topology;
    private final NextHopOrder order;
    private final Adjacency byPort;
    private final Adjacency bySearch;
    private final int[] distance;
    private final int[] queue;
    private final int[] reachedAs;
    private final int[] ports;
    /** See {@link NextHopOrder#sort}. */
    private final long[] hops;
    private int target;
    /** Number of nodes in the queue, whose first nodes are nearest to the target. */
    private int reached;

    /** Creates paths over the links that are up, between the nodes that are not left out. */
    ShortestPaths(
            final Topology topology, final BitSet downLinks, final BitSet leftOut, final NextHopOrder order) {
        this.topology = topology;
        this.order = order;
        this.byPort = Adjacency.of(topology, downLinks, leftOut);
        final IntUnaryOperator visits = order.visits(topology);
        this.bySearch = visits == null ? byPort : byPort.sorted(visits);
        this.distance = new int[topology.nodeCount()];
        this.queue = new int[topology.nodeCount()];
        this.reachedAs = new int[topology.nodeCount()];
        int most = 0;
        for (int node = 0; node < topology.nodeCount(); node++) {
            most = Math.max(most, byPort.first(node + 1) - byPort.first(node));
        }
        this.ports = new int[most];
        this.hops = new long[most];
    }

    /** Computes the number of hops from every node to this node. */
    void measure(final int to) {
        target = to;
        Arrays.fill(distance, UNREACHABLE);
        int head = 0;
        int tail = 0;
        distance[target] = 0;
        queue[tail++] = target;
        while (head < tail) {
            final int node = queue[head];
            reachedAs[node] = head++;
            if (topology.isHost(node) && node != target) {
                continue;
            }
            final int end = bySearch.first(node + 1);
            for (int edge = bySearch.first(node); edge < end; edge++) {
                final int other = bySearch.neighbour(edge);
                if (distance[other] == UNREACHABLE) {
                    distance[other] = distance[node] + 1;
                    queue[tail++] = other;
                }
            }
        }
        reached = tail;
    }

    /** Hops from the farthest of these nodes to the target; 0 if none of them reaches it. */
    int farthest(final BitSet nodes) {
        for (int i = reached - 1; i > 0; i--) {
            if (nodes.get(queue[i])) {
                return distance[queue[i]];
            }
        }
        return 0;
    }

    /**
     * Finds the ports of a node other than the target that are on shortest paths to it, in the order of next hops.
     *
     * @return number of these ports, which are at the beginning of {@link #nextPorts}
     */
    int findNextPorts(final int node) {
        if (distance[node] == UNREACHABLE) {
            return 0;
        }
        final int nearer = distance[node] - 1;
        final int end = byPort.first(node + 1);
        int count = 0;
        for (int edge = byPort.first(node); edge < end; edge++) {
            final int other = byPort.neighbour(edge);
            if (distance[other] == nearer && (!topology.isHost(other) || other == target)) {
                hops[count++] = (long) reachedAs[other] << Integer.SIZE | byPort.port(edge);
            }
        }
        order.sort(hops, count);
        for (int i = 0; i < count; i++) {
            ports[i] = (int) hops[i];
        }
        return count;
    }

    /** Ports that {@link #findNextPorts} found last. */
    int[] nextPorts() {
        return ports;
    }
}
