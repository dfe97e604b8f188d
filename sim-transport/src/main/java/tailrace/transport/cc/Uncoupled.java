package tailrace.transport.cc;

import tailrace.core.Packet;
import tailrace.transport.FlowView;

/** Multipath TCP whose subflows know nothing of each other: each takes what a TCP flow would. */
final class Uncoupled extends Mptcp {
    Uncoupled(final Params params) {
        super(params);
    }

    @Override
    public void onAck(final FlowView flow, final Packet ack, final long ackedBytes, final long nowPs) {
        grow(flow, ackedBytes);
    }
}
