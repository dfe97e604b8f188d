package tailrace.transport.cc;

import tailrace.core.Packet;
import tailrace.transport.FlowView;

/** Multipath TCP without coupling: each subflow takes as much as a TCP flow. */
final class Uncoupled extends Mptcp {
    Uncoupled(final Params params) {
        super(params);
    }

    @Override
    public void onAck(final FlowView flow, final Packet ack, final long ackedBytes, final long nowPs) {
        grow(flow, ackedBytes);
    }
}
