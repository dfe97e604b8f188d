package tailrace.net;

import tailrace.core.Packet;

/** Gives packets whole routes to carry, instead of a choice at every switch. */
public interface FlowRoutes {
    /** Route of a packet whose addresses and flow hash are filled in; 0: switches choose. */
    long route(Packet packet);

    /** Number of different routes between two hosts over which flows can be spread. */
    int count(int src, int dst);
}
