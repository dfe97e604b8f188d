package tailrace.tools.topology.bound;

import tailrace.net.topology.graph.SwitchGraph;

/**
 * Theorem 1: flows of throughput T each use their distance in links at least, so T is at most C / (D f).
 *
 * @param capacity of all links, both directions, C
 * @param meanDistance over flows, D
 * @param flows f
 * @param throughput the bound
 */
public record CapacityBound(double capacity, double meanDistance, double flows, double throughput) {
    private static CapacityBound of(final double capacity, final double meanDistance, final double flows) {
        return new CapacityBound(capacity, meanDistance, flows, capacity / (meanDistance * flows));
    }

    /** One flow from every server to one at another switch, in the mean over random permutations. */
    public static CapacityBound permutation(final SwitchGraph graph, final Distances distances) {
        return of(graph.capacity(), distances.meanOfServers(), graph.servers());
    }

    /** One flow for every ordered pair of switches with servers. */
    public static CapacityBound allToAll(final SwitchGraph graph, final Distances distances) {
        return of(graph.capacity(), distances.mean(), distances.pairs());
    }
}
