package tailrace.transport.cc;

import tailrace.core.ExactTelemetry;
import tailrace.core.Packet;
import tailrace.core.Units;

/** Hops of {@link ExactTelemetry}, to the picosecond and to the byte. Remembers time, bytes sent and bytes waiting. */
public final class ExactHops extends HopReader {
    private static final int FIELDS = 3;

    /** A reader; it has no settings. */
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
        before[to + 2] = ExactTelemetry.queuedBytes(ack, hop);
    }

    @Override
    public boolean isQueueEmpty(final Packet ack, final int hop) {
        return ExactTelemetry.queuedBytes(ack, hop) == 0;
    }

    @Override
    public double durationNs(final long[] before, final Packet ack, final int hop) {
        return (double) ExactTelemetry.psBetween(before[hop * FIELDS], ExactTelemetry.timePs(ack, hop))
                / Units.PS_PER_NS;
    }

    @Override
    public double sentBytes(final long[] before, final Packet ack, final int hop) {
        return ExactTelemetry.bytesBetween(before[hop * FIELDS + 1], ExactTelemetry.sentBytes(ack, hop));
    }

    @Override
    public double queueBytes(final long[] before, final Packet ack, final int hop) {
        return Math.min(ExactTelemetry.queuedBytes(ack, hop), before[hop * FIELDS + 2]);
    }

    @Override
    public long lineBitsPerSec(final Packet ack, final int hop) {
        return ExactTelemetry.hopRateBitsPerSec(ack, hop);
    }
}
