package tailrace.transport.cc;

import tailrace.transport.ExactSending;
import tailrace.transport.FlowView;

/** Initial window of a flow. */
public final class InitialWindow {
    private InitialWindow() {}

    /**
     * Returns the bytes of the given number of packets; for 0, the smallest window that keeps the bottleneck of the
     * empty path busy.
     */
    public static long bytes(final FlowView flow, final int packets) {
        return packets > 0 ? (long) packets * flow.mssBytes() : ExactSending.EXACT.busyWindowBytes(flow);
    }
}
