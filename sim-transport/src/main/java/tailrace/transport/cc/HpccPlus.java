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
 * <p>Its functions MeasureInflight (with smoothing, and the smaller of two queue lengths), ComputeWind and NewAck
 * (section 4.2) are the same as in HPCC's algorithm 1. The draft adds W_ai = W_init (1 - eta) / N (section 5). N is the
 * expected number of flows on the link or, if the last hop is the congestion point, the number that the receiver counts
 * (section 6.3.2). The sender uses the count in an ACK if the last hop is the busiest hop in that ACK.
 *
 * <p>Not modelled: the window computed at the receiver (Rx-HPCC), and probe packets in place of telemetry in data
 * (section 6.2). Probes measure the same values once per round trip; {@code fastReact: false} also uses telemetry once
 * per round trip.
 */
public final class HpccPlus extends Hpcc {
    private final Params params;
    private long expectedStep;

    /** Creates a congestion control with these parameters. */
    public HpccPlus(final Params params) {
        super(params);
        this.params = params;
    }

    /** Parameters of HPCC++. */
    public static final class Params extends Hpcc.Params {
        /**
         * Expected number of flows on a link: N of the draft, which gives no default. Used if the receiver's count does
         * not apply. Null: the additive increase of HPCC applies instead.
         */
        public Integer flows;

        /** Creates parameters with receivers that count flows. */
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

    /** Increase for a number of flows. W_init is a window at full rate. */
    private long step(final long flows) {
        return Math.max(1, (long) (maxRate * (1 - params.eta) / flows));
    }

    @Override
    long additiveStep(final Packet ack, final int busiestHop) {
        return busiestHop == ack.hopCount - 1 && ack.rank > 0 && !ack.has(Packet.TRIMMED)
                ? step(ack.rank) : expectedStep;
    }
}
