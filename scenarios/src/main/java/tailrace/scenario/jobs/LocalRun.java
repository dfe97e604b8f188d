package tailrace.scenario.jobs;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletionService;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/** Runs the jobs of one batch on a pool of threads; the calling thread takes the results and polls the listener. */
final class LocalRun<S, R> {
    /** Largest number of jobs that are queued, in progress or have an unread result; bounds the memory of results. */
    private static final int MAX_PENDING = 1024;

    private final JobBatch<S, R> batch;
    private final int threads;
    private final JobOrder order;
    private final JobClock clock;
    private final ThreadLocal<JobWorker<S, R>> worker;
    private final List<Thread> made = new ArrayList<>();
    private final ExecutorService pool;
    private final CompletionService<Ended<R>> ended;

    /**
     * An ended job.
     *
     * @param failure failure of the job; null: none
     */
    private record Ended<R>(long job, R result, Throwable failure) {}

    LocalRun(final JobBatch<S, R> batch, final int threads) {
        this.batch = batch;
        this.threads = threads;
        this.order = new JobOrder(batch);
        this.clock = new JobClock(batch);
        this.worker = ThreadLocal.withInitial(batch::newWorker);
        this.pool = Executors.newFixedThreadPool(threads, this::newThread);
        this.ended = new ExecutorCompletionService<>(pool);
    }

    private Thread newThread(final Runnable work) {
        final Thread thread = new Thread(work, "jobs-" + made.size());
        thread.setDaemon(true);
        made.add(thread);
        return thread;
    }

    void run(final JobListener<? super R> listener) {
        try {
            takeResults(listener);
        } catch (final InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CancellationException("interrupted");
        } finally {
            stop();
        }
    }

    private void takeResults(final JobListener<? super R> listener) throws InterruptedException {
        long next = order.next();
        int pending = 0;
        while (next >= 0 || pending > 0) {
            for (; next >= 0 && pending < MAX_PENDING; pending++) {
                submit(next);
                next = order.next();
            }
            if (clock.isPollDue() && !listener.onProgress(clock.progress(threads))) {
                throw new CancellationException("stopped by the user");
            }
            final Future<Ended<R>> done = ended.poll(clock.nanosToLook(), TimeUnit.NANOSECONDS);
            if (done != null) {
                pending--;
                accept(done, listener);
            }
        }
    }

    private void submit(final long job) {
        ended.submit(() -> {
            final JobWorker<S, R> own = worker.get();
            try {
                return new Ended<>(job, own.run(batch.specification(job), () -> !pool.isShutdown()), null);
            } catch (final Throwable e) { // reported with the name of the job
                return new Ended<>(job, null, e);
            }
        });
    }

    private void accept(final Future<Ended<R>> done, final JobListener<? super R> listener)
            throws InterruptedException {
        final Ended<R> job;
        try {
            job = done.get();
        } catch (final ExecutionException e) {
            throw withoutWorker(e.getCause());
        }
        clock.done(job.job);
        if (job.failure == null) {
            listener.done(job.job, job.result);
        } else {
            listener.failed(job.job, JobFailure.named(job.failure, batch.name(job.job)));
        }
    }

    private static RuntimeException withoutWorker(final Throwable failure) {
        if (failure instanceof final Error error) {
            throw error;
        }
        return failure instanceof final RuntimeException unchecked ? unchecked : new IllegalStateException(failure);
    }

    /** Returns when all threads have ended. */
    private void stop() {
        pool.shutdownNow();
        Threads.join(made);
    }
}
