package tailrace.transport.cc;

import tailrace.core.ExactTelemetry;
import tailrace.core.Packet;
import tailrace.core.Size;
import tailrace.core.Units;
import tailrace.transport.CongestionControl;
import tailrace.transport.FlowView;

/**
 * PowerTCP (Addanki et al., NSDI 2022), algorithm 1: the window follows the power of the busiest hop, which in-band
 * telemetry reports. Power combines the length of the queue and its growth, so that flows react to both. An ACK of
 * another path than the previous ACK does not change the window.
 *
 * <p>Constants are those of the paper's simulation (github.com/inet-tub/ns3-datacenter, {@code rdma-hw.cc}).
 */
public final class PowerTcp extends PowerBased {
    private static final int FIELDS = 4;
    private static final int USUAL_HOPS = 8;
    private static final int NONE = -1;

    /** Per hop at the previous ACK: time, bytes sent, bytes queued, code of the port. */
    private long[] before = new long[FIELDS * USUAL_HOPS];
    private int knownHops;

    /** Creates a congestion control with these parameters. */
    public PowerTcp(final Params params) {
        super(params);
    }

    /** Parameters of PowerTCP. */
    public static final class Params extends PowerParams {
        private static final double GAMMA = 0.9;
        private static final double TARGET_POWER = 0.95;

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
        knownHops = NONE;
    }

    @Override
    public void onAck(final FlowView flow, final Packet ack, final long ackedBytes, final long nowPs) {
        if (!isSamePath(ack)) {
            knownHops = ack.hopCount;
            before = before.length < FIELDS * knownHops ? new long[FIELDS * knownHops] : before;
            rememberAll(ack);
            return;
        }
        double largest = 0;
        double durationPs = 0;
        for (int hop = 0; hop < knownHops; hop++) {
            final double hopPs = ExactTelemetry.psBetween(before[hop * FIELDS], ExactTelemetry.timePs(ack, hop));
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

    /** Algorithm 1, NORMPOWER, for one hop: current times voltage, over rate times bandwidth-delay product. */
    private double power(final Packet ack, final int hop, final double durationPs) {
        final double queueBytes = ExactTelemetry.queuedBytes(ack, hop);
        final double arrivedBytes = ExactTelemetry.bytesBetween(
                before[hop * FIELDS + 1], ExactTelemetry.sentBytes(ack, hop)) + queueBytes - before[hop * FIELDS + 2];
        final double bytesPerPs = ExactTelemetry.hopRateBitsPerSec(ack, hop) / 8.0 / Units.PS_PER_SECOND;
        final double current = Math.max(LEAST_CURRENT, arrivedBytes / durationPs / bytesPerPs);
        return current * (1 + queueBytes / (bytesPerPs * baseRttPs));
    }

    private void rememberAll(final Packet ack) {
        for (int hop = 0; hop < knownHops; hop++) {
            before[hop * FIELDS] = ExactTelemetry.timePs(ack, hop);
            before[hop * FIELDS + 1] = ExactTelemetry.sentBytes(ack, hop);
            before[hop * FIELDS + 2] = ExactTelemetry.queuedBytes(ack, hop);
            before[hop * FIELDS + 3] = ExactTelemetry.portCode(ack, hop);
        }
    }

    /**
     * Returns whether an ACK comes from the path of the previous one. If not, it only starts the next interval, because
     * telemetry of two paths cannot be compared.
     */
    private boolean isSamePath(final Packet ack) {
        if (ack.hopCount != knownHops) {
            return false;
        }
        for (int hop = 0; hop < knownHops; hop++) {
            if (before[hop * FIELDS + 3] != ExactTelemetry.portCode(ack, hop)) {
                return false;
            }
        }
        return true;
    }
}
