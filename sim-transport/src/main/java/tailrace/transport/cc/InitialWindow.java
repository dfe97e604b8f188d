package tailrace.transport.cc;

import tailrace.transport.ExactSending;
import tailrace.transport.FlowView;

/** Initial window of a flow. */
public final class InitialWindow {
    private InitialWindow() {}

    /** The given number of packets, or for 0 the smallest that keeps the bottleneck of the empty path busy. */
    public static long bytes(final FlowView flow, final int packets) {
        return packets > 0 ? (long) packets * flow.mssBytes() : ExactSending.EXACT.busyWindowBytes(flow);
    }
}
