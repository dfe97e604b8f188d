package tailrace.scenario.jobs;

/** Does one job after the other. The same specification gives the same result on any worker, however often. */
public interface JobWorker<S, R> {
    /**
     * Does a job.
     *
     * @param control whether it shall go on; the thread is interrupted, too, when it shall not
     * @return what came out, or null
     * @throws java.util.concurrent.CancellationException if it was cancelled before it had
     */
    R run(S specification, JobControl control);
}
