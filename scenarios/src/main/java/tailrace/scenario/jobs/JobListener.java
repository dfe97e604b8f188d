package tailrace.scenario.jobs;

/** The client of a batch of jobs, called in the thread that started them. An exception from it ends the other jobs. */
public interface JobListener<R> {
    /** A job is done. Called once per job, in the order in which they end. */
    void done(long job, R result);

    /**
     * Called when a job has failed. This ends the other jobs unless this method returns.
     *
     * @param failure names the job; an {@link IllegalArgumentException} or {@link java.io.UncheckedIOException} if the
     *     job threw one, else an {@link IllegalStateException}
     */
    default void failed(final long job, final RuntimeException failure) {
        throw failure;
    }

    /** Looks around, some times a second; returns whether the jobs shall go on. */
    default boolean look(final JobProgress progress) {
        return true;
    }
}
