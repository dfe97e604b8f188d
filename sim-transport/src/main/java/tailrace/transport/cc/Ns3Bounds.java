package tailrace.transport.cc;

import tailrace.transport.FlowView;

/** {@link RateBounds} of the HPCC ns-3 simulator ({@code rdma-hw.cc}). */
final class Ns3Bounds extends RateBounds {
    Ns3Bounds(final RdmaParams params) {
        super(params);
    }

    /** Returns the smallest rate, which may be above the rate of the NIC; a cut then raises the rate. */
    @Override
    long minRate(final long nicBitsPerSec) {
        return params.lowestRate();
    }

    /** Returns the window at full rate. Without a window it is 0, and HPCC divides by 0. */
    @Override
    long fullWindowBytes(final FlowView flow) {
        return params.effectiveWindow() == RdmaParams.Window.NONE ? 0 : super.fullWindowBytes(flow);
    }

    /** Moves the pacing time even if packets are not paced. */
    @Override
    boolean movesGaps() {
        return true;
    }

    @Override
    long whole(final double bitsPerSec) {
        return Ns3Rates.whole(bitsPerSec);
    }
}
