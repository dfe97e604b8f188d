package tailrace.net.routing;

import java.util.Arrays;
import tailrace.net.topology.Topology;

/**
 * Share of the traffic that crosses each directed link if at every node the next hops on shortest paths share evenly.
 *
 * <p>Directed link 2i goes from the first to the second end of link i, 2i + 1 back.
 */
public final class LinkLoads {
    /** Residues of a hash that are told apart at most. */
    private static final int MOST_RESIDUES = 10_000;
    private static final int EVEN = -1;

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
        return shares(pairs, EVEN);
    }

    /**
     * Shares of the directed links if every node chooses among n next hops by the same hash modulo n: a node whose
     * traffic has been chosen by another one before does not spread it evenly (polarisation).
     *
     * @throws IllegalArgumentException if the numbers of next hops have too large a common multiple
     */
    public double[] sharesOfOneHash(final PairShares pairs) {
        final int residues = residues();
        final double[] sum = new double[2 * topology.linkCount()];
        for (int residue = 0; residue < residues; residue++) {
            final double[] one = shares(pairs, residue);
            for (int link = 0; link < sum.length; link++) {
                sum[link] += one[link] / residues;
            }
        }
        return sum;
    }

    /** The least common multiple of all numbers of next hops: hashes that differ by it go the same way. */
    private int residues() {
        long multiple = 1;
        for (int node = 0; node < topology.nodeCount(); node++) {
            for (int dst = 0; dst < topology.hostCount() && topology.linksOf(node).length > 1; dst++) {
                final int choices = node == dst ? 1 : Math.max(1, routes.nextPorts(node, dst).length);
                if (multiple % choices != 0) {
                    multiple *= choices / gcd(multiple, choices);
                }
                if (multiple > MOST_RESIDUES) {
                    throw new IllegalArgumentException("numbers of next hops: least common multiple above "
                            + MOST_RESIDUES + " (expected: a more regular topology for loads by one hash)");
                }
            }
        }
        return (int) multiple;
    }

    private static long gcd(final long a, final long b) {
        return b == 0 ? a : gcd(b, a % b);
    }

    private double[] shares(final PairShares pairs, final int residue) {
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
                spread(dst, atNode, result, residue);
            }
        }
        return result;
    }

    private void spread(final int dst, final double[] atNode, final double[] result, final int residue) {
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
            final int[] all = routes.nextPorts(node, dst);
            final int[] ports = residue == EVEN ? all : new int[] {all[residue % all.length]};
            final double each = atNode[node] / ports.length;
            for (final int port : ports) {
                final Topology.Link link = topology.link(topology.linksOf(node)[port]);
                result[2 * link.id() + (link.a() == node ? 0 : 1)] += each;
                atNode[link.other(node)] += each;
            }
        }
    }
}
