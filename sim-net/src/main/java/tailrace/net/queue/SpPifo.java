package tailrace.net.queue;

import java.util.Arrays;
import java.util.function.Consumer;
import tailrace.core.Packet;
import tailrace.net.queue.rank.Rank;
import tailrace.net.queue.rank.Srpt;

/**
 * SP-PIFO (Alcoz, Dietmüller and Vanbever, NSDI 2020): a PIFO approximated by some first-in first-out queues that are
 * served by strict priority.
 *
 * <p>A packet joins the last queue whose bound does not exceed the packet's rank. This rank becomes the queue's bound
 * (push up). A rank below the first queue's bound lowers all bounds by the difference (push down). Bounds of all ports
 * begin at 0. ACKs join the first queue and do not change the bounds. The queues of a port share one limit. Packets
 * that arrive when the limit is reached are dropped. In the authors' simulator (github.com/nsg-ethz/SP-PIFO) each queue
 * holds 10 packets.
 */
public final class SpPifo implements Scheduling {
    private static final int MAX_QUEUES = 256;

    /** Rank of packets. */
    public Rank rank = new Srpt();
    /** Number of queues of a port, which are independent of priorities; the paper: 8. */
    public int queues = 8;

    /** Refuses an invalid number of queues. */
    public void validate() {
        if (queues < 1 || queues > MAX_QUEUES) {
            throw new IllegalArgumentException("queues: " + queues + " (expected: 1 to " + MAX_QUEUES + ")");
        }
    }

    @Override
    public QueueDiscipline create() {
        return new Queue(rank, queues);
    }

    @Override
    public Rank ranking() {
        return rank;
    }

    private static final class Queue extends RankedQueue {
        private final long[] bounds;
        private final PacketLine[] lines;

        Queue(final Rank ranking, final int queues) {
            super(ranking);
            bounds = new long[queues];
            lines = new PacketLine[queues];
            Arrays.setAll(lines, i -> new PacketLine());
        }

        /** Number of the queue that a packet joins. */
        private int map(final Packet packet, final long rank) {
            if (packet.kind != Packet.DATA) {
                return 0;
            }
            int queue = bounds.length - 1;
            while (queue > 0 && rank < bounds[queue]) {
                queue--;
            }
            final long inversion = bounds[0] - rank;
            if (queue == 0 && inversion > 0) {
                for (int i = 0; i < bounds.length; i++) {
                    bounds[i] -= inversion;
                }
            } else {
                bounds[queue] = rank;
            }
            return queue;
        }

        @Override
        void insert(final Packet packet, final long rank) {
            lines[map(packet, rank)].add(packet);
        }

        @Override
        protected void passing(final Packet packet, final long nowPs) {
            map(packet, rank(packet, nowPs));
        }

        @Override
        public Packet head() {
            for (final PacketLine line : lines) {
                if (!line.isEmpty()) {
                    return line.first();
                }
            }
            return null;
        }

        @Override
        Packet remove(final int allowed) {
            Packet packet = null;
            for (int i = 0; packet == null; i++) {
                packet = lines[i].removeFirst(allowed);
            }
            return packet;
        }

        @Override
        protected Packet removeLast() {
            int last = lines.length - 1;
            while (lines[last].isEmpty()) {
                last--;
            }
            return lines[last].removeLast();
        }

        @Override
        protected void forEachData(final Consumer<? super Packet> consumer) {
            for (final PacketLine line : lines) {
                line.forEach(consumer);
            }
        }
    }
}
