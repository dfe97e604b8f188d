package tailrace.tools.peers.hpcc.run;

/** A file of the simulator's that is complete or not there. */
interface HpccFile extends AutoCloseable {
    /** The run went to its end and all rows are taken: the file gets its name when it is closed; otherwise it goes. */
    void keep();

    /**
     * Finishes the file, or removes what there is of it.
     *
     * @throws java.io.UncheckedIOException if that fails
     */
    @Override
    void close();
}
