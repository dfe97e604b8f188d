package tailrace.scenario.jobs;

import java.util.concurrent.CancellationException;
import java.util.function.Predicate;

/**
 * Runs jobs. Results do not depend on the runner, except in their order.
 *
 * <p>A runner may run a job twice, but hands over only one result.
 */
public interface JobRunner {
    /**
     * Does all jobs. No job is in progress when this method returns or throws.
     *
     * @throws CancellationException if the listener ends it, or the calling thread is interrupted
     */
    <S, R> void run(JobBatch<S, R> batch, JobListener<? super R> listener);

    /** Returns this runner with a further watcher, which is polled and may end the jobs. */
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
