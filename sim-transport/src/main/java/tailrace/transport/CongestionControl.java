package tailrace.transport;

import tailrace.core.Packet;
import tailrace.core.Simulator;

/**
 * Controls how fast one flow sends: by a window, a rate, or both.
 *
 * <p>The sender keeps at most {@link #cwndBytes()} in flight and, if {@link #rateBitsPerSec()} is not 0, paces its
 * packets at that rate. It owns loss detection and retransmission and reports them here. Objects are recycled:
 * {@link #start} must set every field.
 *
 * <p>To add one: a class in {@code tailrace.transport.cc} that extends this one and holds a nested {@code Params}; the
 * scenario's {@code transport: {type: ...}} finds it by name.
 */
public abstract class CongestionControl {
    /** Unlimited. */
    public static final long UNLIMITED = Long.MAX_VALUE / 4;

    /** Payload bytes that may be in flight. */
    protected long cwndBytes;

    /** Wire bits per second at which packets are paced; 0: as fast as the NIC sends. */
    protected long rateBitsPerSec;

    /** When {@link #onTimer} is to be called, in ps; {@link Simulator#NEVER}: not. */
    protected long timerPs = Simulator.NEVER;

    private boolean retimesGap;
    private long gapBeforeBitsPerSec;
    private long gapAfterBitsPerSec;

    /** A new flow begins. {@code timerPs} is reset before. */
    public abstract void start(FlowView flow);

    /**
     * An ACK arrived that acknowledges new bytes; {@code flow} already shows them acknowledged. With go-back recovery
     * also for every other ACK and NACK, with {@code ackedBytes} 0; with selective repeat for every ACK.
     *
     * @param ackedBytes payload bytes newly delivered; with selective repeat also behind a hole, each byte once
     */
    public abstract void onAck(FlowView flow, Packet ack, long ackedBytes, long nowPs);

    /** Duplicate ACKs report a loss; once per recovery. Not called if {@link #onLoss} is overridden. */
    public void onFastRetransmit(final FlowView flow, final long nowPs) {}

    /** The retransmission timer expired; everything unacknowledged will be sent again. As above. */
    public void onTimeout(final FlowView flow, final long nowPs) {}

    /**
     * Payload bytes are lost, which {@link FlowView#inRecovery} does not show yet. A control that treats all losses of
     * a window of data as one leaves this to {@link #onFastRetransmit} and {@link #onTimeout}.
     *
     * @param bytes that are taken for lost now; with a timeout, all in flight
     */
    public void onLoss(final FlowView flow, final long bytes, final LossCause cause, final long nowPs) {
        if (cause == LossCause.TIMEOUT) {
            onTimeout(flow, nowPs);
        } else if (!flow.inRecovery()) {
            onFastRetransmit(flow, nowPs);
        }
    }

    /**
     * The time {@code timerPs} has come; it is {@link Simulator#NEVER} again. Flows that end are not
     * called any more.
     */
    public void onTimer(final FlowView flow, final long nowPs) {}

    /**
     * A switch has sent a {@link Packet#NOTIFICATION} about a data packet of the flow, which went on; whose fields say
     * what it reports. With {@code switch.signals} alone.
     */
    public void onSignal(final FlowView flow, final Packet signal, final long nowPs) {}

    /**
     * The word that a data packet carries to switches, which may change it, and that its ACK returns: {@link
     * Packet#utilization}. Called for each packet, only by transports with {@link TransportParams.Telemetry#WORD}.
     *
     * @param packet all but finished; {@code flow} shows it as sent
     */
    public int wordOf(final FlowView flow, final Packet packet) {
        return 0;
    }

    /** Window in payload bytes. */
    public final long cwndBytes() {
        return cwndBytes;
    }

    /** Pacing rate in bit/s of wire bytes, or 0. */
    public final long rateBitsPerSec() {
        return rateBitsPerSec;
    }

    /** When {@link #onTimer} is to be called, in ps; {@link Simulator#NEVER}: not. */
    public final long timerPs() {
        return timerPs;
    }

    /** A new rate also applies to the gap behind the packet sent last, which was computed with the old one. */
    protected final void retimeGap(final long oldBitsPerSec, final long newBitsPerSec) {
        retimesGap = true;
        gapBeforeBitsPerSec = oldBitsPerSec;
        gapAfterBitsPerSec = newBitsPerSec;
    }

    /** Once {@link #takeRetimesGap} has said yes: the rate that the gap was computed with. */
    public final long gapBeforeBitsPerSec() {
        return gapBeforeBitsPerSec;
    }

    /** Once {@link #takeRetimesGap} has said yes: the rate that it is to be computed with. */
    public final long gapAfterBitsPerSec() {
        return gapAfterBitsPerSec;
    }

    /** For the driver of the control: a new flow begins. */
    public final void begin(final FlowView flow) {
        stopTimer();
        retimesGap = false;
        start(flow);
    }

    /** For the driver of the control: its timer expires. */
    public final void expire(final FlowView flow, final long nowPs) {
        stopTimer();
        onTimer(flow, nowPs);
    }

    /** For the driver of the control: the timer is stopped. */
    public final void stopTimer() {
        timerPs = Simulator.NEVER;
    }

    /** For the driver of the control, which calls it once: whether a new rate also applies to the gap in progress. */
    public final boolean takeRetimesGap() {
        final boolean retimes = retimesGap;
        retimesGap = false;
        return retimes;
    }
}
