package tailrace.tools.evaluate.control;

import java.util.Arrays;
import tailrace.core.Units;
import tailrace.tools.estimate.Decomposition;
import tailrace.tools.flowsim.FluidLooks;
import tailrace.transport.FlowRequest;

/**
 * What a flow may find waiting as it starts, as far as a fluid tells: each flow under way has its window in the
 * network, or what is left of it, of which one window keeps a link busy and the rest waits before it. Of all links of a
 * path but the first, where a host's own flows take turns, the longest wait counts.
 */
final class QueueProxy implements FluidLooks {
    private static final double BITS_PER_BYTE = 8;
    private final Decomposition network;
    private final double[] windowBytes;
    private final double[] delayPs;
    private final double[] waitingBytes;
    private final int[] touched;
    private int touchedCount;
    private int next;
    private long visits;

    /** Of the flows of a network, which come in the order of their start. */
    QueueProxy(final Decomposition network) {
        this.network = network;
        this.windowBytes = new double[network.flows().count()];
        this.delayPs = new double[windowBytes.length];
        this.waitingBytes = new double[network.links().count()];
        this.touched = new int[waitingBytes.length];
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

    @Override
    public void underWay(final int flow, final double leftBits, final double bitsPerSec) {
        visits++;
        final double bytes = Math.min(leftBits / BITS_PER_BYTE, windowBytes[flow]);
        for (int hop = 1; hop < network.paths().hops(flow); hop++) {
            final int channel = network.paths().channel(flow, hop);
            if (waitingBytes[channel] == 0) {
                touched[touchedCount++] = channel;
            }
            waitingBytes[channel] += bytes;
        }
    }

    @Override
    public void done() {
        double longestPs = 0;
        for (int hop = 1; hop < network.paths().hops(next); hop++) {
            final int channel = network.paths().channel(next, hop);
            final double bytes = waitingBytes[channel] - windowBytes[next];
            longestPs = Math.max(longestPs, bytes * BITS_PER_BYTE * Units.PS_PER_SECOND
                    / network.links().rateBitsPerSec(channel));
        }
        delayPs[next++] = longestPs;
        for (int i = 0; i < touchedCount; i++) {
            waitingBytes[touched[i]] = 0;
        }
        touchedCount = 0;
    }

    /** How many flows under way were looked at, all in all. */
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
