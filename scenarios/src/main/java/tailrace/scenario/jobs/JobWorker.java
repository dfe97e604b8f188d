package tailrace.scenario.jobs;

/** Does one job after the other. The same specification gives the same result on any worker, however often. */
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
