package tailrace.transport.cc;

import static tailrace.core.Require.require;

import tailrace.transport.CongestionControl;
import tailrace.transport.FlowView;
import tailrace.transport.Multipath;
import tailrace.transport.TransportParams;

/**
 * Controls the window of one subflow of Multipath TCP. The window behaves as in NewReno, except for the growth in
 * congestion avoidance. Each coupling is a subclass.
 *
 * <p>A flow with one subflow behaves like NewReno. With more subflows, ssthresh may fall to one packet (RFC 6356
 * section 3). Any subflow that may send takes the next data. Not modelled, besides the omissions of {@link NewReno}:
 * set-up and closing of subflows, other rules that assign data to subflows, backup paths.
 */
public abstract class Mptcp extends NewRenoBase {
    final Params params;
    private double growthRest;

    /** Creates the control of a subflow with these parameters. */
    Mptcp(final Params params) {
        this.params = params;
    }

    /** Coupling of the growth of the subflows' windows. */
    public enum Coupling {
        /** Linked increases: all subflows together get no more than one TCP flow on the best path (RFC 6356). */
        LIA,
        /** Opportunistic linked increases (Khalili et al., CoNEXT 2012): flows leave congested paths completely. */
        OLIA,
        /** No coupling: each subflow grows like a TCP flow. */
        UNCOUPLED,
        /** Linked increases as htsim computes them, with its integers. */
        HTSIM
    }

    /** Parameters of Multipath TCP. */
    public static final class Params extends TransportParams {
        /** Largest number of subflows of a flow. */
        public static final int MAX_SUBFLOWS = 8;

        /** Number of subflows of each flow, 1 to 8. */
        public int subflows = MAX_SUBFLOWS;
        /** Coupling of the growth of the subflows' windows. */
        public Coupling coupling = Coupling.LIA;
        /** Choice of the subflows' paths. */
        public Multipath.Paths paths = Multipath.Paths.DISTINCT;
        /** Window in packets at which slow start ends at the latest; 0: at the first loss. */
        public int initialSsthreshPackets;

        /** Creates parameters with an initial window of ten packets (RFC 6928). */
        public Params() {
            initialWindowPackets = 10;
        }

        @Override
        public Multipath multipath() {
            return new Multipath(subflows, paths);
        }

        @Override
        public CongestionControl newCongestionControl() {
            return switch (coupling) {
                case LIA -> new Lia(this);
                case OLIA -> new Olia(this);
                case UNCOUPLED -> new Uncoupled(this);
                case HTSIM -> new HtsimCoupling(this);
            };
        }

        /** False for htsim, which restarts the timer with every ACK of new data. */
        @Override
        public boolean restartsTimerOnce() {
            return coupling != Coupling.HTSIM;
        }

        @Override
        public boolean usesEcn() {
            return false;
        }

        @Override
        public void validate() {
            super.validate();
            require(subflows >= 1 && subflows <= MAX_SUBFLOWS,
                    "subflows: " + subflows + " (expected: 1 to " + MAX_SUBFLOWS + ")");
            require(countsDuplicateAcks(), "recovery: " + recovery.name()
                    + " (expected: duplicate-acks, or one path per flow)");
            require(initialSsthreshPackets >= 0,
                    "initialSsthreshPackets: " + initialSsthreshPackets + " (expected: 0 or more)");
        }
    }

    @Override
    public void start(final FlowView flow) {
        startWindow(flow, params.initialWindowPackets);
        if (params.initialSsthreshPackets > 0) {
            ssthreshBytes = (long) params.initialSsthreshPackets * flow.mssBytes();
        }
        minSsthreshPackets = params.subflows > 1 ? 1 : MIN_SSTHRESH_PACKETS;
        growthRest = 0;
    }

    /**
     * Changes the window by whole bytes, and adds the remainder to the next change. The window stays at one packet or
     * more.
     */
    final void growBy(final FlowView flow, final double bytes) {
        growthRest += bytes;
        final long wholeBytes = (long) growthRest;
        growthRest -= wholeBytes;
        cwndBytes = Math.max(flow.mssBytes(), cwndBytes + wholeBytes);
    }
}
