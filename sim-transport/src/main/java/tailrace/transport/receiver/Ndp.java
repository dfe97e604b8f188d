package tailrace.transport.receiver;

import static tailrace.core.Require.require;

import java.util.ArrayDeque;
import tailrace.core.Packet;
import tailrace.transport.Crediting;
import tailrace.transport.FlowView;
import tailrace.transport.Inbound;
import tailrace.transport.ReceiverControl;
import tailrace.transport.SenderCredit;

/**
 * Receivers pull packets (NDP, Handley et al., SIGCOMM 2017). A flow sends a first window at line rate, and then one
 * packet for each pull. Every packet that arrives, whole or trimmed, earns its flow one pull. A host sends pulls at the
 * rate of its line. Flows that have earned pulls take turns.
 *
 * <p>A trimmed packet is sent again on the next pull, before new data. Meant for {@code fixed-window}, {@code
 * pathControl: every-path} and switches that trim with {@code victim: coin}. Not modelled: packets that are returned to
 * their sender when a queue of headers overflows. The timer repairs these losses.
 */
public final class Ndp extends Crediting {
    private static final int MOST_PACKETS = 1 << 20;

    /** Packets that a flow sends before the first pull (section 4.1 of the paper: 30). */
    public int window = 30;
    /** Rate that pulls request, as a share of the line rate. htsim's {@code main_ndp.cpp} has 0.99. */
    public double share = 1;

    /** Every packet has the size of a full one, also the last of a flow, as in htsim ({@code NdpSrc::send_packet}). */
    public boolean fullPackets;

    /** Refuses impossible values. */
    public void validate() {
        require(window >= 1 && window <= MOST_PACKETS, "window: " + window + " (expected: 1 to " + MOST_PACKETS + ")");
        require(share > 0 && share <= 1, "share: " + share + " (expected: more than 0, at most 1)");
    }

    @Override
    public ReceiverControl newControl() {
        return new Pacer(share);
    }

    @Override
    public Inbound newInbound() {
        return new Pulled();
    }

    @Override
    public SenderCredit newCredit() {
        return new Pulls(window, fullPackets);
    }

    /** State of one flow, at its receiver. */
    private static final class Pulled extends Inbound {
        /** Number of pulls sent so far. */
        private long sent;
        private int waiting;

        @Override
        protected void start() {
            sent = 0;
            waiting = 0;
        }
    }

    /** Paces the pulls of one host. */
    private static final class Pacer extends ReceiverControl {
        private final double share;
        private final ArrayDeque<Pulled> turns = new ArrayDeque<>();
        private long freePs;

        Pacer(final double share) {
            this.share = share;
        }

        @Override
        protected void onData(final Inbound flow, final Packet packet, final long nowPs) {
            add((Pulled) flow, nowPs);
        }

        @Override
        protected void onTrimmed(final Inbound flow, final Packet header, final long nowPs) {
            add((Pulled) flow, nowPs);
        }

        /**
         * Handles a request, which means that the sender has not received all pulls, or that none of its packets has
         * arrived.
         */
        @Override
        protected void onRequest(final Inbound flow, final Packet request, final long nowPs) {
            final Pulled pulled = (Pulled) flow;
            if (request.seq < pulled.sent) {
                credit(pulled, pulled.sent, 0, nowPs);
            } else if (pulled.waiting == 0) {
                add(pulled, nowPs);
            }
        }

        private void add(final Pulled flow, final long nowPs) {
            if (flow.waiting++ == 0) {
                turns.add(flow);
            }
            if (!isWaiting()) {
                wakeAt(Math.max(nowPs, freePs));
            }
        }

        @Override
        protected void onFinished(final Inbound flow, final long nowPs) {
            if (((Pulled) flow).waiting > 0) {
                ((Pulled) flow).waiting = 0;
                turns.remove((Pulled) flow);
            }
        }

        @Override
        protected void onTimer(final long nowPs) {
            final Pulled flow = turns.poll();
            if (flow == null) {
                return;
            }
            flow.sent++;
            credit(flow, flow.sent, 0, nowPs);
            if (--flow.waiting > 0) {
                turns.add(flow);
            }
            freePs = nowPs + (long) (txTimePs(flow.packetBytes()) / share);
            if (!turns.isEmpty()) {
                wakeAt(freePs);
            }
        }
    }

    /** Credit of one flow, at its sender: packets that it may send. */
    private static final class Pulls extends SenderCredit {
        private final int window;
        private final boolean fullPackets;
        private long latest;

        Pulls(final int window, final boolean fullPackets) {
            this.window = window;
            this.fullPackets = fullPackets;
        }

        @Override
        protected void start(final FlowView view) {
            credit = Math.min(window, (view.sizeBytes() + view.mssBytes() - 1) / view.mssBytes());
            latest = 0;
        }

        @Override
        protected void onSent(final Packet packet) {
            credit--;
            if (fullPackets) {
                packet.wireBytes = view().mssBytes() + headerBytes();
            }
        }

        @Override
        protected void onCredit(final Packet pull, final long nowPs) {
            if (pull.seq > latest) {
                credit += pull.seq - latest;
                latest = pull.seq;
            }
        }

        /**
         * Lets one packet be sent without a pull (section 3.2 of the paper). When this packet arrives, whole or
         * trimmed, the receiver sends the next pull.
         */
        @Override
        protected void onTimeout(final long nowPs) {
            credit = Math.max(credit, 1);
        }

        @Override
        protected void onStarved(final long nowPs) {
            request(latest, 0, nowPs);
        }
    }
}
