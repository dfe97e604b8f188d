package tailrace.transport;

import tailrace.core.Packet;

/**
 * Credit that the receiver of a flow has granted its sender. A packet is sent if both the credit and the window allow
 * it.
 *
 * <p>Objects are recycled with their flows: {@link #start} must set every field.
 */
public abstract class SenderCredit {
    /** Credit, in packets or bytes depending on the kind. A packet may be sent while the credit is more than 0. */
    protected long credit;
    /** Whether retransmissions need no credit. */
    protected boolean resendsFreely;

    /**
     * Whether a flow at an idle NIC sends only one packet, until the next ACK, credit or timeout. If the NIC is busy,
     * the flow takes turns as long as its credit lasts.
     */
    protected boolean sendsOne;

    private Flow flow;

    final void begin(final Flow itsFlow) {
        flow = itsFlow;
        start(itsFlow);
    }

    /** Whether credit allows a packet, which is new or a retransmission. */
    final boolean allows(final boolean again) {
        return credit > 0 || again && resendsFreely;
    }

    /** Called when a new flow begins. */
    protected abstract void start(FlowView view);

    /**
     * Whether a flow that lacks credit also takes turns at the NIC, because {@link #passTurn} changes its credit.
     */
    protected boolean wantsTurn() {
        return false;
    }

    /** Called when a flow that lacks credit has its turn, in which it sends no packet. */
    protected void passTurn() {}

    /**
     * Called when the transmission of a packet begins, new or again ({@link Packet#RETRANSMISSION}). Subtracts the
     * packet from the credit. Writes data for the receiver into the packet ({@link Packet#rank}), and a priority that
     * differs from the flow's.
     */
    protected abstract void onSent(Packet packet);

    /** Called when credit has arrived. */
    protected abstract void onCredit(Packet packet, long nowPs);

    /** Called when an ACK or NACK has arrived, after the flow has taken it into account. */
    protected void onAck(final Packet ack, final long nowPs) {}

    /**
     * Called when all packets in flight must be sent again: the retransmission timer has expired, or switches have sent
     * back their headers.
     */
    protected abstract void onTimeout(long nowPs);

    /** Called when there is data to send, but no credit has come for the time of a retransmission timeout. */
    protected abstract void onStarved(long nowPs);

    /** Returns the flow as its congestion control sees it. */
    protected final FlowView view() {
        return flow;
    }

    /** Control at the receiver that gives credit to the flow. */
    protected final ReceiverControl receiver() {
        return flow.receiverControl;
    }

    /** Window of the congestion control in payload bytes. */
    protected final long cwndBytes() {
        return flow.control.cwndBytes();
    }

    /** Whether data must be retransmitted. */
    protected final boolean resends() {
        return flow.recovery.resends();
    }

    /** Payload bytes that NACKs or timers report as lost and that have not been sent again yet. */
    protected final long lostBytes() {
        return flow.recovery.lostBytes();
    }

    /** Strict priority of the flow. */
    protected final int priority() {
        return flow.priority;
    }

    /** Headers of a data packet. */
    protected final int headerBytes() {
        return flow.headerBytes;
    }

    /** Returns the number of other flows of this NIC that wait for their turn while this flow sends. */
    protected final int flowsInTurn() {
        return flow.out.scheduler.flowsInTurn();
    }

    /**
     * Requests credit of the receiver by a packet without data.
     *
     * @param number value sent in {@link Packet#seq}
     * @param detail value sent in {@link Packet#rank}
     */
    protected final void request(final long number, final long detail, final long nowPs) {
        final Packet packet = flow.sender.newControlPacket(flow, Packet.REQUEST, nowPs);
        flow.addressProbe(packet, nowPs);
        packet.seq = number;
        packet.rank = detail;
        flow.out.scheduler.answer(packet, nowPs);
    }
}
