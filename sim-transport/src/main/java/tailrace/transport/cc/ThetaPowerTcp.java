package tailrace.transport.cc;

import tailrace.core.Packet;
import tailrace.transport.CongestionControl;
import tailrace.transport.FlowView;

/**
 * Theta-PowerTCP (Addanki et al., NSDI 2022), algorithm 2: PowerTCP without telemetry. The round trip and its growth
 * approximate the power of the path. The window changes once per round trip.
 *
 * <p>Constants come from the paper's simulation (github.com/inet-tub/ns3-datacenter, {@code rdma-hw.cc}).
 */
public final class ThetaPowerTcp extends PowerBased {
    private long beforePs;
    private long rttBeforePs;

    /** Creates a congestion control with these parameters. */
    public ThetaPowerTcp(final Params params) {
        super(params);
    }

    /** Parameters of theta-PowerTCP. */
    public static final class Params extends PowerParams {
        private static final double GAMMA = 0.7;
        private static final double TARGET_POWER = 1.05;

        /** Creates parameters with the values of the paper's simulation. */
        public Params() {
            super(GAMMA, TARGET_POWER);
        }

        @Override
        public CongestionControl newCongestionControl() {
            return new ThetaPowerTcp(this);
        }
    }

    @Override
    void reset() {
        rttBeforePs = 0;
    }

    @Override
    public void onAck(final FlowView flow, final Packet ack, final long ackedBytes, final long nowPs) {
        final long rttPs = flow.lastRttPs();
        final long durationPs = nowPs - beforePs;
        if (rttBeforePs > 0 && durationPs > 0) {
            final double growth = (double) (rttPs - rttBeforePs) / durationPs;
            smooth(Math.max(LEAST_CURRENT, growth + 1) * rttPs / baseRttPs, durationPs);
            if (isNewRound(ack.seq)) {
                update(flow, ack.seq);
            }
        }
        if (rttBeforePs == 0 || durationPs > 0) {
            beforePs = nowPs;
            rttBeforePs = rttPs;
        }
    }
}
