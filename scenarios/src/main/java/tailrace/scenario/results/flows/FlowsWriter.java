package tailrace.scenario.results.flows;

/**
 * Writes one row per finished flow, in the order in which they finish.
 *
 * <p>It is called from the event loop, so implementations do not store an object per flow.
 */
public interface FlowsWriter extends AutoCloseable {
    /**
     * Writes one flow.
     *
     * @param id running number of the flow
     * @param workload name of the flow's workload; pass the same String object each time
     * @param src sending host
     * @param dst receiving host
     * @param sizeBytes payload bytes
     * @param startPs when the flow was handed to the sender, picoseconds of simulated time
     * @param fctPs flow completion time, picoseconds
     * @param idealFctPs completion time in an empty network, picoseconds, greater than zero
     * @param retransmissions data packets sent again
     * @param timeouts expirations of the flow's retransmission timers
     * @throws java.io.UncheckedIOException if the file cannot be written, with a message of one line
     */
    void write(long id, String workload, int src, int dst, long sizeBytes, long startPs, long fctPs, long idealFctPs,
            long retransmissions, long timeouts);

    /** Number of rows so far. */
    long rows();

    /**
     * Writes the remaining rows and closes the file.
     *
     * @throws java.io.UncheckedIOException if the file cannot be written, unless a write failed before
     */
    @Override
    void close();

    /** Creates a writer that counts rows but writes no file. */
    static FlowsWriter none() {
        return new NoFlowsWriter();
    }
}
