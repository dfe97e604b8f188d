package tailrace.transport;

import tailrace.core.Packet;
import tailrace.core.Simulator;

/**
 * Controls how fast one flow sends: by a window, a rate, or both.
 *
 * <p>The sender keeps at most {@link #cwndBytes()} in flight and, if {@link #rateBitsPerSec()} is not 0, paces its
 * packets at that rate. The sender detects losses and retransmits data, and reports both to this object. Objects are
 * recycled: {@link #start} must set every field.
 *
 * <p>To add one: add a class to {@code tailrace.transport.cc} that extends this one and has a nested class {@code
 * Params}; the scenario's {@code transport: {type: ...}} finds it by name.
 */
public abstract class CongestionControl {
    /** Value of a window or limit that never limits the sender. */
    public static final long UNLIMITED = Long.MAX_VALUE / 4;

    /** Window: payload bytes that may be in flight. */
    protected long cwndBytes;

    /** Pacing rate in wire bits per second; 0: packets leave as fast as the NIC sends. */
    protected long rateBitsPerSec;

    /** Time of the next call of {@link #onTimer}, in ps; {@link Simulator#NEVER}: none. */
    protected long timerPs = Simulator.NEVER;

    private boolean retimesGap;
    private long gapBeforeBitsPerSec;
    private long gapAfterBitsPerSec;

    /** Called when a new flow begins. {@code timerPs} has been reset before. */
    public abstract void start(FlowView flow);

    /**
     * Called when an ACK acknowledges new bytes; {@code flow} already counts them as acknowledged. Go-back recovery
     * also calls it for every other ACK and NACK, with {@code ackedBytes} 0; selective repeat calls it for every ACK.
     *
     * @param ackedBytes newly delivered payload bytes, each counted once. With selective repeat, they include bytes
     *     behind a hole.
     */
    public abstract void onAck(FlowView flow, Packet ack, long ackedBytes, long nowPs);

    /** Called when duplicate ACKs report a loss, once per recovery. Not called if {@link #onLoss} is overridden. */
    public void onFastRetransmit(final FlowView flow, final long nowPs) {}

    /** Called when the retransmission timer has expired; everything unacknowledged will be sent again. */
    public void onTimeout(final FlowView flow, final long nowPs) {}

    /**
     * Called when payload bytes are found lost, before {@link FlowView#inRecovery} is set. A control that reacts once
     * to all losses of a window of data uses {@link #onFastRetransmit} and {@link #onTimeout} instead.
     *
     * @param bytes payload bytes that now count as lost; after a timeout, all bytes in flight
     */
    public void onLoss(final FlowView flow, final long bytes, final LossCause cause, final long nowPs) {
        if (cause == LossCause.TIMEOUT) {
            onTimeout(flow, nowPs);
        } else if (!flow.inRecovery()) {
            onFastRetransmit(flow, nowPs);
        }
    }

    /**
     * Called at the time {@code timerPs}, which has been reset to {@link Simulator#NEVER}. Not called for flows that
     * have ended.
     */
    public void onTimer(final FlowView flow, final long nowPs) {}

    /**
     * Called when a switch has sent a {@link Packet#NOTIFICATION} about a data packet of the flow. The switch also
     * forwards that data packet. The fields of {@code signal} contain the report. Called only with {@code
     * switch.signals}.
     */
    public void onSignal(final FlowView flow, final Packet signal, final long nowPs) {}

    /**
     * Returns the number that a data packet carries ({@link Packet#utilization}). Switches may change this number, and
     * the ACK returns it to the sender. Called for each packet, only by transports with {@link
     * TransportParams.Telemetry#WORD}.
     *
     * @param packet complete except for this word; {@code flow} already counts it as sent
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

    /** Time of the next call of {@link #onTimer}, in ps; {@link Simulator#NEVER}: none. */
    public final long timerPs() {
        return timerPs;
    }

    /** Applies a new rate also to the gap behind the last packet, which was computed with the old rate. */
    protected final void retimeGap(final long oldBitsPerSec, final long newBitsPerSec) {
        retimesGap = true;
        gapBeforeBitsPerSec = oldBitsPerSec;
        gapAfterBitsPerSec = newBitsPerSec;
    }

    /** Returns the rate from which the gap was computed; valid after {@link #takeRetimesGap} has returned true. */
    public final long gapBeforeBitsPerSec() {
        return gapBeforeBitsPerSec;
    }

    /** Returns the rate for the new gap; valid after {@link #takeRetimesGap} has returned true. */
    public final long gapAfterBitsPerSec() {
        return gapAfterBitsPerSec;
    }

    /** Begins a new flow. Called by the driver of the control. */
    public final void begin(final FlowView flow) {
        stopTimer();
        retimesGap = false;
        start(flow);
    }

    /** Expires the timer. Called by the driver of the control. */
    public final void expire(final FlowView flow, final long nowPs) {
        stopTimer();
        onTimer(flow, nowPs);
    }

    /** Stops the timer. The driver of the control calls it. */
    public final void stopTimer() {
        timerPs = Simulator.NEVER;
    }

    /**
     * Returns whether a new rate also applies to the current gap between packets, and clears this flag. The driver of
     * the control calls it.
     */
    public final boolean takeRetimesGap() {
        final boolean retimes = retimesGap;
        retimesGap = false;
        return retimes;
    }
}
