package tailrace.scenario.jobs;

import java.util.concurrent.CancellationException;

/**
 * Does jobs in the calling thread, one after the other. It is meant for jobs that only look up data, and for jobs
 * inside another job, which should not start further threads.
 */
public final class InlineJobs implements JobRunner {
    /** Creates a runner. */
    public InlineJobs() {}

    /**
     * {@inheritDoc}
     *
     * @throws CancellationException if the listener ends it, or the calling thread is interrupted
     */
    @Override
    public <S, R> void run(final JobBatch<S, R> batch, final JobListener<? super R> listener) {
        new Run<>(batch, listener).run();
    }

    /** A batch in progress. The listener is polled between jobs, and when a job checks whether to continue. */
    private static final class Run<S, R> implements JobControl {
        private final JobBatch<S, R> batch;
        private final JobListener<? super R> listener;
        private final JobClock clock;
        private boolean stopped;

        Run(final JobBatch<S, R> batch, final JobListener<? super R> listener) {
            this.batch = batch;
            this.listener = listener;
            this.clock = new JobClock(batch);
        }

        @Override
        public boolean shouldContinue() {
            stopped |= Thread.currentThread().isInterrupted()
                    || clock.isPollDue() && !listener.onProgress(clock.progress(1));
            return !stopped;
        }

        void run() {
            final JobWorker<S, R> worker = batch.count() == 0 ? null : batch.newWorker();
            for (long job = 0; job < batch.count(); job++) {
                requireGoing();
                final R result;
                try {
                    result = worker.run(batch.specification(job), this);
                } catch (final RuntimeException e) { // reported with the name of the job
                    clock.done(job);
                    listener.failed(job, JobFailure.named(e, batch.name(job)));
                    continue;
                }
                requireGoing();
                clock.done(job);
                listener.done(job, result);
            }
        }

        private void requireGoing() {
            if (!shouldContinue()) {
                throw new CancellationException("stopped by the user");
            }
        }
    }
}
