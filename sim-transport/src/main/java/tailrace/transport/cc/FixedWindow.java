package tailrace.transport.cc;

import tailrace.core.Packet;
import tailrace.core.Rate;
import tailrace.transport.CongestionControl;
import tailrace.transport.FlowView;
import tailrace.transport.LossCause;
import tailrace.transport.TransportParams;

/**
 * No congestion control: a constant window and, if one is given, a constant rate.
 *
 * <p>It is a baseline for comparisons, and checks against queueing theory use it. Losses are still repaired.
 */
public final class FixedWindow extends CongestionControl {
    private final Params params;

    /** Creates a congestion control with these parameters. */
    public FixedWindow(final Params params) {
        this.params = params;
    }

    /** Parameters of the fixed window. */
    public static final class Params extends TransportParams {
        /** Whether there is no window; false: the window stays at {@code initialWindowPackets}. */
        public boolean unlimited = true;
        /** Pacing rate of each flow, of bytes on the wire; 0bps: as fast as the NIC sends. */
        public Rate rate = new Rate(0);
        /** A timeout takes the lost bytes from the window, down to one packet, as in htsim's {@code constant}. */
        public boolean shrinks;
        /** Switches can mark the packets; a path control is notified of the marks. */
        public boolean ecn;

        @Override
        public CongestionControl newCongestionControl() {
            return new FixedWindow(this);
        }

        @Override
        public boolean usesEcn() {
            return ecn;
        }
    }

    @Override
    public void start(final FlowView flow) {
        cwndBytes = params.unlimited ? UNLIMITED : InitialWindow.bytes(flow, params.initialWindowPackets);
        rateBitsPerSec = params.rate.bitsPerSec();
    }

    @Override
    public void onAck(final FlowView flow, final Packet ack, final long ackedBytes, final long nowPs) {}

    @Override
    public void onLoss(final FlowView flow, final long bytes, final LossCause cause, final long nowPs) {
        if (params.shrinks && cause == LossCause.TIMEOUT) {
            cwndBytes = Math.max(flow.mssBytes(), cwndBytes - bytes);
        }
    }

    @Override
    public void onFastRetransmit(final FlowView flow, final long nowPs) {}

    @Override
    public void onTimeout(final FlowView flow, final long nowPs) {}
}
