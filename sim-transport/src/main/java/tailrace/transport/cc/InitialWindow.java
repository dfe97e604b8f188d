package tailrace.transport.cc;

import tailrace.core.Units;
import tailrace.transport.FlowView;

/** Initial window of a flow. */
final class InitialWindow {
    private InitialWindow() {}

    /**
     * The given number of packets, or for 0 the smallest number that keeps the bottleneck of the empty path busy: the
     * bandwidth-delay product, rounded up, plus the packet being acknowledged.
     */
    static long bytes(final FlowView flow, final int packets) {
        final long mss = flow.mssBytes();
        if (packets > 0) {
            return packets * mss;
        }
        return (Units.bdpBytes(flow.baseRttPs(), flow.bottleneckBitsPerSec()) / mss + 2) * mss;
    }
}
