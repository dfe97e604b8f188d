package tailrace.net.routing;

import java.util.Arrays;
import tailrace.net.topology.Topology;

/** Computes the order in which nodes forward traffic to one host, from the farthest nodes inwards. */
final class InwardOrder {
    private InwardOrder() {}

    /**
     * All nodes that reach a host, the farthest first and the host last. A breadth-first search over the reversed next
     * hops finds them.
     */
    static int[] to(final Topology topology, final RoutingTable routes, final int dst) {
        final int[] order = new int[topology.nodeCount()];
        final boolean[] queued = new boolean[order.length];
        int next = order.length;
        order[--next] = dst;
        queued[dst] = true;
        for (int at = order.length - 1; at >= next; at--) {
            final int node = order[at];
            if (topology.isHost(node) && node != dst) {
                continue;
            }
            for (final int link : topology.linksOf(node)) {
                final int other = topology.link(link).other(node);
                if (!queued[other] && !routes.avoids(link) && routes.nextPorts(other, dst).length > 0) {
                    queued[other] = true;
                    order[--next] = other;
                }
            }
        }
        return Arrays.copyOfRange(order, next, order.length);
    }
}
