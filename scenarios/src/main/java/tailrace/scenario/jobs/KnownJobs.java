package tailrace.scenario.jobs;

import java.util.Arrays;
import java.util.function.Predicate;

/**
 * Stores results of the jobs of a batch, so that later calls can reuse them; implementations define where. All methods
 * are called in the thread that started the jobs.
 */
public interface KnownJobs<R> {
    /** Restores the known result of a job. Returns whether the job is done. */
    boolean recall(long job);

    /** Stores the new result of a job. */
    void keep(long job, R result);

    /**
     * Runs the missing jobs.
     *
     * @param look decides from the progress of these jobs whether to continue
     * @throws java.util.concurrent.CancellationException if {@code look} ends the jobs; results so far are stored
     */
    default <S> void complete(
            final JobRunner runner, final JobBatch<S, R> batch, final Predicate<JobProgress> look) {
        complete(runner, batch, new JobListener<>() {
            @Override
            public void done(final long job, final R result) {
                return;
            }

            @Override
            public boolean onProgress(final JobProgress progress) {
                return look.test(progress);
            }
        });
    }

    /**
     * Runs the missing jobs, and stores each result before it notifies the listener.
     *
     * @throws java.util.concurrent.CancellationException if the runner ends the jobs; results so far are stored
     */
    default <S> void complete(
            final JobRunner runner, final JobBatch<S, R> batch, final JobListener<? super R> listener) {
        final long[] open = open(batch.count());
        if (open.length > 0) {
            runner.run(open.length == batch.count() ? batch : new SomeJobs<>(batch, open),
                    new KeepingListener<>(this, open, listener));
        }
    }

    /**
     * Numbers of the jobs without a result.
     *
     * @param count number of all jobs
     */
    private long[] open(final long count) {
        long[] open = new long[16];
        int found = 0;
        for (long job = 0; job < count; job++) {
            if (!recall(job)) {
                if (found == open.length) {
                    open = Arrays.copyOf(open, 2 * found);
                }
                open[found++] = job;
            }
        }
        return Arrays.copyOf(open, found);
    }
}
