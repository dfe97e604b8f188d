package tailrace.net.queue;

import java.util.function.Consumer;
import tailrace.core.Packet;
import tailrace.net.queue.rank.Rank;
import tailrace.net.queue.rank.Srpt;

/**
 * Push-in first-out (Sivaraman et al., SIGCOMM 2016): the packet of lowest rank is served first, regardless of its
 * priority. Packets of equal rank are served in the order of arrival. Packets of paused priorities are skipped.
 *
 * <p>A full queue drops the packet of highest rank, which may be the arriving packet. If the queue's length is limited,
 * this is pFabric's switch (Alizadeh et al., SIGCOMM 2013, section 4.2). ACKs rank before all data.
 */
public final class Pifo implements Scheduling {
    /** Rank of packets. */
    public Rank rank = new Srpt();
    /**
     * Serve the oldest packet of the flow that has the packet of lowest rank, as pFabric does. False: serve the packet
     * of lowest rank itself. With SRPT, later packets of a flow then overtake earlier packets, because their ranks are
     * lower.
     */
    public boolean keepsFlowOrder = true;

    @Override
    public QueueDiscipline create() {
        return new Queue(rank, keepsFlowOrder);
    }

    @Override
    public Rank ranking() {
        return rank;
    }

    private static final class Queue extends RankedQueue {
        private final boolean keepsFlowOrder;
        private final SortedPackets packets = new SortedPackets();

        Queue(final Rank ranking, final boolean keepsFlowOrder) {
            super(ranking);
            this.keepsFlowOrder = keepsFlowOrder;
        }

        @Override
        void insert(final Packet packet, final long rank) {
            packets.add(packet, rank);
        }

        @Override
        public Packet head() {
            return packets.first();
        }

        @Override
        Packet remove(final int allowed) {
            final int least = packets.firstOf(allowed);
            return packets.remove(keepsFlowOrder ? packets.oldestOfFlow(least, allowed) : least);
        }

        @Override
        protected Packet removeLast() {
            return packets.removeLast();
        }

        @Override
        protected boolean pushesOut() {
            return true;
        }

        @Override
        protected boolean precedesLast(final Packet packet, final long nowPs) {
            return rank(packet, nowPs) < packets.largestRank();
        }

        @Override
        protected void forEachData(final Consumer<? super Packet> consumer) {
            packets.forEach(consumer);
        }

        @Override
        protected String findFault() {
            return packets.isSorted() ? null : "queue is not in the order of ranks";
        }
    }
}
