package tailrace.tools.experiment.control;

import java.util.Arrays;
import tailrace.core.Units;
import tailrace.tools.estimate.Decomposition;
import tailrace.tools.flowsim.FluidObserver;
import tailrace.transport.FlowRequest;

/**
 * Estimates the queueing delay at the start of a flow from a fluid simulation. It assumes that each flow in progress
 * has a window in flight, or its remaining bytes if these are fewer. At each link, one window keeps the link busy and
 * the other windows are queued. The estimate is the longest queueing delay on the path. It ignores the first link,
 * because a host's own flows take turns there.
 */
final class QueueProxy implements FluidObserver {
    private static final double BITS_PER_BYTE = 8;
    private final Decomposition network;
    private final double[] windowBytes;
    private final double[] delayPs;
    private double waitingBytes;
    private double longestPs;
    private int next;
    private long visits;

    /** Reads the flows of a network, which are sorted by their start. */
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

    /** Returns the links of the starting flow's path, without the first one. */
    @Override
    public int links() {
        return network.paths().hops(next) - 1;
    }

    @Override
    public int link(final int index) {
        return network.paths().channel(next, index + 1);
    }

    @Override
    public void inProgress(final int flow, final double leftBits, final double bitsPerSec) {
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
     * Returns the number of flow look-ups. Each flow in progress counts once for each link that it shares with a
     * starting flow.
     */
    long visits() {
        return visits;
    }

    /** Returns the queueing delay of a flow in ps. */
    double delayPs(final int flow) {
        return delayPs[flow];
    }

    /** Returns the mean queueing delay of all flows in ps. */
    double meanDelayPs() {
        return Arrays.stream(delayPs).average().orElse(0);
    }
}
