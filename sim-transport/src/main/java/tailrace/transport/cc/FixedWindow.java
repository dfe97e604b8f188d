package tailrace.transport.cc;

import tailrace.core.Packet;
import tailrace.core.Rate;
import tailrace.transport.CongestionControl;
import tailrace.transport.FlowView;
import tailrace.transport.TransportParams;

/**
 * No congestion control: a constant window and, if one is given, a constant rate.
 *
 * <p>It is a baseline for comparisons, and is used in the checks against queueing theory. Losses are still repaired.
 */
public final class FixedWindow extends CongestionControl {
    private final Params params;

    /** A congestion control with these parameters. */
    public FixedWindow(final Params params) {
        this.params = params;
    }

    /** Parameters of the fixed window. */
    public static final class Params extends TransportParams {
        /** No window at all; otherwise it stays at {@code initialWindowPackets}. */
        public boolean unlimited = true;
        /** Rate of the wire bytes of each flow; 0bps: as fast as the NIC sends. */
        public Rate rate = new Rate(0);

        /** Packets can be marked, of which a path control is notified. */
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
    public void onFastRetransmit(final FlowView flow, final long nowPs) {}

    @Override
    public void onTimeout(final FlowView flow, final long nowPs) {}
}
