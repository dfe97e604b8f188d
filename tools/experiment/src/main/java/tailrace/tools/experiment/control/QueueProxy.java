package tailrace.tools.experiment.control;

import java.util.Arrays;
import tailrace.core.Units;
import tailrace.tools.estimate.Decomposition;
import tailrace.tools.flowsim.FluidLooks;
import tailrace.transport.FlowRequest;

/**
 * Estimates from a fluid the queue that a flow may find at its start. Each flow in progress has its window in the
 * network, or its remaining bytes; of these, one window keeps a link busy and the rest waits before it. Of all links of
 * a path but the first, where a host's own flows take turns, the longest wait counts.
 */
final class QueueProxy implements FluidLooks {
    private static final double BITS_PER_BYTE = 8;
    private final Decomposition network;
    private final double[] windowBytes;
    private final double[] delayPs;
    private double waitingBytes;
    private double longestPs;
    private int next;
    private long visits;

    /** Reads the flows of a network, which come in the order of their start. */
    QueueProxy(final Decomposition network) {
        this.network = network;
        this.windowBytes = new double[network.flows().count()];
        this.delayPs = new double[windowBytes.length];
        final FlowRequest request = new FlowRequest();
        for (int flow = 0; flow < windowBytes.length; flow++) {
            request.src = network.flows().src(flow);
            request.dst = network.flows().dst(flow);
            network.figures()[network.transport(flow)].fillPath(request);
            windowBytes[flow] = request.bdpBytes;
        }
    }

    @Override
    public long nextPs() {
        return next < delayPs.length ? network.flows().startPs(next) : NEVER;
    }

    /** The later links of the path of the flow that starts. */
    @Override
    public int links() {
        return network.paths().hops(next) - 1;
    }

    @Override
    public int link(final int index) {
        return network.paths().channel(next, index + 1);
    }

    @Override
    public void underWay(final int flow, final double leftBits, final double bitsPerSec) {
        visits++;
        waitingBytes += Math.min(leftBits / BITS_PER_BYTE, windowBytes[flow]);
    }

    @Override
    public void linkDone(final int index) {
        longestPs = Math.max(longestPs, (waitingBytes - windowBytes[next]) * BITS_PER_BYTE * Units.PS_PER_SECOND
                / network.links().rateBitsPerSec(link(index)));
        waitingBytes = 0;
    }

    @Override
    public void done() {
        delayPs[next++] = longestPs;
        longestPs = 0;
    }

    /**
     * How many flows in progress were looked at, all in all: one for each link that they share with one that starts.
     */
    long visits() {
        return visits;
    }

    /** Wait that a flow may find, in ps. */
    double delayPs(final int flow) {
        return delayPs[flow];
    }

    /** The same, in the mean over all flows. */
    double meanDelayPs() {
        return Arrays.stream(delayPs).average().orElse(0);
    }
}
