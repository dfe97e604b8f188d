package tailrace.tools.peers.hpcc.run;

/** A file of the simulator that is complete or does not exist. */
interface HpccFile extends AutoCloseable {
    /** Marks the file as complete: closing it then renames it; otherwise closing deletes it. */
    void keep();

    /**
     * Completes the file, or deletes it.
     *
     * @throws java.io.UncheckedIOException if this fails
     */
    @Override
    void close();
}
