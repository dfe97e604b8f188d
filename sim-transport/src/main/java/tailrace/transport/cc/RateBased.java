package tailrace.transport.cc;

import tailrace.transport.CongestionControl;
import tailrace.transport.FlowView;

/** A congestion control that sets a window, and a rate between a minimum and the rate of the NIC. */
abstract class RateBased extends CongestionControl {
    private final RdmaParams common;
    private final RateBounds bounds;
    private RdmaParams.Window window;
    private long currentRate;

    /** Rate at which flows start: the rate of the NIC, or a lower limit. */
    long maxRate;
    long minRate;
    /** Window at full rate. */
    long fullWindowBytes;
    /** Round trip of the empty network. */
    long baseRttPs;

    RateBased(final RdmaParams common) {
        this.common = common;
        this.bounds = common.rateBounds();
    }

    @Override
    public void start(final FlowView flow) {
        window = common.effectiveWindow();
        maxRate = bounds.maxRate(flow.nicBitsPerSec());
        minRate = bounds.minRate(maxRate);
        baseRttPs = common.baseRtt == null ? flow.baseRttPs() : common.baseRtt.ps();
        fullWindowBytes = bounds.fullWindowBytes(flow);
        setRate(maxRate);
        reset(flow);
    }

    /** Called when a new flow begins at full rate; sets all other state. */
    abstract void reset(FlowView flow);

    /** Sets rate and window. */
    final void setRate(final long rate) {
        rateBitsPerSec = common.paces ? rate : 0;
        currentRate = rate;
        cwndBytes = switch (window) {
            case NONE -> UNLIMITED;
            case FIXED -> fullWindowBytes;
            case SCALED -> Math.max(1, Long.divideUnsigned(fullWindowBytes * rate, maxRate));
        };
    }

    /** Like {@link #setRate}, but also moves the time of the packet that waits for its pacing time. */
    final void setRateNow(final long rate) {
        if (bounds.movesGaps()) {
            retimeGap(currentRate, rate);
        }
        setRate(rate);
    }

    /** Returns the rate, whether or not packets are paced by it. */
    final long rate() {
        return currentRate;
    }

    /** Limits a rate to the bounds. */
    final long bounded(final long rate) {
        return Math.min(maxRate, Math.max(minRate, rate));
    }

    /**
     * Converts a rate, the result of a division by a utilisation, to whole bit/s. The result may be out of the bounds.
     */
    final long whole(final double bitsPerSec) {
        return bounds.whole(bitsPerSec);
    }

    @Override
    public void onFastRetransmit(final FlowView flow, final long nowPs) {}

    @Override
    public void onTimeout(final FlowView flow, final long nowPs) {}
}
