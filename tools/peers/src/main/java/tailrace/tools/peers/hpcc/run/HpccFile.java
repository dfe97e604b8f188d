package tailrace.tools.peers.hpcc.run;

/** A file of the simulator that is complete or does not exist. */
interface HpccFile extends AutoCloseable {
    /** Marks the file as complete, so that {@link #close} renames it. Without this mark, {@link #close} deletes it. */
    void keep();

    /**
     * Completes the file, or deletes it.
     *
     * @throws java.io.UncheckedIOException if this fails
     */
    @Override
    void close();
}
