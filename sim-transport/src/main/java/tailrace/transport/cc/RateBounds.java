package tailrace.transport.cc;

import tailrace.transport.FlowView;
import tailrace.transport.SendingRules;

/** What the rate of a {@link RateBased} control keeps to, and the window beside it. It knows no flow. */
class RateBounds {
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

    /** The window at full rate. */
    long fullWindowBytes(final FlowView flow) {
        return params.windowSize == null ? sending.busyWindowBytes(flow) : params.windowSize.bytes();
    }

    /** Whether a packet that waits for its time comes earlier or later when the rate changes. */
    boolean movesGaps() {
        return params.paces;
    }
}
