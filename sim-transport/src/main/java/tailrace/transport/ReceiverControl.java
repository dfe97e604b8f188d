package tailrace.transport;

import tailrace.core.Packet;
import tailrace.core.Simulator;
import tailrace.core.Timer;
import tailrace.core.Units;

/**
 * Decides which of the flows that arrive at one host may send, and how much. It is notified of their packets, and sends
 * credit, paced by a timer. A host has one control for each transport with {@link TransportParams#receiver}.
 *
 * <p>Numbers in credit packets are cumulative, so that the next packet makes up for a lost one. ACKs and NACKs are sent
 * as without credit, and before credit that the timer sends at the same moment.
 */
public abstract class ReceiverControl {
    private Host host;
    private Wake wake;

    /** The control of this host from now on. */
    final void attach(final Host newHost, final Transport transport) {
        host = newHost;
        wake = new Wake(transport, this);
    }

    /** A packet of data arrives, whole, and is not counted as arrived yet. */
    protected abstract void onData(Inbound flow, Packet packet, long nowPs);

    /** The header of a trimmed packet arrives. The sender gets a NACK. */
    protected abstract void onTrimmed(Inbound flow, Packet header, long nowPs);

    /** A sender requests credit by {@link SenderCredit#request}. If all has arrived, it gets an ACK instead. */
    protected abstract void onRequest(Inbound flow, Packet request, long nowPs);

    /** A flow is complete, and must be forgotten: its object may serve another one, at another host, from now on. */
    protected abstract void onFinished(Inbound flow, long nowPs);

    /** The time of {@link #wakeAt} has come; no other is set. */
    protected abstract void onTimer(long nowPs);

    /**
     * Schedules a call of {@link #onTimer}, which replaces any earlier one. The call comes at the earliest after the
     * current event.
     */
    protected final void wakeAt(final long timePs) {
        wake.set(timePs);
    }

    /** Whether a call of {@link #onTimer} is scheduled. */
    protected final boolean isWaiting() {
        return wake.isSet();
    }

    /** Time that this many bytes take at the rate of the NIC, in ps. */
    protected final long txTimePs(final long bytes) {
        return Units.txTimePs(bytes, host.nic().rateBitsPerSec());
    }

    /**
     * Sends credit.
     *
     * @param number cumulative credit, sent in {@link Packet#seq}
     * @param detail further value, sent in {@link Packet#rank}
     */
    protected final void credit(final Inbound flow, final long number, final long detail, final long nowPs) {
        final Packet packet = host.newControlPacket(flow.flow(), Packet.CREDIT, nowPs);
        packet.seq = number;
        packet.rank = detail;
        send(flow.flow(), packet, nowPs);
    }

    /** Has the sender send a packet again that has not arrived, by a NACK that names it. */
    protected final void resend(final Inbound flow, final long seq, final int bytes, final long nowPs) {
        final Packet packet = host.newControlPacket(flow.flow(), Packet.NACK, nowPs);
        packet.seq = flow.expectedSeq();
        packet.echoSeq = seq;
        packet.payloadBytes = bytes;
        send(flow.flow(), packet, nowPs);
    }

    private void send(final Flow flow, final Packet packet, final long nowPs) {
        flow.addressAck(packet);
        flow.back.scheduler.answer(packet, nowPs);
    }

    /** Wakes a control. */
    private static final class Wake extends Timer {
        private final ReceiverControl control;

        Wake(final Transport transport, final ReceiverControl control) {
            super(transport.simulator());
            this.control = control;
        }

        @Override
        protected void onTimeout(final long nowPs) {
            control.onTimer(nowPs);
        }

        boolean isSet() {
            return deadlinePs() != Simulator.NEVER;
        }
    }
}
