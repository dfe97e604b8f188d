package tailrace.net;

import tailrace.core.Packet;

/** Gives packets whole routes to carry, instead of a choice at every switch. */
public interface FlowRoutes {
    /** Route of a packet whose addresses and flow hash are filled in; 0: switches choose. */
    long route(Packet packet);

    /** How many different routes there are between two hosts for flows to be spread over. */
    int count(int src, int dst);
}
