package tailrace.transport.receiver;

import java.util.ArrayDeque;
import tailrace.core.Packet;
import tailrace.transport.FlowView;
import tailrace.transport.Inbound;
import tailrace.transport.ReceiverControl;
import tailrace.transport.SenderCredit;

/**
 * Credit by cumulative targets, shared by EQDS and the receiver credit of Ultra Ethernet. Targets are in bytes on the
 * wire since the flow began. In {@link Packet#rank} data packets carry the target that their sender requests, and pulls
 * carry the granted target. Flows that request credit take turns. If no flow requests credit, flows whose requests are
 * satisfied get credit in advance.
 */
abstract class PullTargets extends ReceiverControl {
    private final ArrayDeque<Turn> active = new ArrayDeque<>();
    private final ArrayDeque<Turn> idle = new ArrayDeque<>();
    /**
     * Whether a flow gets a turn for credit in advance whenever its demand is satisfied. Complete flows then keep their
     * turns, as in htsim's pacers ({@code doNextEvent}, {@code _idle_senders}).
     */
    private final boolean remembersTurns;
    /** Flows that have requested credit and are not complete. */
    private int openFlows;

    PullTargets(final boolean remembersTurns) {
        this.remembersTurns = remembersTurns;
    }

    /** Place of a flow in the queues for credit. If turns are remembered, the place outlasts the flow. */
    private static final class Turn {
        /** Null: the flow is complete. Its sender is gone, but htsim's pacer does not notice this. */
        private Demand flow;
        /** End of the credit that the sender requests. */
        private long targetBytes;
        /** End of the credit that the sender has received. */
        private long grantedBytes;
        private boolean isActive;
        private boolean isIdle;
        /** Credit in advance that the flow may have after its end. */
        private long mostBytes;
        /** Credit of a pull after the end of the flow. */
        private long pullBytes;
        /** A full packet of the flow, after its end. */
        private int packetBytes;

        Turn(final Demand flow) {
            this.flow = flow;
        }

        private void outlast(final long most, final long pull) {
            mostBytes = most;
            pullBytes = pull;
            packetBytes = flow.packetBytes();
            flow = null;
        }
    }

    /** Demand of one flow in bytes, at its receiver. */
    static class Demand extends Inbound {
        /** Credit for trimmed packets, which goes before all other credit; used by EQDS. */
        long resendBytes;
        private boolean isOpen;
        private Turn turn;

        @Override
        protected void start() {
            resendBytes = 0;
            isOpen = false;
            turn = new Turn(this);
        }

        /** Returns the bytes that the sender requests and has not received. */
        final long wantedBytes() {
            return turn.targetBytes - turn.grantedBytes;
        }
    }

    /** Gives a flow its next credit, either up to its target or in advance; returns the number of bytes. */
    protected abstract long grant(Demand flow, boolean inAdvance);

    /** Time to wait after giving credit for this many bytes, in ps. */
    protected abstract long gapPs(int packetBytes, long bytes);

    /** Returns the credit that a flow may have in advance, in bytes. */
    protected abstract long mostInAdvance(Demand flow);

    /** Grants credit for a trimmed packet, or on request of the sender. */
    protected abstract void repair(Demand flow, long nowPs);

    /** Takes the flow that gets credit before all others; null: there is none. */
    protected Demand takeFirst() {
        return null;
    }

    @Override
    protected void onData(final Inbound flow, final Packet packet, final long nowPs) {
        raise((Demand) flow, packet.rank, nowPs);
    }

    @Override
    protected void onTrimmed(final Inbound flow, final Packet header, final long nowPs) {
        raise((Demand) flow, header.rank, nowPs);
        repair((Demand) flow, nowPs);
    }

    @Override
    protected void onRequest(final Inbound flow, final Packet request, final long nowPs) {
        raise((Demand) flow, request.seq, nowPs);
        repair((Demand) flow, nowPs);
    }

    /** Raises the target of a flow to at least this many bytes. */
    private void raise(final Demand flow, final long targetBytes, final long nowPs) {
        if (targetBytes > flow.turn.targetBytes) {
            flow.turn.targetBytes = targetBytes;
            if (flow.resendBytes == 0) { // as in EqdsSink::handlePullTarget
                activate(flow, nowPs);
            }
        }
    }

    /** Adds a flow to the flows that wait for credit. If no other flow waits, this flow gets credit at once. */
    protected final void activate(final Demand flow, final long nowPs) {
        if (!flow.isOpen) {
            flow.isOpen = true;
            openFlows++;
        }
        if (!flow.turn.isActive) {
            flow.turn.isActive = true;
            active.add(flow.turn);
        }
        wake(nowPs);
    }

    /** Starts to give credit, unless this has started already. */
    protected final void wake(final long nowPs) {
        if (!isWaiting()) {
            wakeAt(nowPs);
        }
    }

    @Override
    protected void onFinished(final Inbound flow, final long nowPs) {
        final Demand demand = (Demand) flow;
        openFlows -= demand.isOpen ? 1 : 0;
        final Turn turn = demand.turn;
        if (remembersTurns) {
            turn.outlast(mostInAdvance(demand), grant(demand, true));
            return;
        }
        if (turn.isActive) {
            active.remove(turn);
        }
        if (turn.isIdle) {
            idle.remove(turn);
        }
    }

    @Override
    protected void onTimer(final long nowPs) {
        final Demand first = takeFirst();
        if (first != null) {
            send(first.turn, false, nowPs);
        } else if (openFlows == 0) {
            return; // credit for complete flows has no effect until another flow begins
        } else if (!active.isEmpty()) {
            sendActive(active.poll(), nowPs);
        } else if (!idle.isEmpty()) {
            sendIdle(idle.poll(), nowPs);
        }
    }

    private void send(final Turn turn, final boolean inAdvance, final long nowPs) {
        final Demand flow = turn.flow;
        if (flow == null) {
            final long bytes = inAdvance ? turn.pullBytes
                    : Math.max(0, Math.min(turn.pullBytes, turn.targetBytes - turn.grantedBytes));
            turn.grantedBytes += bytes;
            wakeAt(nowPs + gapPs(turn.packetBytes, bytes));
        } else {
            final long bytes = grant(flow, inAdvance);
            turn.grantedBytes += bytes;
            credit(flow, turn.grantedBytes, 0, nowPs);
            wakeAt(nowPs + gapPs(flow.packetBytes(), bytes));
        }
    }

    private void sendActive(final Turn turn, final long nowPs) {
        send(turn, false, nowPs);
        turn.isActive = turn.targetBytes > turn.grantedBytes;
        if (turn.isActive) {
            active.add(turn);
        } else if (remembersTurns || !turn.isIdle) {
            turn.isIdle = true;
            idle.add(turn);
        }
    }

    private void sendIdle(final Turn turn, final long nowPs) {
        send(turn, true, nowPs);
        final long mostBytes = turn.flow == null ? turn.mostBytes : mostInAdvance(turn.flow);
        turn.isIdle = turn.grantedBytes >= turn.targetBytes
                && turn.grantedBytes - turn.targetBytes < mostBytes;
        if (turn.isIdle) {
            idle.add(turn);
        }
    }

    /** Credit of one flow, at its sender: bytes on the wire that it may send. */
    abstract static class Asking extends SenderCredit {
        /** End of the credit that the receiver has given. */
        long grantedBytes;
        /** End of the credit that the sender requests in its packets. */
        long targetBytes;
        private final int quantumBytes;

        Asking(final int quantumBytes) {
            this.quantumBytes = quantumBytes;
        }

        @Override
        protected void start(final FlowView view) {
            grantedBytes = 0;
            targetBytes = 0;
        }

        /** Returns the bytes on the wire of new data that has not been sent. */
        long backlogBytes() {
            return onWire(view().sizeBytes() - view().sndNxt());
        }

        /** Converts payload bytes to bytes on the wire, headers included. */
        final long onWire(final long bytes) {
            return bytes + (bytes + view().mssBytes() - 1) / view().mssBytes() * headerBytes();
        }

        /** Sets the target to this many bytes beyond the credit so far, rounded up. */
        void request(final long bytes) {
            final long beyond = grantedBytes + bytes + quantumBytes - 1;
            targetBytes = beyond - Math.floorMod(beyond, quantumBytes);
        }

        /** Adds the credit of a pull; returns the number of additional bytes. */
        long take(final Packet pull) {
            final long more = Math.max(0, pull.seq - grantedBytes);
            grantedBytes += more;
            return more;
        }

        /** Requests credit without data. */
        private void sendRequest(final long nowPs) {
            request(targetBytes, 0, nowPs);
        }

        /** Ends the use of credit that the receiver has not given. */
        abstract void commit();

        @Override
        protected final void onTimeout(final long nowPs) {
            sendsOne = false;
            commit();
            if (credit <= 0 && !wantsTurn()) {
                sendRequest(nowPs);
            }
        }

        @Override
        protected void onStarved(final long nowPs) {
            sendRequest(nowPs);
        }
    }
}
