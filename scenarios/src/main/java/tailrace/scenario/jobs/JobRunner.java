package tailrace.scenario.jobs;

import java.util.concurrent.CancellationException;
import java.util.function.Predicate;

/**
 * Runs jobs. Results do not depend on the runner; only their order does.
 *
 * <p>A runner may run a job twice, but reports only one result.
 */
public interface JobRunner {
    /**
     * Runs all jobs. No job is in progress when this method returns or throws an exception.
     *
     * @throws CancellationException if the listener ends it, or the calling thread is interrupted
     */
    <S, R> void run(JobBatch<S, R> batch, JobListener<? super R> listener);

    /** Returns this runner with an additional watcher, which is polled and may end the jobs. */
    default JobRunner watchedBy(final Predicate<JobProgress> look) {
        final JobRunner all = this;
        return new JobRunner() {
            @Override
            public <S, R> void run(final JobBatch<S, R> batch, final JobListener<? super R> listener) {
                all.run(batch, new WatchedListener<>(listener, look));
            }
        };
    }
}
