package tailrace.scenario.jobs;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;

/** The jobs of one batch on some threads, and the thread that waits for them and looks around meanwhile. */
final class LocalRun<S, R> {
    private static final long NO_JOB = -1;

    private final JobBatch<S, R> batch;
    private final JobOrder order;
    private final Handover<Ended<R>> handover = new Handover<>();
    private final List<Thread> threads = new ArrayList<>();
    private final JobClock clock;
    private volatile boolean stopped;
    private int running;

    /** A job, or a thread without a job, has come to its end; a failure, or null. */
    private record Ended<R>(long job, R result, Throwable failure) {}

    LocalRun(final JobBatch<S, R> batch, final int count) {
        this.batch = batch;
        this.order = new JobOrder(batch);
        this.clock = new JobClock(batch);
        this.running = count;
        for (int i = 0; i < count; i++) {
            final Thread thread = new Thread(this::work, "jobs-" + i);
            thread.setDaemon(true);
            threads.add(thread);
        }
    }

    void run(final JobListener<? super R> listener) {
        threads.forEach(Thread::start);
        try {
            handOver(listener);
        } finally {
            stop();
        }
    }

    private void handOver(final JobListener<? super R> listener) {
        while (running > 0) {
            if (clock.isTimeToLook() && !listener.look(clock.progress(running))) {
                throw new CancellationException("stopped by the user");
            }
            final Ended<R> ended = handover.take(clock.nanosToLook());
            if (ended != null) {
                accept(ended, listener);
            } else if (Thread.currentThread().isInterrupted()) {
                throw new CancellationException("interrupted");
            }
        }
    }

    private void accept(final Ended<R> ended, final JobListener<? super R> listener) {
        if (ended.job == NO_JOB) {
            running--;
            throwUnnamed(ended.failure);
            return;
        }
        clock.done(ended.job);
        if (ended.failure == null) {
            listener.done(ended.job, ended.result);
        } else {
            listener.failed(ended.job, JobFailure.named(ended.failure, batch.name(ended.job)));
        }
    }

    private static void throwUnnamed(final Throwable failure) {
        if (failure instanceof final RuntimeException unchecked) {
            throw unchecked;
        } else if (failure instanceof final Error error) {
            throw error;
        }
    }

    /** No thread is at work any more when this returns. */
    private void stop() {
        stopped = true;
        handover.close();
        if (running > 0) {
            threads.forEach(Thread::interrupt);
        }
        Threads.join(threads);
    }

    private void work() {
        Throwable failure = null;
        try {
            final JobWorker<S, R> worker = batch.newWorker();
            for (long job = order.next(); job >= 0 && !stopped; job = order.next()) {
                handover.put(done(worker, job));
            }
        } catch (final Throwable e) { // whoever asked for the jobs hears of it
            failure = e;
        }
        handover.put(new Ended<>(NO_JOB, null, failure));
    }

    private Ended<R> done(final JobWorker<S, R> worker, final long job) {
        try {
            return new Ended<>(job, worker.run(batch.specification(job), () -> !stopped), null);
        } catch (final Throwable e) { // told of with the name of the job
            return new Ended<>(job, null, e);
        }
    }
}
