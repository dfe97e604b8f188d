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
     * Packets then ask every switch for their way.
     */
    default boolean seesEveryPacket() {
        return false;
    }

    /**
     * A packet that came by {@link Packet#inPort} is about to be admitted to an output; it may have been {@link #choose
     * chosen}. {@link Packet#label} is the balancers' own: they write there what the next ones read.
     *
     * @param output port number
     */
    default void passes(final Packet packet, final int output, final long nowPs) {}
}
