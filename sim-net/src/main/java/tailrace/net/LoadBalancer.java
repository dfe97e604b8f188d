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

    /**
     * Whether it wants to see every packet that its switch forwards ({@link #passes}), also where there is no choice.
     * Packets then are routed at every switch.
     */
    default boolean seesEveryPacket() {
        return false;
    }

    /**
     * A packet that came by {@link Packet#inPort} is about to be admitted to an output; it may have been {@link #choose
     * chosen}. A balancer may replace {@link Packet#flowHash} by what the next ones read, if none of them chooses by
     * it: a field of its own would make every packet of every network larger.
     *
     * @param output port number, on a shortest path
     * @return the port by which the packet leaves: that one, or another one for a detour; -1: the packet was meant for
     *     the balancer, ends here and is freed
     */
    default int passes(final Packet packet, final int output, final long nowPs) {
        return output;
    }
}
