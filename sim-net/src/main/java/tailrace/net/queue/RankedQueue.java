package tailrace.net.queue;

import tailrace.core.Packet;
import tailrace.net.queue.rank.Rank;

/**
 * A queue that orders packets by rank. ACKs rank before all data. The rank of a packet is computed when it joins, and
 * stored in {@link Packet#timePs} while it is queued.
 */
abstract class RankedQueue extends QueueDiscipline {
    private static final long BEFORE_DATA = Long.MIN_VALUE;

    private final Rank ranking;

    RankedQueue(final Rank ranking) {
        this.ranking = ranking;
    }

    /** Rank of a packet that arrives now. */
    final long rank(final Packet packet, final long nowPs) {
        return packet.kind == Packet.DATA ? ranking.at(packet, nowPs) : BEFORE_DATA;
    }

    /** Adds a packet of this rank to the queue. */
    abstract void insert(Packet packet, long rank);

    /** Removes the next packet of the priorities whose bits are set. */
    abstract Packet remove(int allowed);

    @Override
    protected final void join(final Packet packet, final long nowPs) {
        packet.timePs = rank(packet, nowPs);
        insert(packet, packet.timePs);
    }

    @Override
    protected final Packet removeNext(final int allowed, final long nowPs) {
        final Packet packet = remove(allowed);
        if (packet.kind == Packet.DATA) {
            ranking.leaves(packet, packet.timePs, nowPs);
        }
        return packet;
    }
}
