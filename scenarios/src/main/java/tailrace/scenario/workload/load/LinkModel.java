package tailrace.scenario.workload.load;

import tailrace.scenario.workload.hosts.Demand;

/**
 * Computes the distribution of traffic between hosts over the links of a topology, if it is split evenly over
 * equal-cost paths.
 */
public interface LinkModel {
    /** Number of directed links. */
    int count();

    /** Rate of a directed link, in bit/s. */
    long rateBitsPerSec(int directedLink);

    /** Name of a directed link, such as {@code tor0->agg1}. */
    String name(int directedLink);

    /** Share of all bytes that cross each directed link. */
    double[] shares(Demand demand);

    /**
     * Like {@link #shares}, but all nodes choose next hops by the same hash of the flow, modulo the number of next
     * hops.
     */
    double[] sharesOfOneHash(Demand demand);
}
