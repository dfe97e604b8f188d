package tailrace.net.memory.sharing;

import static tailrace.core.Require.require;

import java.util.Arrays;
import tailrace.core.Packet;
import tailrace.core.Size;
import tailrace.core.Time;
import tailrace.core.Units;
import tailrace.net.port.Port;
import tailrace.net.queue.QueueDiscipline;

/**
 * Active buffer management (ABM; Addanki et al., SIGCOMM 2022, section 3): limits a queue to (alpha / n) x free memory
 * x (mu / b). Here n is the number of congested queues of the queue's priority, and mu / b is the queue's share of the
 * port's service.
 *
 * <p>The numbers n and mu are updated every interval. Packets of a flow's first round trip have a separate alpha, which
 * lets short flows pass.
 *
 * <p>As in the authors' simulator (github.com/inet-tub/ns3-datacenter, {@code gen-queue-disc.cc}): a queue counts as
 * congested in proportion to its length, up to {@link #congestedAt}. A share of service below the fair share, or above
 * 1, counts as 1. Differences: queue lengths are read at the end of an interval, not at the last arrival; the first
 * bytes of a flow are recognised by their sequence numbers, not by a tag.
 */
public final class Abm implements BufferSharing {
    /** Share of the free memory. The paper's evaluation: 0.5; the evaluation of Occamy (EuroSys 2025): 2. */
    public double alpha = 0.5;
    /** Share for packets of a flow's first bytes. The paper: 64; the simulator: 1024. */
    public double alphaUnscheduled = 64;
    /**
     * First bytes of a flow that use the alpha of a first round trip, per Gb/s of the hosts' links. The paper: the
     * bytes of a round trip; the default: the bytes of 80 us.
     */
    public Size unscheduledPerGbps = Size.bytes(10_000);
    /**
     * Length from which a queue is congested; a shorter queue is congested in part. The simulator: 20 packets of 1400
     * B.
     */
    public Size congestedAt = Size.bytes(28_000);
    /** Interval at which congestion and service are updated. The paper: every round trip; the simulator: 30 us. */
    public Time interval = Time.us(30);

    /** Refuses impossible values. */
    public void validate() {
        require(alpha > 0 && alpha <= 1024, "alpha: " + alpha + " (expected: more than 0, at most 1024)");
        require(alphaUnscheduled > 0 && alphaUnscheduled <= 65_536,
                "alphaUnscheduled: " + alphaUnscheduled + " (expected: more than 0, at most 65536)");
        require(congestedAt.bytes() > 0, "congestedAt: " + congestedAt + " (expected: more than 0)");
        require(interval.ps() > 0, "interval: " + interval + " (expected: more than 0)");
    }

    @Override
    public BufferPolicy create(final SharedPool pool) {
        return new Policy(this, pool);
    }

    private static final class Policy extends BufferPolicy {
        private static final int PRIORITIES = QueueDiscipline.PRIORITIES;
        private static final double GIGABIT = 1e9;

        private final Abm params;
        private final SharedPool pool;
        private final long unscheduledBytes;
        private final double equalShare;
        /** Per output and priority. */
        private final double[] served;
        private final long[] leftBytes;
        /** Per priority, at least 1. */
        private final double[] congested = new double[PRIORITIES];
        private long sincePs;

        Policy(final Abm params, final SharedPool pool) {
            this.params = params;
            this.pool = pool;
            this.unscheduledBytes = Math.round(params.unscheduledPerGbps.bytes() * (pool.hostBitsPerSec() / GIGABIT));
            this.equalShare = 1.0 / Math.max(1, Integer.bitCount(pool.priorities()));
            this.served = new double[pool.ports().length * PRIORITIES];
            this.leftBytes = new long[served.length];
            Arrays.fill(served, 1);
            Arrays.fill(congested, 1);
        }

        @Override
        public long queueLimitBytes(final Packet packet, final Port output, final long freeBytes, final long nowPs) {
            final boolean isFirst = packet.kind == Packet.DATA && packet.seq < unscheduledBytes;
            final double alpha = isFirst ? params.alphaUnscheduled : params.alpha;
            return (long) (alpha * freeBytes / congested[packet.priority]
                    * served[output.number() * PRIORITIES + packet.priority]);
        }

        @Override
        public void left(final Packet packet, final Port output, final long nowPs) {
            leftBytes[output.number() * PRIORITIES + packet.priority] += packet.wireBytes;
        }

        @Override
        public long nextTickPs() {
            return sincePs + params.interval.ps();
        }

        @Override
        public void tick(final long nowPs) {
            for (int left = pool.lossyPriorities(); left != 0; left &= left - 1) {
                renew(Integer.numberOfTrailingZeros(left), nowPs);
            }
            sincePs = nowPs;
        }

        private void renew(final int priority, final long nowPs) {
            double sum = 0;
            for (final Port port : pool.ports()) {
                final int slot = port.number() * PRIORITIES + priority;
                final double heldBytes = pool.queueBytes(port.number(), priority, nowPs);
                sum += Math.min(1, heldBytes / params.congestedAt.bytes());
                final double share =
                        (double) leftBytes[slot] / Units.bytesIn(nowPs - sincePs, port.rateBitsPerSec());
                served[slot] = share < equalShare || share > 1 ? 1 : share;
                leftBytes[slot] = 0;
            }
            congested[priority] = Math.max(1, sum);
        }
    }
}
