package example;

import java.util.ArrayList;
import java.util.List;
import tailrace.core.Packet;
import tailrace.transport.Crediting;
import tailrace.transport.FlowView;
import tailrace.transport.Inbound;
import tailrace.transport.ReceiverControl;
import tailrace.transport.SenderCredit;

/**
 * Gives credit to the flow with the fewest bytes left, one packet at a time: an example of a receiver, {@code
 * transport: {receiver: shortest-first}}.
 *
 * <p>A flow sends its first packets without tokens. For every packet that arrives, the host sends a token, at the rate
 * of its line. A token carries the number of all tokens so far, so the next token replaces a lost one.
 */
public final class ShortestFirst extends Crediting {
    /** Packets that a flow sends before its first token. */
    public int window = 10;

    /** Refuses impossible values. */
    public void validate() {
        if (window < 1) {
            throw new IllegalArgumentException("window: " + window + " (expected: 1 or more)");
        }
    }

    @Override
    public ReceiverControl newControl() {
        return new Tokens();
    }

    @Override
    public Inbound newInbound() {
        return new Arriving();
    }

    @Override
    public SenderCredit newCredit() {
        return new Spent(window);
    }

    /** A flow at its receiver. */
    private static final class Arriving extends Inbound {
        private long given;
        private int owed;

        @Override
        protected void start() {
            given = 0;
            owed = 0;
        }

        long leftBytes() {
            return sizeBytes() - arrivedBytes();
        }
    }

    /** A host as the receiver of its flows. */
    private static final class Tokens extends ReceiverControl {
        private final List<Arriving> flows = new ArrayList<>();
        private long freePs;

        @Override
        protected void onData(final Inbound flow, final Packet packet, final long nowPs) {
            owe((Arriving) flow, nowPs);
        }

        @Override
        protected void onTrimmed(final Inbound flow, final Packet header, final long nowPs) {
            owe((Arriving) flow, nowPs);
        }

        /** Called when the sender has nothing in flight: the last token is lost, or all packets that it allowed. */
        @Override
        protected void onRequest(final Inbound flow, final Packet request, final long nowPs) {
            final Arriving arriving = (Arriving) flow;
            if (request.seq < arriving.given) {
                credit(arriving, arriving.given, 0, nowPs);
            } else if (arriving.owed == 0) {
                owe(arriving, nowPs);
            }
        }

        private void owe(final Arriving flow, final long nowPs) {
            if (flow.owed++ == 0) {
                flows.add(flow);
            }
            if (!isWaiting()) {
                wakeAt(Math.max(nowPs, freePs));
            }
        }

        @Override
        protected void onFinished(final Inbound flow, final long nowPs) {
            flows.remove((Arriving) flow);
            ((Arriving) flow).owed = 0;
        }

        @Override
        protected void onTimer(final long nowPs) {
            if (flows.isEmpty()) {
                return;
            }
            Arriving next = flows.get(0);
            for (final Arriving flow : flows) {
                next = flow.leftBytes() < next.leftBytes() ? flow : next;
            }
            credit(next, ++next.given, 0, nowPs);
            if (--next.owed == 0) {
                flows.remove(next);
            }
            freePs = nowPs + txTimePs(next.packetBytes());
            if (!flows.isEmpty()) {
                wakeAt(freePs);
            }
        }
    }

    /** A flow at its sender: tokens that it has, in packets. */
    private static final class Spent extends SenderCredit {
        private final int window;
        private long got;

        Spent(final int window) {
            this.window = window;
        }

        @Override
        protected void start(final FlowView view) {
            credit = window;
            got = 0;
        }

        @Override
        protected void onSent(final Packet packet) {
            credit--;
        }

        @Override
        protected void onCredit(final Packet token, final long nowPs) {
            credit += Math.max(0, token.seq - got);
            got = Math.max(got, token.seq);
        }

        @Override
        protected void onTimeout(final long nowPs) {
            credit = Math.max(credit, 1);
        }

        @Override
        protected void onStarved(final long nowPs) {
            request(got, 0, nowPs);
        }
    }
}
