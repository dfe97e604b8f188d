package tailrace.transport;

import tailrace.core.Packet;
import tailrace.core.Simulator;
import tailrace.core.Timer;
import tailrace.core.Units;

/**
 * Decides which of the flows that arrive at one host may send, and how much. The transport notifies the control of the
 * packets of these flows; the control sends credit, paced by a timer. A host has one control for each transport with
 * {@link TransportParams#receiver}.
 *
 * <p>Numbers in credit packets are cumulative, so that the next packet replaces a lost one. ACKs and NACKs do not
 * depend on credit. They are sent before credit that the timer sends at the same moment.
 */
public abstract class ReceiverControl {
    private Host host;
    private long seed;
    private Wake wake;

    /** Attaches the control to a host. */
    final void attach(final Host newHost, final Transport transport) {
        host = newHost;
        seed = transport.seedOf(newHost);
        wake = new Wake(transport, this);
    }

    /** Seed of the random draws at this host. */
    protected final long seed() {
        return seed;
    }

    /** Called when a whole data packet arrives, before it is counted as arrived. */
    protected abstract void onData(Inbound flow, Packet packet, long nowPs);

    /** Called when the header of a trimmed packet arrives. The sender gets a NACK. */
    protected abstract void onTrimmed(Inbound flow, Packet header, long nowPs);

    /**
     * Called when a sender requests credit by {@link SenderCredit#request}. If all data has arrived, the sender gets an
     * ACK instead.
     */
    protected abstract void onRequest(Inbound flow, Packet request, long nowPs);

    /**
     * Called when a flow is complete. The control must forget it, because its object may serve another flow at another
     * host from now on.
     */
    protected abstract void onFinished(Inbound flow, long nowPs);

    /** Called at the time set by {@link #wakeAt}; no further call is then scheduled. */
    protected abstract void onTimer(long nowPs);

    /**
     * Schedules a call of {@link #onTimer}, instead of any call scheduled earlier. The call comes after the current
     * event at the earliest.
     */
    protected final void wakeAt(final long timePs) {
        wake.set(timePs);
    }

    /** Whether a call of {@link #onTimer} is scheduled. */
    protected final boolean isWaiting() {
        return wake.isSet();
    }

    /** Bytes that the NIC sends in a round trip of {@code rttPs}. */
    protected final long bdpBytes(final long rttPs) {
        return Units.bdpBytes(rttPs, host.nic().rateBitsPerSec());
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

    /** Makes the sender send a missing packet again, by a NACK that names it. */
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
