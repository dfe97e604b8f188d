package example;

import tailrace.core.Packet;
import tailrace.transport.CongestionControl;
import tailrace.transport.FlowView;
import tailrace.transport.TransportParams;

/** Gives a packet of its window for each report of a switch: an example, {@code transport: slowed-by-reports}. */
public final class SlowedByReports extends CongestionControl {
    /** Keys of this transport in a scenario. */
    public static final class Params extends TransportParams {
        @Override
        public CongestionControl newCongestionControl() {
            return new SlowedByReports();
        }

        @Override
        public boolean usesEcn() {
            return false;
        }
    }

    @Override
    public void start(final FlowView flow) {
        cwndBytes = flow.bdpBytes();
    }

    @Override
    public void onAck(final FlowView flow, final Packet ack, final long ackedBytes, final long nowPs) {
        cwndBytes += Math.max(1, flow.mssBytes() * ackedBytes / cwndBytes);
    }

    @Override
    public void onSignal(final FlowView flow, final Packet signal, final long nowPs) {
        cwndBytes = Math.max(flow.mssBytes(), cwndBytes - flow.mssBytes());
    }
}
