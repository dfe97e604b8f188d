package tailrace.scenario.workload.flow;

/**
 * Flows of a workload that start because other flows have ended.
 *
 * <p>Flows are numbered within the workload; a number may be used again once its flow has been delivered. When a flow
 * has ended, the caller reports it and then takes the released flows. These start at once, in the order in which they
 * are returned.
 */
public interface TriggeredFlows {
    /** Number of the current flow of the workload's stream, 0 or more. */
    int current();

    /**
     * Called when the receiver of a flow has its last byte.
     *
     * @param flow number of the flow
     * @param timeouts expirations of the flow's retransmission timer so far
     * @param nowPs current time
     * @return whether flows may have been released
     */
    boolean delivered(int flow, int timeouts, long nowPs);

    /**
     * Called when the sender of a flow has received the last ACK. A later flow may already have the number of this
     * flow.
     *
     * @param nowPs current time
     * @return whether flows may have been released
     */
    default boolean acknowledged(final int flow, final long nowPs) {
        return false;
    }

    /**
     * Whether flows between the same hosts share a connection, in which each flow begins after the last byte of the
     * previous flow.
     */
    default boolean inOrder() {
        return false;
    }

    /** Time of the next call of {@link #wake} unless a flow ends earlier, in ps; {@link Long#MAX_VALUE}: none. */
    default long wakeAtPs() {
        return Long.MAX_VALUE;
    }

    /**
     * Called at the time at which flows may be released without the end of another flow.
     *
     * @return whether flows may have been released
     */
    default boolean wake(final long nowPs) {
        return false;
    }

    /** Moves the workload's stream to the next released flow; returns false if there is none. */
    boolean nextReleased();

    /** Moves the workload's stream back to the flow to which its {@code next()} moved. */
    void backToTimed();

    /** Number of flows that are not released yet, or amount of other work to be done before the run ends. */
    long waiting();

    /** Describes the flows that {@link #waiting} counts, and the events for which they wait. */
    default String describeWaiting() {
        return "flows wait for others";
    }

    /** Describes the event for which the first of these flows waits, in one line. */
    String why();
}
