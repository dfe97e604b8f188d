package tailrace.scenario.workload.load;

import tailrace.scenario.workload.hosts.Demand;

/** Computes how traffic between hosts spreads over the links of a topology if equal-cost paths share evenly. */
public interface LinkModel {
    /** Number of directed links. */
    int count();

    /** Rate of a directed link, in bit/s. */
    long rateBitsPerSec(int directedLink);

    /** Name of a directed link, such as {@code tor0->agg1}. */
    String name(int directedLink);

    /** Share of all bytes that cross each directed link. */
    double[] shares(Demand demand);

    /** Like {@link #shares}, if all nodes choose next hops by one hash of the flow, modulo the number of next hops. */
    double[] sharesOfOneHash(Demand demand);
}
