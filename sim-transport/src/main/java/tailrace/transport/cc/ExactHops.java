package tailrace.transport.cc;

import tailrace.core.ExactTelemetry;
import tailrace.core.Packet;
import tailrace.core.Units;

/**
 * Reads hops of {@link ExactTelemetry}, exact to the picosecond and the byte. It stores time, bytes sent, bytes queued
 * and the port. The stored port shows a change of path, like the pathID of HPCC's header (Li et al., SIGCOMM 2019,
 * section 4).
 */
public final class ExactHops extends HopReader {
    private static final int FIELDS = 3;
    /**
     * Number of bits for queued bytes, the lowest bits of the third field. The code of the port and the number of hops
     * are above them.
     */
    private static final int QUEUE_BITS = 28;
    private static final int CODE_BITS = 8;
    private static final long QUEUE_MASK = (1L << QUEUE_BITS) - 1;

    /** Creates a reader, which has no settings. */
    public ExactHops() {
        super(FIELDS, Packet.MAX_HOPS);
    }

    @Override
    public double roundTripNs(final long roundTripPs) {
        return (double) roundTripPs / Units.PS_PER_NS;
    }

    @Override
    public void remember(final long[] before, final Packet ack, final int hop) {
        final int to = hop * FIELDS;
        before[to] = ExactTelemetry.timePs(ack, hop);
        before[to + 1] = ExactTelemetry.sentBytes(ack, hop);
        before[to + 2] = place(ack, hop) << QUEUE_BITS | ExactTelemetry.queuedBytes(ack, hop);
    }

    private static long place(final Packet ack, final int hop) {
        return (long) ack.hopCount << CODE_BITS | ExactTelemetry.portCode(ack, hop);
    }

    @Override
    public boolean isSamePath(final long[] before, final Packet ack) {
        for (int hop = 0; hop < ack.hopCount; hop++) {
            if (before[hop * FIELDS + 2] >>> QUEUE_BITS != place(ack, hop)) {
                return false;
            }
        }
        return true;
    }

    @Override
    public boolean isQueueEmpty(final Packet ack, final int hop) {
        return ExactTelemetry.queuedBytes(ack, hop) == 0;
    }

    @Override
    public double durationNs(final long[] before, final Packet ack, final int hop) {
        return (double) durationPs(before, ack, hop) / Units.PS_PER_NS;
    }

    /** Time since the stored telemetry of a hop, in ps. */
    long durationPs(final long[] before, final Packet ack, final int hop) {
        return ExactTelemetry.psBetween(before[hop * FIELDS], ExactTelemetry.timePs(ack, hop));
    }

    /** Bytes by which the queue at a hop has grown since its stored telemetry; below 0: it has shrunk. */
    long growthBytes(final long[] before, final Packet ack, final int hop) {
        return ExactTelemetry.queuedBytes(ack, hop) - (before[hop * FIELDS + 2] & QUEUE_MASK);
    }

    @Override
    public double sentBytes(final long[] before, final Packet ack, final int hop) {
        return ExactTelemetry.bytesBetween(before[hop * FIELDS + 1], ExactTelemetry.sentBytes(ack, hop));
    }

    @Override
    public double queueBytes(final long[] before, final Packet ack, final int hop) {
        return Math.min(ExactTelemetry.queuedBytes(ack, hop), before[hop * FIELDS + 2] & QUEUE_MASK);
    }

    @Override
    public long lineBitsPerSec(final Packet ack, final int hop) {
        return ExactTelemetry.hopRateBitsPerSec(ack, hop);
    }
}
