package tailrace.transport.cc;

import static tailrace.core.Require.require;

import tailrace.core.Packet;
import tailrace.core.Rate;
import tailrace.transport.CongestionControl;
import tailrace.transport.DuplicateAcks;
import tailrace.transport.FlowView;

/**
 * DCTCP (Alizadeh et al., SIGCOMM 2010; RFC 8257): the window shrinks in proportion to the share of marked bytes.
 *
 * <p>Modelled: the estimator and the reaction of section 3.3 of the RFC. Every packet has an ACK, so the echo is exact.
 * The receiver's state machine of section 3.2 is for delayed ACKs, and is not needed. Growth and reaction to losses are
 * as in NewReno. As in Linux, the window does not grow in the window of data after a reduction. By default a flow
 * starts with one bandwidth-delay product, in congestion avoidance, as in recent data-center studies; {@code
 * initialWindowPackets: 10} gives TCP's slow start.
 */
public final class Dctcp extends NewRenoBase {
    private final Params params;

    private double alpha;
    private long ackedInWindow;
    private long markedInWindow;
    private long windowEndSeq;

    /** Creates a congestion control with these parameters. */
    public Dctcp(final Params params) {
        this.params = params;
    }

    /**
     * Parameters of DCTCP. Profile {@code hpcc-sim} means {@link RateDctcp}, go-back-N, and a window scaled with the
     * rate. Only this profile uses the keys of {@link RdmaParams}, except recovery.
     */
    public static final class Params extends RdmaParams {
        /** Estimation gain; RFC 8257 section 3.3 and the paper's section 3.3: 1/16. */
        public double g = 1.0 / 16;
        /** Initial estimate; RFC 8257 section 4.2: 1, so that the first mark halves the window. */
        public double initialAlpha = 1.0;
        /** Simulator only: increase of the rate per window of data; {@code run.py}: 615 Mb/s at any NIC rate. */
        public Rate rateIncrease = Rate.mbps(615);

        /** Creates parameters with TCP's loss recovery. */
        public Params() {
            recovery = new DuplicateAcks.Params();
        }

        @Override
        protected Window defaultWindow() {
            return Window.SCALED;
        }

        @Override
        public CongestionControl newCongestionControl() {
            return simulated() ? new RateDctcp(this) : new Dctcp(this);
        }

        @Override
        public boolean usesEcn() {
            return true;
        }

        @Override
        public void validate() {
            super.validate();
            requireGain(g);
            require(initialAlpha >= 0 && initialAlpha <= 1, "initialAlpha: " + initialAlpha + " (expected: 0 to 1)");
        }
    }

    @Override
    public void start(final FlowView flow) {
        startWindow(flow, params.initialWindowPackets);
        alpha = params.initialAlpha;
        ackedInWindow = 0;
        markedInWindow = 0;
        windowEndSeq = 0;
    }

    @Override
    public void onAck(final FlowView flow, final Packet ack, final long ackedBytes, final long nowPs) {
        final boolean marked = ack.has(Packet.ECN_ECHO);
        ackedInWindow += ackedBytes; // section 3.3 steps 1 and 2
        if (marked) {
            markedInWindow += ackedBytes; // step 3
        }
        if (flow.sndUna() > windowEndSeq && ackedInWindow > 0) { // sndUna may be smaller after going back
            endWindow(flow); // steps 4 to 8
        }
        if (flow.sndUna() <= reducedUntilSeq) {
            return;
        }
        if (marked && !flow.inRecovery()) {
            reduce(flow);
        } else {
            grow(flow, ackedBytes);
        }
    }

    private void endWindow(final FlowView flow) {
        final double markedShare = (double) markedInWindow / ackedInWindow; // M
        alpha = (1 - params.g) * alpha + params.g * markedShare;
        ackedInWindow = 0;
        markedInWindow = 0;
        windowEndSeq = flow.sndNxt();
    }

    /** Step 9: cwnd = cwnd (1 - alpha / 2), once per window of data. */
    private void reduce(final FlowView flow) {
        cwndBytes = Math.max((long) (cwndBytes * (1 - alpha / 2)), (long) MIN_SSTHRESH_PACKETS * flow.mssBytes());
        ssthreshBytes = cwndBytes;
        reducedUntilSeq = flow.sndNxt();
    }

    /** The estimate of the share of marked bytes, 0 to 1. */
    public double alpha() {
        return alpha;
    }
}
