package tailrace.net;

import tailrace.core.Packet;

/** Computes whole routes, which packets carry, so that switches need not choose. */
public interface FlowRoutes {
    /** Route of a packet whose addresses and flow hash are filled in; 0: switches choose. */
    long route(Packet packet);

    /** Number of different routes between two hosts over which flows can be spread. */
    int count(int src, int dst);
}
