package tailrace.net.marking;

import static tailrace.core.Require.require;

import java.util.function.DoubleSupplier;
import tailrace.core.Size;
import tailrace.core.Units;
import tailrace.net.port.EcnMarker;
import tailrace.net.port.Port;

/**
 * Marks by a moving average of the queue, with evenly spread marks: random early detection (RED; Floyd and Jacobson,
 * IEEE/ACM Trans. Networking 1993, figure 2 and section 7).
 *
 * <p>With every queued packet, avg = (1 - w) avg + w q. Between the thresholds, let pb = pMax (avg - min) / (max -
 * min), and let n be the number of packets since the last mark. A packet is then marked with probability pb / (1 - n
 * pb). The distance between marks is therefore uniform up to 1 / pb. While the queue is empty, avg shrinks as if small
 * packets passed through it.
 *
 * <p>Differences from the paper: each priority has a separate average, because it has a separate queue. Packets that
 * find the line idle do not count, and avg shrinks by the time since the last queued packet.
 */
public final class AverageRed implements Marking {
    private static final double GIGABIT = 1e9;

    /** Average queue per Gb/s below which no packet is marked. */
    public Size minPerGbps = Size.bytes(3_000);
    /** Average queue per Gb/s above which every packet is marked. The paper, section 4: at least twice the minimum. */
    public Size maxPerGbps = Size.bytes(9_000);
    /** Probability of a mark at the maximum threshold, before spreading. The paper, section 9: 1/50. */
    public double pMax = 0.02;
    /** Weight of the current queue length in the average. The paper, section 9: 0.002. */
    public double weight = 0.002;
    /** Small packet whose transmission time is the unit of idle time. */
    public Size idlePacket = Size.bytes(1_000);

    /** Refuses impossible values. */
    public void validate() {
        require(maxPerGbps.compareTo(minPerGbps) > 0,
                "maxPerGbps: " + maxPerGbps + " (expected: more than minPerGbps, " + minPerGbps + ")");
        require(pMax > 0 && pMax <= 1, "pMax: " + pMax + " (expected: above 0, at most 1)");
        require(weight > 0 && weight <= 1, "weight: " + weight + " (expected: above 0, at most 1)");
        require(idlePacket.bytes() > 0 && idlePacket.bytes() <= 1 << 20,
                "idlePacket: " + idlePacket + " (expected: 1B to 1MiB)");
    }

    @Override
    public EcnMarker marker(final long rateBitsPerSec, final DoubleSupplier random) {
        return new ByAverage(this, rateBitsPerSec, random);
    }

    private static final class ByAverage extends EcnMarker {
        private final double minBytes;
        private final double spanBytes;
        private final double pMax;
        private final double weight;
        private final long idlePacketPs;
        private final DoubleSupplier random;
        private final double[] averageBytes = new double[Port.PRIORITIES];
        private final long[] lastPs = new long[Port.PRIORITIES];
        /** Packets since the last mark; -1: the average is below the minimum. */
        private final int[] sinceMark = new int[Port.PRIORITIES];

        ByAverage(final AverageRed params, final long rateBitsPerSec, final DoubleSupplier random) {
            super(-1);
            final double gbps = rateBitsPerSec / GIGABIT;
            this.minBytes = params.minPerGbps.bytes() * gbps;
            this.spanBytes = params.maxPerGbps.bytes() * gbps - minBytes;
            this.pMax = params.pMax;
            this.weight = params.weight;
            this.idlePacketPs = Units.txTimePs((int) params.idlePacket.bytes(), rateBitsPerSec);
            this.random = random;
        }

        @Override
        public boolean shouldMark(final int priority, final long queuedBytes, final long nowPs) {
            final double average = average(priority, queuedBytes, nowPs);
            averageBytes[priority] = average;
            lastPs[priority] = nowPs;
            if (average < minBytes) {
                sinceMark[priority] = -1;
                return false;
            }
            sinceMark[priority]++;
            final double chance = pMax * (average - minBytes) / spanBytes;
            final boolean marks = average >= minBytes + spanBytes
                    || random.getAsDouble() * (1 - sinceMark[priority] * chance) < chance;
            if (marks) {
                sinceMark[priority] = 0;
            }
            return marks;
        }

        private double average(final int priority, final long queuedBytes, final long nowPs) {
            if (queuedBytes > 0) {
                return averageBytes[priority] + weight * (queuedBytes - averageBytes[priority]);
            }
            final long packets = (nowPs - lastPs[priority]) / idlePacketPs;
            return averageBytes[priority] * StrictMath.pow(1 - weight, packets);
        }
    }
}
