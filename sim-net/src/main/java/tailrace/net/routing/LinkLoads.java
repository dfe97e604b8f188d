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
        final boolean[] queued = new boolean[atNode.length];
        int[] layer = new int[atNode.length];
        int size = 0;
        // Nodes by distance from the destination: breadth-first over the reversed next hops.
        final int[] order = new int[atNode.length];
        final int[] distance = new int[atNode.length];
        Arrays.fill(distance, -1);
        distance[dst] = 0;
        layer[size++] = dst;
        int ordered = 0;
        queued[dst] = true;
        while (size > 0) {
            final int[] next = new int[atNode.length];
            int nextSize = 0;
            for (int i = 0; i < size; i++) {
                final int node = layer[i];
                order[ordered++] = node;
                if (topology.isHost(node) && node != dst) {
                    continue;
                }
                for (final int link : topology.linksOf(node)) {
                    final int other = topology.link(link).other(node);
                    if (!queued[other] && !routes.isDown(link) && routes.nextPorts(other, dst).length > 0) {
                        queued[other] = true;
                        next[nextSize++] = other;
                    }
                }
            }
            layer = next;
            size = nextSize;
        }
        for (int i = ordered - 1; i > 0; i--) {
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
}
