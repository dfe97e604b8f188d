package tailrace.scenario.jobs;

/**
 * Receives the results of a batch of jobs, in the thread that started them. An exception from it ends the other jobs.
 */
public interface JobListener<R> {
    /** Called once per job when it is done, in the order in which jobs end. */
    void done(long job, R result);

    /**
     * Called when a job has failed. This ends the other jobs unless this method returns.
     *
     * @param failure exception that names the job. It is an {@link IllegalArgumentException} or {@link
     *     java.io.UncheckedIOException} if the job threw an exception of this class, and otherwise an {@link
     *     IllegalStateException}.
     */
    default void failed(final long job, final RuntimeException failure) {
        throw failure;
    }

    /** Called several times a second. Returns whether the jobs should continue. */
    default boolean onProgress(final JobProgress progress) {
        return true;
    }
}
