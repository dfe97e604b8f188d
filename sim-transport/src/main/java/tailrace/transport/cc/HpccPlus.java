package tailrace.transport.cc;

import static tailrace.core.Require.require;

import tailrace.core.Packet;
import tailrace.transport.CongestionControl;
import tailrace.transport.FlowView;
import tailrace.transport.receiver.FlowCount;

/**
 * HPCC++ (Miao et al., draft-miao-ccwg-hpcc-02), sender-based: {@link Hpcc} with an additive increase that follows the
 * number of flows.
 *
 * <p>Its functions MeasureInflight, which takes the lesser of two queue lengths and smooths, ComputeWind and NewAck
 * (section 4.2) are those of HPCC's algorithm 1. What the draft adds: W_ai = W_init (1 - eta) / N (section 5), where N
 * is the number of flows on the link that is expected, or that the receiver counts if the last hop is the congestion
 * point (section 6.3.2). The sender takes the count in an ACK if the last hop is the busiest of that ACK.
 *
 * <p>Not modelled: probe packets in place of telemetry in data (section 6.2), which measure the same once per round
 * trip ({@code fastReact: false} uses telemetry as seldom), and the window computed at the receiver (Rx-HPCC).
 */
public final class HpccPlus extends Hpcc {
    private final Params params;
    private long expectedStep;

    /** A congestion control with these parameters. */
    public HpccPlus(final Params params) {
        super(params);
        this.params = params;
    }

    /** Parameters of HPCC++. */
    public static final class Params extends Hpcc.Params {
        /**
         * Flows on a link that are expected, N of the draft, which names no default; where the receiver's count does
         * not hold. Null: the additive increase is that of HPCC there.
         */
        public Integer flows;

        /** Receivers count flows. */
        public Params() {
            receiver = new FlowCount();
        }

        @Override
        public CongestionControl newCongestionControl() {
            return new HpccPlus(this);
        }

        @Override
        public void validate() {
            super.validate();
            require(flows == null || flows >= 1, "flows: " + flows + " (expected: 1 or more)");
        }
    }

    @Override
    void reset(final FlowView flow) {
        super.reset(flow);
        expectedStep = params.flows == null ? super.additiveStep(null, 0) : step(params.flows);
    }

    /** W_init is a window at full rate. */
    private long step(final long flows) {
        return Math.max(1, (long) (maxRate * (1 - params.eta) / flows));
    }

    @Override
    long additiveStep(final Packet ack, final int busiestHop) {
        return busiestHop == ack.hopCount - 1 && ack.rank > 0 && !ack.has(Packet.TRIMMED)
                ? step(ack.rank) : expectedStep;
    }
}
