package tailrace.net.memory.sharing;

import static tailrace.core.Require.require;

import tailrace.core.Packet;
import tailrace.core.Size;
import tailrace.net.port.Port;
import tailrace.net.queue.QueueDiscipline;

/**
 * Reverie (Addanki et al., NSDI 2024): lossless and lossy priorities share one pool, with limits on their low-pass
 * filtered occupancy. The limit is alpha free / n, so the pool absorbs bursts but not long queues. Here n is the number
 * of the priority's queues whose filtered length counts as congested.
 *
 * <p>As in the authors' simulator (github.com/inet-tub/ns3-datacenter, {@code switch-mmu.cc}): the filter is updated by
 * every packet that leaves, and never exceeds the bytes held. A queue counts as congested in proportion to its length,
 * up to {@link #congestedAt}.
 */
public final class Reverie implements BufferSharing {
    /** Share of the free memory. The simulator: 1. */
    public double alpha = 1;
    /** Weight of the past in the filter. The paper: 0.99 or 0.999; the simulator: 0.99. */
    public double gamma = 0.99;
    /**
     * Length from which a filtered queue is congested; a shorter queue is congested in part. As in ABM: 20 packets of
     * 1400 B.
     */
    public Size congestedAt = Size.bytes(28_000);

    /** Refuses impossible values. */
    public void validate() {
        require(alpha > 0 && alpha <= 1024, "alpha: " + alpha + " (expected: more than 0, at most 1024)");
        require(gamma >= 0 && gamma < 1, "gamma: " + gamma + " (expected: at least 0, less than 1)");
        require(congestedAt.bytes() > 0, "congestedAt: " + congestedAt + " (expected: more than 0)");
    }

    @Override
    public BufferPolicy create(final SharedPool pool) {
        return new Policy(this, pool);
    }

    @Override
    public boolean limitsLossless() {
        return true;
    }

    private static final class Policy extends BufferPolicy {
        private final double alpha;
        private final SharedPool pool;
        private final Filter queues;
        private final Filter inputs;

        Policy(final Reverie params, final SharedPool pool) {
            this.alpha = params.alpha;
            this.pool = pool;
            this.queues = new Filter(params, pool.ports().length);
            this.inputs = new Filter(params, pool.ports().length);
        }

        @Override
        public long queueLimitBytes(final Packet packet, final Port output, final long freeBytes, final long nowPs) {
            final long heldBytes = pool.queueBytes(output.number(), packet.priority, nowPs);
            return limitBytes(queues, output.number(), packet.priority, heldBytes, freeBytes);
        }

        @Override
        public long pauseLimitBytes(
                final int inPort, final int priority, final long usedBytes, final long freeBytes, final long nowPs) {
            return limitBytes(inputs, inPort, priority, usedBytes, freeBytes);
        }

        /** Bytes that a queue may hold so that its filtered length stays within the limit. */
        private long limitBytes(final Filter filter, final int port, final int priority, final long heldBytes,
                final long freeBytes) {
            final double share = alpha * freeBytes / Math.max(1, filter.congested(priority));
            return (long) share + heldBytes - Math.min(heldBytes, filter.bytes(port, priority));
        }

        @Override
        public void left(final Packet packet, final Port output, final long nowPs) {
            queues.moveTo(output.number(), packet.priority,
                    pool.queueBytes(output.number(), packet.priority, nowPs));
        }

        @Override
        public void leftLossless(final Packet packet, final long usedBytes, final long nowPs) {
            inputs.moveTo(packet.inPort, packet.priority, usedBytes);
        }
    }

    /** Filtered lengths of queues, and the number of congested queues of each priority. */
    private static final class Filter {
        private static final int PRIORITIES = QueueDiscipline.PRIORITIES;

        private final double gamma;
        private final double congestedBytes;
        private final double[] bytes;
        private final double[] congested = new double[PRIORITIES];

        Filter(final Reverie params, final int ports) {
            this.gamma = params.gamma;
            this.congestedBytes = params.congestedAt.bytes();
            this.bytes = new double[ports * PRIORITIES];
        }

        long bytes(final int port, final int priority) {
            return (long) bytes[port * PRIORITIES + priority];
        }

        double congested(final int priority) {
            return congested[priority];
        }

        void moveTo(final int port, final int priority, final long heldBytes) {
            final int slot = port * PRIORITIES + priority;
            final double before = bytes[slot];
            final double now = Math.min(heldBytes, gamma * before + (1 - gamma) * heldBytes);
            congested[priority] += Math.min(1, now / congestedBytes) - Math.min(1, before / congestedBytes);
            bytes[slot] = now;
        }
    }
}
