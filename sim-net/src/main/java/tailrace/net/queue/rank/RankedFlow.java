package tailrace.net.queue.rank;

/** Properties of a flow from which a rank may be computed when the sender makes a packet. */
public interface RankedFlow {
    /** Whether the flow never ends. */
    boolean isEndless();

    /** Payload bytes. An endless flow has a larger number than all other flows. */
    long sizeBytes();

    /** Bytes not yet acknowledged. */
    long remainingBytes();

    /** Time at which the flow started, in ps. */
    long startPs();

    /** Returns the completion time of the flow in the empty network, in ps. */
    long idealFctPs();

    /** Deadline that the application sets, in ps of simulated time; {@link Long#MAX_VALUE}: none. */
    long deadlinePs();
}
