package tailrace.net.queue.rank;

import tailrace.core.Packet;

/**
 * Ranks packets in two steps: the sender writes {@link Packet#rank} into each data packet, and a port computes a number
 * from it on arrival. Ports serve the lowest number first.
 */
public interface Rank {
    /**
     * Rank that the sender writes into a packet.
     *
     * @param startPs when the transmission of the packet starts
     */
    long written(RankedFlow flow, long startPs);

    /** Rank of a data packet that arrives at a port now. */
    default long at(final Packet packet, final long nowPs) {
        return packet.rank;
    }

    /**
     * Called when a data packet leaves the queue.
     *
     * @param rank rank of the packet in the queue
     */
    default void leaves(final Packet packet, final long rank, final long startPs) {}
}
