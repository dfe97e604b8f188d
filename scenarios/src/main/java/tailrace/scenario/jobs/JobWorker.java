package tailrace.scenario.jobs;

/** Runs one job after the other. The same specification always gives the same result, on any worker. */
public interface JobWorker<S, R> {
    /**
     * Does a job.
     *
     * @param control whether to continue; if not, the thread is also interrupted
     * @return result, or null
     * @throws java.util.concurrent.CancellationException if it was cancelled before it had a result
     */
    R run(S specification, JobControl control);
}
