package tailrace.transport.cc;

import tailrace.core.Units;
import tailrace.transport.CongestionControl;
import tailrace.transport.FlowView;

/**
 * Adjusts a window by power: voltage (queue and bandwidth-delay product) times current (arrival rate) at the busiest
 * queue of the path. Packets are paced at the window per round trip. Source: Addanki et al., NSDI 2022, algorithm 1.
 */
abstract class PowerBased extends CongestionControl {
    /** The smallest power in the paper's simulation: half the power of a busy line with an empty queue. */
    static final double LEAST_CURRENT = 0.5;

    private final PowerParams params;
    /** Round trip of the empty network. */
    long baseRttPs;
    private double windowBytes;
    /** The window one round trip ago. */
    private double oldWindowBytes;
    private double power;
    private long renewSeq;
    private double minBytes;
    private double maxBytes;
    private double increaseBytes;
    private double wirePerPayload;

    PowerBased(final PowerParams params) {
        this.params = params;
    }

    @Override
    public final void start(final FlowView flow) {
        baseRttPs = params.baseRtt == null ? flow.baseRttPs() : params.baseRtt.ps();
        wirePerPayload = (double) (flow.mssBytes() + params.header.bytes()) / flow.mssBytes();
        maxBytes = InitialWindow.bytes(flow, 0);
        minBytes = Math.min(maxBytes, payloadBytes(params.minRate.bitsPerSec()));
        increaseBytes = payloadBytes(params.additiveIncrease.bitsPerSec());
        windowBytes = Math.max(minBytes, Math.min(maxBytes, InitialWindow.bytes(flow, params.initialWindowPackets)));
        oldWindowBytes = windowBytes;
        power = 1;
        renewSeq = 0;
        reset();
        apply(flow);
    }

    /** Resets the state for a new flow. */
    abstract void reset();

    private double payloadBytes(final long bitsPerSec) {
        return bitsPerSec / 8.0 * baseRttPs / Units.PS_PER_SECOND / wirePerPayload;
    }

    /**
     * Updates the smoothed power with the power of the latest interval. A longer interval gives the past less weight.
     */
    final void smooth(final double latest, final double durationPs) {
        final double share = Math.min(1, durationPs / baseRttPs);
        power += (latest - power) * share;
    }

    /** Whether an ACK is the first of a new round trip. */
    final boolean isNewRound(final long ackSeq) {
        return ackSeq > renewSeq;
    }

    /**
     * Updates the window ({@code UPDATEWINDOW} of algorithm 1) and, once per round trip, the old window ({@code
     * UPDATEOLD}).
     */
    final void update(final FlowView flow, final long ackSeq) {
        final double aim = oldWindowBytes / (power / params.targetPower) + increaseBytes;
        final double next = params.gamma * aim + (1 - params.gamma) * windowBytes;
        windowBytes = Math.max(minBytes, Math.min(maxBytes, next));
        if (isNewRound(ackSeq)) {
            oldWindowBytes = windowBytes;
            renewSeq = flow.sndNxt();
        }
        apply(flow);
    }

    private void apply(final FlowView flow) {
        cwndBytes = Math.max(flow.mssBytes(), (long) windowBytes);
        rateBitsPerSec = Math.max(1, Math.min(flow.nicBitsPerSec(),
                (long) (windowBytes * wirePerPayload * 8 * Units.PS_PER_SECOND / baseRttPs)));
    }

    /** Smoothed power of the busiest queue, relative to a busy line with an empty queue. */
    public final double power() {
        return power;
    }

    @Override
    public final void onFastRetransmit(final FlowView flow, final long nowPs) {}

    @Override
    public final void onTimeout(final FlowView flow, final long nowPs) {}
}
