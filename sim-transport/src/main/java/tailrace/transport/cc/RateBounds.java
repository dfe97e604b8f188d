package tailrace.transport.cc;

import tailrace.transport.FlowView;
import tailrace.transport.SendingRules;

/** Bounds the rate and the window of a {@link RateBased} control. It is shared by all flows. */
class RateBounds {
    /** Rate above all others, small enough that adding another rate does not overflow. */
    private static final long HUGE = Long.MAX_VALUE / 2;

    final RdmaParams params;
    private final SendingRules sending;

    RateBounds(final RdmaParams params) {
        this.params = params;
        this.sending = SendingRules.of(params);
    }

    /** The lowest rate on such a NIC, in bit/s. */
    long minRate(final long nicBitsPerSec) {
        return Math.min(params.lowestRate(), nicBitsPerSec);
    }

    /** The highest rate on such a NIC, in bit/s. */
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

    /** Returns a rate over a utilisation, in whole bit/s; more than any NIC has if the utilisation is almost 0. */
    long whole(final double bitsPerSec) {
        return bitsPerSec < HUGE ? (long) bitsPerSec : HUGE;
    }
}
