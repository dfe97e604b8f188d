package tailrace.net.queue.rank;

/** The facts of a flow that a rank may use when its sender makes a packet. */
public interface RankedFlow {
    /** Whether it has no end. */
    boolean isEndless();

    /** Payload bytes; of a flow without end more than any other has. */
    long sizeBytes();

    /** Bytes not yet acknowledged. */
    long remainingBytes();

    /** When the flow started, in ps. */
    long startPs();

    /** Its completion time in the empty network, in ps. */
    long idealFctPs();

    /** When its application wants it completed, in ps of the simulation; {@link Long#MAX_VALUE}: it does not say. */
    long deadlinePs();
}
