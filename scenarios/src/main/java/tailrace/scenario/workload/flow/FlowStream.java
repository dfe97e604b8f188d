package tailrace.scenario.workload.flow;

import tailrace.transport.FlowRequest;

/**
 * A cursor over flows in the order of their start, so that millions of flows take no memory.
 *
 * <p>{@link #next} moves to the next flow; the accessors return the fields of that flow.
 */
public interface FlowStream extends AutoCloseable {
    /** The last of the strict priorities. */
    int LOWEST_PRIORITY = 7;

    /** Moves to the next flow; returns false at the end. Starts never decrease. */
    boolean next();

    /** Sending host. */
    int src();

    /** Receiving host, different from the sending host. */
    int dst();

    /** Payload bytes; 0: endless flow; {@link FlowRequest#NOTHING}: no bytes. */
    long sizeBytes();

    /** Start, in ps. */
    long startPs();

    /** Strict priority, 0 (first) to 7. */
    int priority();

    /** Deadline that the application sets, in ps of simulated time; {@link Long#MAX_VALUE}: none. */
    default long deadlinePs() {
        return Long.MAX_VALUE;
    }

    /** Source port; {@link FlowRequest#NO_PORT}: none. */
    default int sourcePort() {
        return FlowRequest.NO_PORT;
    }

    /** Destination port. */
    default int destinationPort() {
        return 0;
    }

    /** Flows of the same workload that start because other flows have ended; null: none. */
    default TriggeredFlows triggered() {
        return null;
    }

    /** Whether some of the flows may be endless. */
    default boolean hasEndless() {
        return false;
    }

    /** Closes the file behind the stream, if there is one. */
    @Override
    default void close() {}
}
