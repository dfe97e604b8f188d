package tailrace.tools.topology.bound;

import java.util.function.IntPredicate;
import tailrace.net.topology.graph.SwitchGraph;

/**
 * Bound by paths and by the cut between two clusters (section 6). In a random permutation 2 n1 n2 / (n1 + n2) flows
 * cross in expectation, so T is at most the smaller of C / (D (n1 + n2)) and C' (n1 + n2) / (2 n1 n2).
 *
 * @param servers1 servers of one cluster, n1
 * @param servers2 servers of the other, n2
 * @param cutCapacity capacity between them, both directions, C'
 * @param pathThroughput what path lengths allow
 * @param cutThroughput what the cut allows
 * @param throughput the smaller of the two
 * @param cutDecidesBelow capacity between the clusters below which the cut allows less than path lengths
 */
public record CutBound(long servers1, long servers2, double cutCapacity, double pathThroughput, double cutThroughput,
    double throughput, double cutDecidesBelow) {

    /**
     * The bound of a graph.
     *
     * @param paths the bound by path lengths of a permutation
     * @param isFirst whether a switch is of the first cluster
     * @throws IllegalArgumentException if a cluster has no servers
     */
    public static CutBound of(final SwitchGraph graph, final CapacityBound paths, final IntPredicate isFirst) {
        long one = 0;
        long other = 0;
        for (int node = 0; node < graph.switchCount(); node++) {
            one += isFirst.test(node) ? graph.at(node).servers() : 0;
            other += isFirst.test(node) ? 0 : graph.at(node).servers();
        }
        if (one == 0 || other == 0) {
            throw new IllegalArgumentException("clusters: " + one + " and " + other
                + " servers (expected: some in both)");
        }
        double cut = 0;
        for (int link = 0; link < graph.links().size(); link++) {
            final SwitchGraph.Link ends = graph.links().get(link);
            cut += isFirst.test(ends.a()) == isFirst.test(ends.b()) ? 0 : 2 * graph.capacity(link);
        }
        return of(one, other, cut, paths.throughput());
    }

    /** The bound of such clusters. */
    static CutBound of(final long one, final long other, final double cut, final double pathThroughput) {
        final double crossing = crossing(one, other);
        return new CutBound(one, other, cut, pathThroughput, cut / crossing, Math.min(pathThroughput, cut / crossing),
            pathThroughput * crossing);
    }

    /** Flows that cross in expectation. */
    private static double crossing(final long one, final long other) {
        return 2.0 * one * other / (one + other);
    }

    /** Capacity between the clusters below which throughput must be less than a known peak, both directions. */
    public double dropThreshold(final double peakThroughput) {
        return peakThroughput * crossing(servers1, servers2);
    }
}
