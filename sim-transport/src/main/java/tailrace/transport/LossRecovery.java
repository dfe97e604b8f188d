package tailrace.transport;

import tailrace.core.Packet;

/**
 * Finds and repairs the losses of one flow, and decides whether its receiver keeps packets ahead of a gap.
 *
 * <p>The {@link Sender} implements window, pacing and timers. A recovery chooses the packets to retransmit, and handles
 * ACKs and timeouts. It moves the sequence numbers of its flow, and reports each ACK and each loss to the congestion
 * control by {@link #acknowledged} and {@link #reportLoss}. Objects are recycled with their flows: {@link #start} must
 * set every field.
 *
 * <p>To add one: add a class to {@code tailrace.transport.recovery} that extends this one and has a nested class {@code
 * Params} that implements {@link RecoveryChoice}; the scenario's {@code transport: {recovery: {type: ...}}} finds it by
 * name.
 */
public abstract class LossRecovery {
    /** {@link #take}: the receiver does not answer. */
    protected static final byte NO_ANSWER = -1;

    /**
     * Whether data must be sent again before new data. Unless {@link #resendsInWindow} is set, it is sent regardless of
     * the window.
     */
    protected boolean resends;
    /** Whether data to be retransmitted no longer counts as in flight, and needs room in the window like new data. */
    protected boolean resendsInWindow;
    /** Bytes by which the window is enlarged. */
    protected long inflationBytes;
    /** Payload bytes between sndUna and sndNxt that are known not to be in flight: arrived, or lost. */
    protected long landedBytes;
    /** Whether a loss was found and data in flight at that time is still unacknowledged. */
    protected boolean inRecovery;

    private final Flow flow;
    private final boolean buffersOutOfOrder;

    /**
     * Creates the recovery of a flow object.
     *
     * @param buffersOutOfOrder whether the receiver keeps packets ahead of a gap; if not, it calls {@link #take}
     */
    protected LossRecovery(final Flow flow, final boolean buffersOutOfOrder) {
        this.flow = flow;
        this.buffersOutOfOrder = buffersOutOfOrder;
    }

    /** Called when a new flow begins, at sequence number 0. */
    final void begin() {
        resends = false;
        resendsInWindow = false;
        inflationBytes = 0;
        landedBytes = 0;
        inRecovery = false;
        start();
    }

    /** Called when a new flow begins. The fields of this class have been reset before. */
    protected abstract void start();

    /** Called when an ACK or NACK of the flow has arrived at its sender. */
    protected abstract void onAck(Packet ack, long nowPs);

    /**
     * Called when the retransmission timer expires: reports the data that is assumed lost and starts its
     * retransmission.
     */
    protected abstract void onTimeout(long nowPs);

    /** Returns the first byte to send again, which must exist. */
    protected long retransmitSeq() {
        return flow.sndUna;
    }

    /** Upper bound of the end of a packet that retransmits data from this byte on. */
    protected long retransmitEndSeq(final long seq) {
        return flow.sizeBytes;
    }

    /** Called when [{@link #retransmitSeq}, {@code end}) has been sent again. */
    protected void onRetransmitted(final long end) {
        resends = false;
    }

    /** Called when the transmission of a packet, new or retransmitted, begins. */
    protected void onSent(final long seq, final long startPs) {}

    /**
     * Called when the timer has expired; returns whether to send a probe that requests an ACK. The probe has no data
     * ({@link Packet#payloadBytes} is 0) and carries the time of this call in {@link Packet#sentPs}.
     */
    protected boolean probes(final long nowPs) {
        return false;
    }

    /**
     * Time at which the awaited ACK is due. Called when the timer has expired. If it is later than now, the timer is
     * set to it.
     */
    protected long duePs(final long nowPs) {
        return nowPs;
    }

    /** Expiry time of a retransmission timer that is set now. Called also when the transmission of a packet begins. */
    protected long timerPs(final long nowPs) {
        return nowPs + timeoutPs();
    }

    /** Returns the current retransmission timeout, in ps. */
    protected long timeoutPs() {
        return flow.rtt.timeoutPs();
    }

    /** Whether a retransmitted packet counts as lost on its path, for the path control. */
    protected boolean blamesPaths() {
        return true;
    }

    /** Whether an expired timer concerns a single packet: the packet sent one timeout ago. */
    protected boolean timesPackets() {
        return false;
    }

    /** Payload bytes that are lost one by one and not sent again yet. */
    protected long lostBytes() {
        return 0;
    }

    /**
     * Called when an explicit signal reports a packet as lost. A recovery that tracks single packets removes the packet
     * from flight and retransmits it ahead of new data. Other recoveries find the loss by their own rules.
     *
     * @param cause {@link LossCause#NACK} or {@link LossCause#TURNED_BACK}
     */
    protected void lost(final long seq, final int bytes, final LossCause cause, final long nowPs) {}

    /**
     * Receives a packet at a receiver that does not keep packets ahead of a gap; sets the expected byte by {@link
     * #expect}.
     *
     * @return kind of the answer: {@link Packet#ACK} or {@link Packet#NACK}; {@link #NO_ANSWER}: no answer
     */
    protected byte take(final Packet packet, final long nowPs) {
        throw new IllegalStateException("the receiver keeps what is ahead");
    }

    /**
     * Reads from an ACK which packets have arrived besides the packet that it answers. Adds them to {@code arrived},
     * and removes them from {@code missing}.
     */
    protected final void readArrivals(final Packet ack, final Reassembly arrived, final Reassembly missing) {
        if (flow.sparseAcks != null && ack.kind == Packet.ACK && ack.rank != 0) {
            ArrivalMap.read(ack, flow.mssBytes, Math.max(ack.seq, flow.sndUna), flow.sizeBytes, arrived, missing);
        }
    }

    /** Returns the flow as its congestion control sees it. */
    protected final FlowView view() {
        return flow;
    }

    /** Settings of the flow's transport. */
    protected final TransportParams params() {
        return flow.params;
    }

    /**
     * Returns the number of packets behind a hole, or of duplicate ACKs, after which the hole counts as lost; 0: never.
     */
    protected final int lossThreshold() {
        return flow.params.lossThreshold();
    }

    /** Rule for going back; null: none. All flows of a transport share one object, so that it stays in caches. */
    protected final GoBack goBack() {
        return flow.goBack;
    }

    /** First byte not yet acknowledged. */
    protected final long sndUna() {
        return flow.sndUna;
    }

    /** Next byte to send. It is new unless the sender went back. */
    protected final long sndNxt() {
        return flow.sndNxt;
    }

    /** End of all data ever sent. */
    protected final long sndMax() {
        return flow.sndMax;
    }

    /** End of the data. */
    protected final long sizeBytes() {
        return flow.sizeBytes;
    }

    /** Payload of a full packet. */
    protected final int mssBytes() {
        return flow.mssBytes;
    }

    /** Window of the congestion control in bytes. */
    protected final long cwndBytes() {
        return flow.control.cwndBytes();
    }

    /** Returns the payload bytes that have been sent and are not known to have arrived or to be lost. */
    protected final long inFlightBytes() {
        return flow.sndNxt - flow.sndUna - landedBytes;
    }

    /** Acknowledges everything before a byte; to be called after {@link #noteWindowUse}. */
    protected final void acknowledgeUpTo(final long seq) {
        flow.sndUna = seq;
    }

    /** Sets the first byte of the next packet that is not a retransmission. */
    protected final void sendFrom(final long seq) {
        flow.sndNxt = seq;
    }

    /** Records, before an ACK changes the state, whether the window limits the sender. */
    protected final void noteWindowUse() {
        flow.noteWindowUse(inFlightBytes());
    }

    /** Samples the round trip of the packet that an ACK answers. */
    protected final void sampleRtt(final Packet ack, final long nowPs) {
        flow.rtt.sample(nowPs - ack.sentPs);
    }

    /** Notifies the congestion control of an ACK and the payload bytes newly delivered, after the change of state. */
    protected final void acknowledged(final Packet ack, final long newBytes, final long nowPs) {
        flow.control.onAck(flow, ack, newBytes, nowPs);
    }

    /** Notifies the congestion control of lost payload bytes, before {@link #inRecovery} is set. */
    protected final void reportLoss(final long bytes, final LossCause cause, final long nowPs) {
        flow.control.onLoss(flow, bytes, cause, nowPs);
    }

    /** Whether all data is acknowledged; the sender then ends the flow. */
    protected final boolean isDone() {
        return flow.sndUna >= flow.sizeBytes;
    }

    /** Restarts the retransmission timer, or stops it if nothing is in flight. */
    protected final void restartTimer(final long nowPs) {
        if (!flow.params.retransmissionTimer) {
            return;
        }
        if (flow.sndNxt > flow.sndUna || flow.credit != null) {
            flow.timer.set(timerPs(nowPs));
        } else {
            flow.timer.cancel();
        }
    }

    /** Returns the next byte that the receiver expects. */
    protected final long rcvNxt() {
        return flow.rcvNxt;
    }

    /** Sets the next expected byte. The receiver has all bytes before this byte. */
    protected final void expect(final long seq) {
        flow.rcvNxt = seq;
    }

    final boolean buffersOutOfOrder() {
        return buffersOutOfOrder;
    }

    final boolean resends() {
        return resends;
    }

    final boolean resendsInWindow() {
        return resendsInWindow;
    }

    final long inflationBytes() {
        return inflationBytes;
    }

    final long landedBytes() {
        return landedBytes;
    }

    final boolean inRecovery() {
        return inRecovery;
    }
}
