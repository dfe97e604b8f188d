package tailrace.transport;

import tailrace.core.Hashing;

/**
 * Describes a new flow. The workload fills in the fields, {@link Transport#start} reads them once, and the object is
 * reused for the next flow.
 */
public final class FlowRequest {
    /** {@link #sourcePort} of a flow without ports. */
    public static final int NO_PORT = -1;
    /** {@link #sizeBytes} of a flow that has nothing to send and never ends. */
    public static final long NOTHING = -1;

    private static final int HOST_BITS = 24;

    /** Unique number, 0 or more. */
    public int id;
    /** Index of the workload the flow belongs to. */
    public int workload;
    /** Number of the flow in its workload, 0 or more; -1: none. */
    public int tag = -1;
    /** Index of the transport in the list given to {@link Transport}. */
    public int profile;
    /** Sending host. */
    public int src;
    /** Receiving host. */
    public int dst;
    /** Source port, which paths may depend on; {@link #NO_PORT}: the path is drawn from the flow's number. */
    public int sourcePort = NO_PORT;
    /** Destination port. */
    public int destinationPort;
    /** Payload bytes; 0: the flow has no end; {@link #NOTHING}: it has no bytes. */
    public long sizeBytes;
    /** Strict priority of data and ACKs, 0 (first) to 7. */
    public int priority;
    /**
     * Whether the flow shares a connection with other such flows of its workload between these hosts. It begins to send
     * after the last byte of the previous flow. Subflows ignore this.
     */
    public boolean inOrder;
    /** Completion time on the empty network, in ps. */
    public long idealFctPs;
    /** Deadline that the application sets, in ps of simulated time; {@link Long#MAX_VALUE}: none. */
    public long deadlinePs = Long.MAX_VALUE;
    /** Round trip of one full packet and its ACK on the empty path, in ps. */
    public long baseRttPs;
    /**
     * Longest round trip over all possible paths of the empty network, in ps, for timers. Timers ignore a value below
     * {@link #baseRttPs}.
     */
    public long longestRttPs;
    /** Bandwidth-delay product from which windows are computed, in bytes. */
    public long bdpBytes;
    /** Number of links of the path. */
    public int hops;
    /** Rate of the slowest link of the path, in bit/s. */
    public long bottleneckBitsPerSec;

    /** Returns the number, 0 or more, of the connection for the flows of a workload from one host to another. */
    public static long connection(final int workload, final int src, final int dst) {
        return ((long) workload << HOST_BITS | src) << HOST_BITS | dst;
    }

    /** Hash by which paths of data packets are chosen. */
    public int dataHash() {
        return sourcePort == NO_PORT ? (int) hash() : sourcePort | destinationPort << 16;
    }

    /** Hash by which paths of ACKs are chosen. */
    public int ackHash() {
        return sourcePort == NO_PORT ? (int) (hash() >>> 32) : destinationPort | sourcePort << 16;
    }

    private long hash() {
        return Hashing.mix64(Hashing.mix64((long) src << 32 | dst) + id);
    }
}
