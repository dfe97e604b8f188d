package tailrace.net.memory.sharing;

import static tailrace.core.Require.require;

import tailrace.core.Packet;
import tailrace.core.Units;
import tailrace.net.port.Port;
import tailrace.net.queue.QueueDiscipline;

/**
 * Occamy (Shan et al., EuroSys 2025): dynamic thresholds with a large alpha; queues above their threshold drop their
 * oldest packets. Queues take turns, and expulsion uses the bandwidth of the memory that sending leaves free.
 *
 * <p>Modelled: a token bucket for reads of the memory. It fills at the total rate of all ports, and packets
 * that are sent or expelled take bytes from it. Packets are expelled when another packet arrives, before it is
 * admitted. Not modelled: cells and pointers of the memory.
 */
public final class Occamy implements BufferSharing {
    /** Share of the free memory. The paper's evaluation: 8. */
    public double alpha = 8;
    /**
     * Read rate of the memory as a multiple of the total rate of all ports. Expulsion uses the part that the ports do
     * not use.
     */
    public double readSpeedup = 1;
    /** Reads that may be accumulated, in full packets of 1500 B. */
    public int burstPackets = 8;

    /** Refuses impossible values. */
    public void validate() {
        require(alpha > 0 && alpha <= 1024, "alpha: " + alpha + " (expected: more than 0, at most 1024)");
        require(readSpeedup >= 1 && readSpeedup <= 16,
                "readSpeedup: " + readSpeedup + " (expected: 1 to 16)");
        require(burstPackets >= 1 && burstPackets <= 1 << 16,
                "burstPackets: " + burstPackets + " (expected: 1 to 65536)");
    }

    @Override
    public BufferPolicy create(final SharedPool pool) {
        return new Policy(this, pool);
    }

    private static final class Policy extends BufferPolicy {
        private static final int PRIORITIES = QueueDiscipline.PRIORITIES;
        private static final int PACKET = 1500;

        private final SharedPool pool;
        private final double alpha;
        private final double readBytesPerPs;
        private final double burstBytes;
        /**
         * Bytes that can be read. Negative if outputs have sent more bytes than could be read, because an output
         * finishes the packet that it has begun.
         */
        private double readableBytes;
        private long filledPs;
        /** Next queue to check; queues are ordered by output and priority. */
        private int next;

        Policy(final Occamy params, final SharedPool pool) {
            this.pool = pool;
            this.alpha = params.alpha;
            this.burstBytes = (double) params.burstPackets * PACKET;
            long bitsPerSec = 0;
            for (final Port port : pool.ports()) {
                bitsPerSec += port.rateBitsPerSec();
            }
            this.readBytesPerPs = params.readSpeedup * bitsPerSec / Byte.SIZE / Units.PS_PER_SECOND;
        }

        @Override
        public long queueLimitBytes(final Packet packet, final Port output, final long freeBytes, final long nowPs) {
            return (long) (alpha * freeBytes);
        }

        @Override
        public void left(final Packet packet, final Port output, final long nowPs) {
            readableBytes = Math.max(readableBytes - packet.wireBytes, -burstBytes);
        }

        /** Expelled packets also pass through {@link #left}, so they take bytes from the bucket like sent packets. */
        @Override
        public void reclaim(final Packet packet, final Port output, final long nowPs) {
            readableBytes = Math.min(burstBytes, readableBytes + (nowPs - filledPs) * readBytesPerPs);
            filledPs = nowPs;
            while (readableBytes > 0) {
                final int queue = nextOverAllocated(nowPs);
                if (queue < 0) {
                    return;
                }
                pool.expelFirst(queue / PRIORITIES, queue % PRIORITIES, nowPs);
            }
        }

        /** The next queue that is longer than its threshold, or -1. */
        private int nextOverAllocated(final long nowPs) {
            final long limitBytes = (long) (alpha * pool.freeBytes());
            final int queues = pool.ports().length * PRIORITIES;
            for (int i = 0; i < queues; i++) {
                final int queue = next;
                next = next + 1 == queues ? 0 : next + 1;
                if ((pool.lossyPriorities() >>> queue % PRIORITIES & 1) != 0
                        && pool.queueBytes(queue / PRIORITIES, queue % PRIORITIES, nowPs) > limitBytes) {
                    return queue;
                }
            }
            return -1;
        }
    }
}
