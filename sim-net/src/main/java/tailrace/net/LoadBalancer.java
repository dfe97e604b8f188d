package tailrace.net;

import tailrace.core.Packet;

/** Chooses among equally short paths. Each switch has one object. */
public interface LoadBalancer {
    /** Chooses one of at least two port numbers. */
    int choose(Packet packet, int[] ports, long nowPs);

    /** Whether the choice depends only on the packet's source, destination and flow hash. */
    default boolean isFixed() {
        return false;
    }

    /**
     * Whether the balancer must see every packet that its switch forwards ({@link #passes}), even if there is only one
     * port. Packets are then routed at every switch.
     */
    default boolean observesEveryPacket() {
        return false;
    }

    /**
     * Called before a packet that arrived at {@link Packet#inPort} is admitted to an output, whether or not {@link
     * #choose} chose that output. A balancer may replace {@link Packet#flowHash} by data for the next balancers if none
     * of these chooses by the hash. A separate field would make every packet of every network larger.
     *
     * @param output port number, on a shortest path
     * @return port by which the packet leaves: {@code output}, or another port for a detour. -1: the packet was
     *     addressed to the balancer, which has freed it.
     */
    default int passes(final Packet packet, final int output, final long nowPs) {
        return output;
    }
}
