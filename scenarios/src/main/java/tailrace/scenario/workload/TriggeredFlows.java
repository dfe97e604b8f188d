package tailrace.scenario.workload;

/**
 * Flows of a workload that start because others have ended.
 *
 * <p>Flows are numbered within the workload. Whoever runs them tells when one has ended and asks afterwards which have
 * been released; those start at that very moment, in the order in which they are handed out.
 */
public interface TriggeredFlows {
    /** Number of the flow that the workload's stream stands at. */
    int current();

    /** The receiver of a flow has its last byte. */
    void delivered(int flow);

    /** The sender of a flow has the last ACK. */
    void acknowledged(int flow);

    /** Moves the workload's stream to the next flow that has been released; false if there is none. */
    boolean nextReleased();

    /** Flows that have not been released. */
    int waiting();

    /** What the first of them waits for, in one line. */
    String why();
}
