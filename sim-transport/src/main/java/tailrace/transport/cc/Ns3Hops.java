package tailrace.transport.cc;

import java.util.List;
import tailrace.core.Packet;
import tailrace.core.Rate;
import tailrace.core.Units;
import tailrace.net.ns3.Ns3Telemetry;

/**
 * Reads hops like the HPCC ns-3 simulator ({@code int-header.h}). It reads at most five hops, times in whole
 * nanoseconds, bytes in the units of the header, and rates for which the header has a code. It stores {@link
 * Ns3Telemetry#hop}.
 */
final class Ns3Hops extends HopReader {
    private static final int HOPS = 5;

    private final Ns3Telemetry telemetry;
    private final Ns3Rates lineRates;

    /**
     * Creates a reader.
     *
     * @param intMulti the simulator's {@code INT_MULTI}
     * @param codedRates line rates that have a code; null: all
     */
    Ns3Hops(final int intMulti, final List<Rate> codedRates) {
        super(1, HOPS);
        telemetry = new Ns3Telemetry(intMulti);
        lineRates = new Ns3Rates(codedRates);
    }

    @Override
    public double roundTripNs(final long roundTripPs) {
        return roundTripPs / Units.PS_PER_NS;
    }

    @Override
    public void remember(final long[] before, final Packet ack, final int hop) {
        before[hop] = telemetry.hop(ack, hop);
    }

    @Override
    public boolean isQueueEmpty(final Packet ack, final int hop) {
        return telemetry.queuedBytes(telemetry.hop(ack, hop)) == 0;
    }

    @Override
    public double durationNs(final long[] before, final Packet ack, final int hop) {
        return Ns3Telemetry.nsBetween(before[hop], telemetry.hop(ack, hop));
    }

    @Override
    public double sentBytes(final long[] before, final Packet ack, final int hop) {
        return telemetry.sentBytesBetween(before[hop], telemetry.hop(ack, hop));
    }

    @Override
    public double queueBytes(final long[] before, final Packet ack, final int hop) {
        return Math.min(telemetry.queuedBytes(telemetry.hop(ack, hop)), telemetry.queuedBytes(before[hop]));
    }

    @Override
    public long lineBitsPerSec(final Packet ack, final int hop) {
        return lineRates.assumedBitsPerSec(Ns3Telemetry.hopRateBitsPerSec(ack, hop));
    }
}
