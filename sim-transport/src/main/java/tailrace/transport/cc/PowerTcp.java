package tailrace.transport.cc;

import java.util.Arrays;
import tailrace.core.ExactTelemetry;
import tailrace.core.Packet;
import tailrace.core.Size;
import tailrace.core.Units;
import tailrace.transport.CongestionControl;
import tailrace.transport.FlowView;

/**
 * PowerTCP (Addanki et al., NSDI 2022), algorithm 1: the window follows the power of the busiest hop, which in-band
 * telemetry reports. Power combines the length of the queue and its growth, so that flows react to both. If two
 * successive ACKs come from different paths, the second does not change the window.
 *
 * <p>Constants come from the paper's simulation (github.com/inet-tub/ns3-datacenter, {@code rdma-hw.cc}).
 */
public final class PowerTcp extends PowerBased {
    private static final int USUAL_HOPS = 8;

    private final ExactHops reader;
    /** Telemetry of the previous ACK; zeros before the first one. */
    private long[] before;

    /** Creates a congestion control with these parameters. */
    public PowerTcp(final Params params) {
        super(params);
        reader = params.reader;
        before = new long[reader.longs(USUAL_HOPS)];
    }

    /** Parameters of PowerTCP. */
    public static final class Params extends PowerParams {
        private static final double GAMMA = 0.9;
        private static final double TARGET_POWER = 0.95;

        private final ExactHops reader = new ExactHops();

        /** Creates parameters with telemetry of five hops, like HPCC: 42 bytes in data packets; 88-byte ACKs. */
        public Params() {
            super(GAMMA, TARGET_POWER);
            header = Size.bytes(90);
            ack = Size.bytes(88);
        }

        @Override
        public CongestionControl newCongestionControl() {
            return new PowerTcp(this);
        }

        @Override
        public Telemetry telemetry() {
            return Telemetry.HOPS;
        }

        @Override
        public void fitPaths(final int switches) {
            if (switches > Packet.MAX_HOPS) {
                throw new IllegalArgumentException("power-tcp on a path of " + switches
                        + " switches (expected: at most " + Packet.MAX_HOPS + ")");
            }
        }
    }

    @Override
    void reset() {
        Arrays.fill(before, 0);
    }

    /** An ACK of another path only starts the next interval, because telemetry of two paths cannot be compared. */
    @Override
    public void onAck(final FlowView flow, final Packet ack, final long ackedBytes, final long nowPs) {
        if (!reader.isSamePath(before, ack)) {
            rememberAll(ack);
            return;
        }
        double largest = 0;
        double durationPs = 0;
        for (int hop = 0; hop < ack.hopCount; hop++) {
            final double hopPs = reader.durationPs(before, ack, hop);
            final double power = hopPs == 0 ? 0 : power(ack, hop, hopPs);
            if (power > largest) {
                largest = power;
                durationPs = hopPs;
            }
        }
        rememberAll(ack);
        smooth(largest, durationPs);
        update(flow, ack.seq);
    }

    /**
     * Power of one hop (algorithm 1, NORMPOWER): current times voltage, divided by rate times bandwidth-delay product.
     */
    private double power(final Packet ack, final int hop, final double durationPs) {
        final double arrivedBytes = reader.sentBytes(before, ack, hop) + reader.growthBytes(before, ack, hop);
        final double bytesPerPs = reader.lineBitsPerSec(ack, hop) / 8.0 / Units.PS_PER_SECOND;
        final double current = Math.max(LEAST_CURRENT, arrivedBytes / durationPs / bytesPerPs);
        return current * (1 + ExactTelemetry.queuedBytes(ack, hop) / (bytesPerPs * baseRttPs));
    }

    private void rememberAll(final Packet ack) {
        if (before.length < reader.longs(ack.hopCount)) {
            before = Arrays.copyOf(before, reader.longs(ack.hopCount));
        }
        for (int hop = 0; hop < ack.hopCount; hop++) {
            reader.remember(before, ack, hop);
        }
    }
}
