package tailrace.net.queue;

import java.util.function.Consumer;
import tailrace.core.Packet;
import tailrace.net.queue.rank.Rank;
import tailrace.net.queue.rank.Srpt;

/**
 * AIFO (Yu et al., SIGCOMM 2021): approximates a PIFO by one first-in first-out queue, which refuses packets of high
 * rank before it is full.
 *
 * <p>Let the queue hold c of C bytes, and let k be the room for bursts. A packet is admitted if at most the share (C -
 * c) / C / (1 - k) of recent ranks is smaller than its rank. Only data packets are tested; ACKs are always admitted.
 * The length of the queue must be limited.
 *
 * <p>Defaults come from figure 7 of the paper, in the authors' simulator (github.com/netx-repo/AIFO, MainFigure7),
 * whose queues have 20 packets.
 */
public final class Aifo implements Scheduling {
    private static final int MAX_WINDOW = 1 << 20;

    /** Rank of packets. */
    public Rank rank = new Srpt();
    /** Number of recent ranks that are stored; the paper: 20. */
    public int window = 20;
    /** Number of packets of which one is sampled; the paper: 15. */
    public int sampleEvery = 15;
    /** k: share of the queue up to which every packet is admitted; the paper: 0.1. */
    public double burstiness = 0.1;

    /** Refuses an invalid window, sample or share. */
    public void validate() {
        if (window < 1 || window > MAX_WINDOW) {
            throw new IllegalArgumentException("window: " + window + " (expected: 1 to " + MAX_WINDOW + ")");
        }
        if (sampleEvery < 1) {
            throw new IllegalArgumentException("sampleEvery: " + sampleEvery + " (expected: at least 1)");
        }
        if (!(burstiness >= 0 && burstiness < 1)) {
            throw new IllegalArgumentException("burstiness: " + burstiness + " (expected: at least 0, below 1)");
        }
    }

    @Override
    public QueueDiscipline create() {
        return new Queue(this);
    }

    @Override
    public Rank ranking() {
        return rank;
    }

    @Override
    public boolean needsLimit() {
        return true;
    }

    private static final class Queue extends RankedQueue {
        private final PacketLine line = new PacketLine();
        private final long[] recent;
        private final int sampleEvery;
        private final double burstiness;
        private int remembered;
        private int next;
        private int untilSample;

        Queue(final Aifo params) {
            super(params.rank);
            recent = new long[params.window];
            sampleEvery = params.sampleEvery;
            burstiness = params.burstiness;
        }

        private void see(final long rank) {
            if (untilSample-- == 0) {
                untilSample = sampleEvery - 1;
                recent[next] = rank;
                next = next + 1 == recent.length ? 0 : next + 1;
                remembered = Math.max(remembered, next == 0 ? recent.length : next);
            }
        }

        @Override
        protected boolean admitsData(final Packet packet, final long capacityBytes, final long nowPs) {
            if (packet.kind != Packet.DATA) {
                return true;
            }
            final long rank = rank(packet, nowPs);
            see(rank);
            final double freeShare = Math.max(0, capacityBytes - dataBytes()) / (double) capacityBytes;
            return freeShare >= 1 - burstiness || smaller(rank) <= remembered * (freeShare / (1 - burstiness));
        }

        private int smaller(final long rank) {
            int smaller = 0;
            for (int i = 0; i < remembered; i++) {
                smaller += recent[i] < rank ? 1 : 0;
            }
            return smaller;
        }

        @Override
        protected void passing(final Packet packet, final long nowPs) {
            if (packet.kind == Packet.DATA) {
                see(rank(packet, nowPs));
            }
        }

        @Override
        void insert(final Packet packet, final long rank) {
            line.add(packet);
        }

        @Override
        public Packet head() {
            return line.first();
        }

        @Override
        Packet remove(final int allowed) {
            return line.removeFirst(allowed);
        }

        @Override
        protected Packet removeLast() {
            return line.removeLast();
        }

        @Override
        protected void forEachData(final Consumer<? super Packet> consumer) {
            line.forEach(consumer);
        }
    }
}
