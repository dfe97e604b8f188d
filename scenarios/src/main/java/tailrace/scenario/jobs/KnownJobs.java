package tailrace.scenario.jobs;

import java.util.Arrays;
import java.util.function.Predicate;

/**
 * Results of the jobs of a batch that stay from one call to the next, wherever and however they are kept. All methods
 * are called in the thread that started the jobs.
 */
public interface KnownJobs<R> {
    /** Takes over what is known of a job; returns whether it is done. */
    boolean recall(long job);

    /** Keeps what has come out of a job just now. */
    void keep(long job, R result);

    /**
     * Has those jobs done that need it.
     *
     * @param look whether to go on, by the progress of these jobs alone
     * @throws java.util.concurrent.CancellationException if the look ends it; what had been done by then is kept
     */
    default <S> void complete(
            final JobRunner runner, final JobBatch<S, R> batch, final Predicate<JobProgress> look) {
        complete(runner, batch, new JobListener<>() {
            @Override
            public void done(final long job, final R result) {
                return;
            }

            @Override
            public boolean look(final JobProgress progress) {
                return look.test(progress);
            }
        });
    }

    /**
     * Has the missing jobs done, and keeps each before it notifies the listener.
     *
     * @throws java.util.concurrent.CancellationException if the look ends it; what had been done by then is kept
     */
    default <S> void complete(
            final JobRunner runner, final JobBatch<S, R> batch, final JobListener<? super R> listener) {
        final long[] open = open(batch.count());
        if (open.length > 0) {
            runner.run(open.length == batch.count() ? batch : new SomeJobs<>(batch, open),
                    new KeepingListener<>(this, open, listener));
        }
    }

    /** Jobs that have to be done, of so many. */
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
