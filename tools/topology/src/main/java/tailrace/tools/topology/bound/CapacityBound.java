package tailrace.tools.topology.bound;

import tailrace.net.topology.graph.SwitchGraph;

/**
 * Bound of Theorem 1. Each flow uses at least as many links as its distance, so the throughput T is at most C / (D f).
 *
 * @param capacity C: capacity of all links, both directions
 * @param meanDistance D: mean distance over flows
 * @param flows f: number of flows
 * @param throughput the bound
 */
public record CapacityBound(double capacity, double meanDistance, double flows, double throughput) {
    private static CapacityBound of(final double capacity, final double meanDistance, final double flows) {
        return new CapacityBound(capacity, meanDistance, flows, capacity / (meanDistance * flows));
    }

    /**
     * Computes the bound for random permutations, in the mean. Every server sends one flow to a server at another
     * switch.
     */
    public static CapacityBound permutation(final SwitchGraph graph, final Distances distances) {
        return of(graph.capacity(), distances.meanOfServers(), graph.servers());
    }

    /** Computes the bound for one flow for every ordered pair of switches with servers. */
    public static CapacityBound allToAll(final SwitchGraph graph, final Distances distances) {
        return of(graph.capacity(), distances.mean(), distances.pairs());
    }
}
