package tailrace.net.queue.rank;

/** The facts of a flow that a rank may use when its sender makes a packet. */
public interface RankedFlow {
    /** Whether the flow never ends. */
    boolean isEndless();

    /** Payload bytes. For an endless flow, a larger number than for any other flow. */
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
