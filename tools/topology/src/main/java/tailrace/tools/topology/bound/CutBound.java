package tailrace.tools.topology.bound;

import java.util.function.IntPredicate;
import tailrace.net.topology.graph.SwitchGraph;

/**
 * Upper bound by path lengths and by the cut between two clusters (section 6). In a random permutation, 2 n1 n2 / (n1 +
 * n2) flows are expected to cross the cut, so T is at most the smaller of C / (D (n1 + n2)) and C' (n1 + n2) / (2 n1
 * n2).
 *
 * @param servers1 n1: servers of one cluster
 * @param servers2 n2: servers of the other cluster
 * @param cutCapacity C': capacity between the clusters, both directions
 * @param pathThroughput bound by path lengths
 * @param cutThroughput bound by the cut
 * @param throughput the smaller bound
 * @param cutDecidesBelow capacity between the clusters below which the cut gives the smaller bound
 */
public record CutBound(long servers1, long servers2, double cutCapacity, double pathThroughput, double cutThroughput,
    double throughput, double cutDecidesBelow) {

    /**
     * Computes the bound of a graph.
     *
     * @param paths the bound by path lengths for a permutation
     * @param isFirst whether a switch belongs to the first cluster
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

    /** Computes the bound for clusters of these sizes. */
    static CutBound of(final long one, final long other, final double cut, final double pathThroughput) {
        final double crossing = crossing(one, other);
        return new CutBound(one, other, cut, pathThroughput, cut / crossing, Math.min(pathThroughput, cut / crossing),
            pathThroughput * crossing);
    }

    /** Returns the expected number of flows that cross the cut. */
    private static double crossing(final long one, final long other) {
        return 2.0 * one * other / (one + other);
    }

    /**
     * Returns the capacity between the clusters (both directions) below which throughput must be less than a known
     * peak.
     */
    public double dropThreshold(final double peakThroughput) {
        return peakThroughput * crossing(servers1, servers2);
    }
}
