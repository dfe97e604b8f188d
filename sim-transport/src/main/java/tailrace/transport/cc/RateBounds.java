package tailrace.transport.cc;

import tailrace.transport.FlowView;
import tailrace.transport.SendingRules;

/** Bounds the rate and the window of a {@link RateBased} control. All flows share one object. */
class RateBounds {
    /** Rate above all others, small enough that adding another rate does not overflow. */
    private static final long HUGE = Long.MAX_VALUE / 2;

    final RdmaParams params;
    private final SendingRules sending;

    RateBounds(final RdmaParams params) {
        this.params = params;
        this.sending = SendingRules.of(params);
    }

    /** The lowest rate with a NIC of this rate, in bit/s. */
    long minRate(final long nicBitsPerSec) {
        return Math.min(params.lowestRate(), nicBitsPerSec);
    }

    /** The highest rate with a NIC of this rate, in bit/s. */
    final long maxRate(final long nicBitsPerSec) {
        return params.maxRate == null ? nicBitsPerSec : Math.min(params.maxRate.bitsPerSec(), nicBitsPerSec);
    }

    /** The window at full rate. */
    long fullWindowBytes(final FlowView flow) {
        return params.windowSize == null ? sending.busyWindowBytes(flow) : params.windowSize.bytes();
    }

    /** Whether a change of the rate moves the time of a packet that pacing holds back. */
    boolean movesGaps() {
        return params.paces;
    }

    /**
     * Rounds a rate that was divided by a utilisation to whole bit/s. If the utilisation is almost 0, the result is
     * larger than the rate of any NIC.
     */
    long whole(final double bitsPerSec) {
        return bitsPerSec < HUGE ? (long) bitsPerSec : HUGE;
    }
}
