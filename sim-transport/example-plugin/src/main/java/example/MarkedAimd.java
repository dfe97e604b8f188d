package example;

import tailrace.core.Packet;
import tailrace.transport.CongestionControl;
import tailrace.transport.FlowView;
import tailrace.transport.TransportParams;

/**
 * Grows the window by a packet per round trip, and multiplies it by a factor once per window with an ECN mark.
 *
 * <p>An example of a plug-in: a scenario finds it by {@code transport: {type: marked-aimd}} or by
 * {@code example.MarkedAimd}.
 */
public final class MarkedAimd extends CongestionControl {
    private final Params params;
    private double windowBytes;
    private long decreasedUntilSeq;

    private MarkedAimd(final Params params) {
        this.params = params;
    }

    /** Keys of this transport in a scenario. */
    public static final class Params extends TransportParams {
        /** Factor of the window after a mark, above 0, below 1. */
        public double decrease = 0.5;

        @Override
        public void validate() {
            super.validate();
            if (!(decrease > 0 && decrease < 1)) {
                throw new IllegalArgumentException("decrease: " + decrease + " (expected: above 0, below 1)");
            }
        }

        @Override
        public CongestionControl newCongestionControl() {
            return new MarkedAimd(this);
        }

        @Override
        public boolean usesEcn() {
            return true;
        }
    }

    @Override
    public void start(final FlowView flow) {
        windowBytes = flow.bdpBytes();
        decreasedUntilSeq = 0;
        apply(flow);
    }

    @Override
    public void onAck(final FlowView flow, final Packet ack, final long ackedBytes, final long nowPs) {
        if (ack.has(Packet.ECN_ECHO) && flow.sndUna() > decreasedUntilSeq) {
            decreaseWindow(flow);
        } else {
            windowBytes += (double) flow.mssBytes() * ackedBytes / windowBytes;
            apply(flow);
        }
    }

    @Override
    public void onFastRetransmit(final FlowView flow, final long nowPs) {
        decreaseWindow(flow);
    }

    @Override
    public void onTimeout(final FlowView flow, final long nowPs) {
        windowBytes = flow.mssBytes();
        apply(flow);
    }

    private void decreaseWindow(final FlowView flow) {
        windowBytes *= params.decrease;
        decreasedUntilSeq = flow.sndNxt();
        apply(flow);
    }

    private void apply(final FlowView flow) {
        windowBytes = Math.max(windowBytes, flow.mssBytes());
        cwndBytes = (long) windowBytes;
    }
}
