package tailrace.net.routing;

import java.util.Arrays;
import tailrace.net.topology.Topology;

/**
 * Share of the traffic that crosses each directed link if at every node the next hops on shortest paths share evenly.
 *
 * <p>Directed link 2i goes from the first to the second end of link i, 2i + 1 back.
 */
public final class LinkLoads {
    private final Topology topology;
    private final RoutingTable routes;

    /** Loads under these routes. */
    public LinkLoads(final Topology topology, final RoutingTable routes) {
        this.topology = topology;
        this.routes = routes;
    }

    /** What one host sends to another, as a share of everything. */
    public interface PairShares {
        /** Share of the pair, not negative. */
        double share(int src, int dst);
    }

    /** Shares of the directed links. All traffic to one host is spread at once, from the farthest nodes inwards. */
    public double[] shares(final PairShares pairs) {
        final double[] result = new double[2 * topology.linkCount()];
        final double[] atNode = new double[topology.nodeCount()];
        for (int dst = 0; dst < topology.hostCount(); dst++) {
            Arrays.fill(atNode, 0);
            boolean any = false;
            for (int src = 0; src < topology.hostCount(); src++) {
                atNode[src] = src == dst ? 0 : pairs.share(src, dst);
                any |= atNode[src] > 0;
            }
            if (any) {
                spread(dst, atNode, result);
            }
        }
        return result;
    }

    private void spread(final int dst, final double[] atNode, final double[] result) {
        final int[] order = inwards(dst);
        for (int i = 0; i < order.length - 1; i++) {
            final int node = order[i];
            if (atNode[node] == 0) {
                continue;
            }
            final int[] ports = routes.nextPorts(node, dst);
            final double each = atNode[node] / ports.length;
            for (final int port : ports) {
                final Topology.Link link = topology.link(topology.linksOf(node)[port]);
                result[2 * link.id() + (link.a() == node ? 0 : 1)] += each;
                atNode[link.other(node)] += each;
            }
        }
    }

    /** All nodes that reach a host, the farthest first and the host last: breadth-first over the reversed next hops. */
    int[] inwards(final int dst) {
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
                if (!queued[other] && !routes.isDown(link) && routes.nextPorts(other, dst).length > 0) {
                    queued[other] = true;
                    order[--next] = other;
                }
            }
        }
        return Arrays.copyOfRange(order, next, order.length);
    }
}
