package tailrace.transport.cc;

import static tailrace.core.Require.require;

import tailrace.core.Packet;
import tailrace.core.Time;
import tailrace.core.Units;
import tailrace.transport.CongestionControl;
import tailrace.transport.FlowView;
import tailrace.transport.TransportParams;

/**
 * Swift (Kumar et al., SIGCOMM 2020): the window follows the delay of the fabric, by algorithm 1 of the paper.
 *
 * <p>Modelled: target delay with scaling by hops and by window (section 3.5), additive increase, multiplicative
 * decrease at most once per round trip, reactions to losses, windows below one packet by pacing (section 3.4). Not
 * modelled: the delay of the endpoint and its window, because hosts in Tailrace have no such delay.
 */
public final class Swift extends CongestionControl {
    private final Params params;
    private final double alpha;
    private final double beta;

    /** Window in packets; may be below 1. */
    private double cwnd;
    private double maxCwnd;
    private long decreasedPs;
    private int timeouts;

    /** Creates a congestion control with these parameters. */
    public Swift(final Params params) {
        this.params = params;
        final double smallest = 1 / Math.sqrt(params.fsMinCwnd);
        final double largest = 1 / Math.sqrt(params.fsMaxCwnd);
        this.alpha = params.fsRange.ps() / (smallest - largest); // section 3.5
        this.beta = -alpha * largest;
    }

    /** Parameters of Swift. The paper gives few values; the other defaults are chosen for fabrics of 100 Gb/s. */
    public static final class Params extends TransportParams {
        /** Target delay before scaling, beyond the round trip of the empty network. Not given in the paper. */
        public Time baseTarget = Time.us(10);
        /** Delay that is added to the target for each link of the path. Not given in the paper. */
        public Time hopTarget = Time.ns(500);
        /** Largest addition to the target, for a small window. Not given in the paper. */
        public Time fsRange = Time.us(20);
        /** Window in packets at or below which the whole fsRange is added. */
        public double fsMinCwnd = 0.1;
        /** Window in packets from which on nothing is added to the target. */
        public double fsMaxCwnd = 100;
        /** Additive increase in packets per round trip. */
        public double ai = 1;
        /** Multiplicative decrease; algorithm 1: beta. */
        public double beta = 0.8;
        /** Largest decrease at once; algorithm 1: max_mdf. */
        public double maxDecrease = 0.5;
        /** Smallest window in packets. */
        public double minCwnd = 0.01;
        /**
         * Number of consecutive timeouts after which the window falls to minCwnd; algorithm 1: RETX_RESET_THRESHOLD.
         */
        public int resetTimeouts = 5;

        @Override
        public CongestionControl newCongestionControl() {
            return new Swift(this);
        }

        @Override
        public boolean usesEcn() {
            return false;
        }

        @Override
        public void validate() {
            super.validate();
            require(fsMinCwnd > 0 && fsMaxCwnd > fsMinCwnd,
                    "fsMinCwnd: " + fsMinCwnd + " (expected: more than 0, below fsMaxCwnd)");
            require(ai > 0, "ai: " + ai + " (expected: more than 0)");
            require(beta > 0 && beta <= 1, "beta: " + beta + " (expected: more than 0, at most 1)");
            require(maxDecrease > 0 && maxDecrease < 1, "maxDecrease: " + maxDecrease + " (expected: between 0 and 1)");
            require(minCwnd > 0 && minCwnd <= 1, "minCwnd: " + minCwnd + " (expected: more than 0, at most 1)");
        }
    }

    @Override
    public void start(final FlowView flow) {
        cwnd = (double) InitialWindow.bytes(flow, params.initialWindowPackets) / flow.mssBytes();
        maxCwnd = Math.max(cwnd, (double) InitialWindow.bytes(flow, 0) / flow.mssBytes());
        decreasedPs = Long.MIN_VALUE / 2;
        timeouts = 0;
        apply(flow, flow.baseRttPs());
    }

    @Override
    public void onAck(final FlowView flow, final Packet ack, final long ackedBytes, final long nowPs) {
        timeouts = 0;
        final long delayPs = flow.lastRttPs();
        final double targetPs = targetPs(flow);
        if (delayPs < targetPs) {
            final double acked = (double) ackedBytes / flow.mssBytes();
            cwnd += cwnd >= 1 ? params.ai / cwnd * acked : params.ai * acked;
        } else {
            decrease(flow, Math.max(1 - params.beta * (delayPs - targetPs) / delayPs, 1 - params.maxDecrease), nowPs);
        }
        apply(flow, delayPs);
    }

    @Override
    public void onFastRetransmit(final FlowView flow, final long nowPs) {
        timeouts = 0;
        decrease(flow, 1 - params.maxDecrease, nowPs);
        apply(flow, flow.lastRttPs());
    }

    @Override
    public void onTimeout(final FlowView flow, final long nowPs) {
        if (++timeouts >= params.resetTimeouts) {
            cwnd = params.minCwnd;
            decreasedPs = nowPs;
        } else {
            decrease(flow, 1 - params.maxDecrease, nowPs);
        }
        apply(flow, flow.lastRttPs());
    }

    /** Target delay, which grows with the number of hops and shrinks with the window: section 3.5. */
    double targetPs(final FlowView flow) {
        final double scaling = Math.max(0, Math.min(alpha / Math.sqrt(cwnd) + beta, params.fsRange.ps()));
        return flow.baseRttPs() + params.baseTarget.ps() + (double) flow.hops() * params.hopTarget.ps() + scaling;
    }

    /** Decreases the window, at most once per round trip (algorithm 1: can_decrease). */
    private void decrease(final FlowView flow, final double factor, final long nowPs) {
        if (nowPs - decreasedPs >= flow.lastRttPs()) {
            cwnd *= factor;
            decreasedPs = nowPs;
        }
    }

    /** Bounds the window. With a window below a packet, a packet may leave every {@code rtt / cwnd}. */
    private void apply(final FlowView flow, final long rttPs) {
        cwnd = Math.max(params.minCwnd, Math.min(maxCwnd, cwnd));
        cwndBytes = (long) (Math.max(1, cwnd) * flow.mssBytes());
        rateBitsPerSec = cwnd >= 1 ? 0 : Math.max(1, (long) (cwnd
                * Units.rateBitsPerSec(flow.mssBytes() + params.header.bytes(), Math.max(1, rttPs))));
    }
}
