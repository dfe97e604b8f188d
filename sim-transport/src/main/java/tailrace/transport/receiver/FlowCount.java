package tailrace.transport.receiver;

import static tailrace.core.Require.require;

import tailrace.core.Packet;
import tailrace.transport.Crediting;
import tailrace.transport.EachPacket;
import tailrace.transport.Inbound;
import tailrace.transport.ReceiverControl;
import tailrace.transport.SenderCredit;
import tailrace.transport.TransportParams;

/**
 * Counts the flows that arrive at a host, and reports their number in each ACK. It gives no credit.
 *
 * <p>HPCC++ uses this number (draft-miao-ccwg-hpcc-02, section 6.3.2). The number is in {@link Packet#rank}. A flow
 * counts from the arrival of its first data until it is complete.
 */
public final class FlowCount extends Crediting {
    @Override
    public boolean givesCredit() {
        return false;
    }

    @Override
    public ReceiverControl newControl() {
        return new Counter();
    }

    @Override
    public Inbound newInbound() {
        return new Counted();
    }

    @Override
    public SenderCredit newCredit() {
        return null;
    }

    @Override
    public void validate(final TransportParams transport) {
        require(transport.ackPolicy instanceof EachPacket,
                "receiver: flow-count with an ackPolicy (expected: each-packet, as the number stands where ACKs for"
                + " several packets have their map)");
    }

    private static final class Counted extends Inbound {
        private boolean arrives;

        @Override
        protected void start() {
            arrives = false;
        }
    }

    /** Counts the flows that arrive at one host. */
    private static final class Counter extends ReceiverControl {
        private int flows;

        @Override
        protected void onData(final Inbound flow, final Packet packet, final long nowPs) {
            final Counted counted = (Counted) flow;
            if (!counted.arrives) {
                counted.arrives = true;
                flows++;
            }
            packet.rank = flows;
        }

        @Override
        protected void onTrimmed(final Inbound flow, final Packet header, final long nowPs) {}

        @Override
        protected void onRequest(final Inbound flow, final Packet request, final long nowPs) {}

        @Override
        protected void onFinished(final Inbound flow, final long nowPs) {
            flows -= ((Counted) flow).arrives ? 1 : 0;
        }

        @Override
        protected void onTimer(final long nowPs) {}
    }
}
