package tailrace.transport.link;

import java.util.Arrays;

/**
 * Stores the flows of a part of a network that is simulated alone, and the kinds of their whole paths in the network.
 *
 * <p>The arrays are indexed by number. They may be longer than needed, because objects are reused. Flows are in the
 * order of their start.
 */
public abstract class FlowArrays {
    /** Seed of all random draws of the simulation, for example of marks between two thresholds. */
    public long seed;

    /** Number of kinds of whole paths. */
    public int paths;
    /** Number of links of the whole path. */
    public int[] pathHops = new int[4];
    /** Round trip of a full packet and its ACK on the empty whole path, as given to transports, in ps. */
    public long[] pathBaseRttPs = new long[4];
    /** Bandwidth-delay product of the whole path, as given to transports, in bytes. */
    public long[] pathBdpBytes = new long[4];
    /** Rate of the slowest link of the whole path, in bit/s. */
    public long[] pathBottleneckBitsPerSec = new long[4];

    /** Number of flows. */
    public int flows;
    /** Number of the source of each flow. */
    public int[] flowSource = new int[64];
    /** Number of the destination of each flow. */
    public int[] flowDestination = new int[64];
    /** Kind of the whole path of each flow. */
    public int[] flowPath = new int[64];
    /** Payload of each flow in bytes. */
    public long[] flowSizeBytes = new long[64];
    /** Start of each flow in ps, in ascending order. */
    public long[] flowStartPs = new long[64];
    /** Strict priority of each flow, 0 to 7. */
    public byte[] flowPriority = new byte[64];
    /** Transport of each flow: index into the transports of the settings. */
    public byte[] flowTransport = new byte[64];

    /** Removes all flows and paths. */
    public void clear() {
        paths = 0;
        flows = 0;
    }

    /** Adds a kind of path; returns its number. */
    public final int addPath(
            final int hops, final long baseRttPs, final long bdpBytes, final long bottleneckBitsPerSec) {
        if (paths == pathHops.length) {
            pathHops = Arrays.copyOf(pathHops, paths * 2);
            pathBaseRttPs = Arrays.copyOf(pathBaseRttPs, paths * 2);
            pathBdpBytes = Arrays.copyOf(pathBdpBytes, paths * 2);
            pathBottleneckBitsPerSec = Arrays.copyOf(pathBottleneckBitsPerSec, paths * 2);
        }
        pathHops[paths] = hops;
        pathBaseRttPs[paths] = baseRttPs;
        pathBdpBytes[paths] = bdpBytes;
        pathBottleneckBitsPerSec[paths] = bottleneckBitsPerSec;
        return paths++;
    }

    /** Makes room for this many flows in all. */
    public final void ensureFlows(final int count) {
        if (count > flowStartPs.length) {
            resize(Math.max(count, flowStartPs.length * 2));
        }
    }

    /** Resizes all arrays of flows to this length. */
    protected void resize(final int length) {
        flowSource = Arrays.copyOf(flowSource, length);
        flowDestination = Arrays.copyOf(flowDestination, length);
        flowPath = Arrays.copyOf(flowPath, length);
        flowSizeBytes = Arrays.copyOf(flowSizeBytes, length);
        flowStartPs = Arrays.copyOf(flowStartPs, length);
        flowPriority = Arrays.copyOf(flowPriority, length);
        flowTransport = Arrays.copyOf(flowTransport, length);
    }

    /** Appends a flow of priority 0 and the first transport; returns its number. */
    protected final int append(
            final int source, final int destination, final int path, final long sizeBytes, final long startPs) {
        ensureFlows(flows + 1);
        flowSource[flows] = source;
        flowDestination[flows] = destination;
        flowPath[flows] = path;
        flowSizeBytes[flows] = sizeBytes;
        flowStartPs[flows] = startPs;
        flowPriority[flows] = 0;
        flowTransport[flows] = 0;
        return flows++;
    }

    /**
     * Refuses invalid values of a flow.
     *
     * @param what name of a flow in messages
     * @param lastPs start of the previous flow, in ps
     * @throws IllegalArgumentException naming the first invalid value
     */
    protected final void checkFlow(final String what, final int i, final long lastPs) {
        if (flowSizeBytes[i] <= 0) {
            throw error("size of " + what + " " + i, flowSizeBytes[i], "above 0");
        }
        if (flowStartPs[i] < lastPs) {
            throw error("start of " + what + " " + i, flowStartPs[i], "at least that of the " + what + " before");
        }
        if (flowPriority[i] < 0 || flowPriority[i] > 7) {
            throw error("priority of " + what + " " + i, flowPriority[i], "0 to 7");
        }
    }

    /** Checks values; builds a message only for an error, because there are millions of flows. */
    protected static void check(
            final boolean holds, final String what, final int index, final long value, final String expected) {
        if (!holds) {
            throw error(what + " " + index, value, expected);
        }
    }

    /** Creates the error for a value that no simulator can simulate. */
    protected static IllegalArgumentException error(final String what, final long value, final String expected) {
        return new IllegalArgumentException(what + ": " + value + " (expected: " + expected + ")");
    }
}
