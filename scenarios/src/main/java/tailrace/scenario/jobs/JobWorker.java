package tailrace.scenario.jobs;

/** Runs one job after the other. The same specification always gives the same result, on any worker. */
public interface JobWorker<S, R> {
    /**
     * Runs a job.
     *
     * @param control reports whether to continue; if not, the thread is also interrupted
     * @return result, or null
     * @throws java.util.concurrent.CancellationException if the job was cancelled before it had a result
     */
    R run(S specification, JobControl control);
}
