package tailrace.net;

import tailrace.core.Packet;

/** Chooses among equally short paths; one object per switch. */
public interface LoadBalancer {
    /** One of the given port numbers, of which there are at least two. */
    int choose(Packet packet, int[] ports, long nowPs);

    /** Whether the choice follows from source, destination and flow hash of the packet alone. */
    default boolean isFixed() {
        return false;
    }
}
