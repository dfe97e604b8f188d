package tailrace.scenario.jobs;

import tailrace.scenario.progress.Stopwatch;

/** Tracks the progress of the jobs of a batch, and determines when the listener is polled next. */
final class JobClock {
    private static final long LOOK_NANOS = 50_000_000;

    private final JobBatch<?, ?> batch;
    private final double allCost;
    private final Stopwatch watch = Stopwatch.start();
    private long nextLookNanos = System.nanoTime() + LOOK_NANOS;
    private long done;
    private double doneCost;

    JobClock(final JobBatch<?, ?> batch) {
        this.batch = batch;
        double sum = 0;
        for (long job = 0; job < batch.count(); job++) {
            sum += batch.cost(job);
        }
        this.allCost = sum;
    }

    /** Notes that a job has ended. */
    void done(final long job) {
        done++;
        doneCost += batch.cost(job);
    }

    /** Whether a poll is due. If so, the next poll is due only after some time. */
    boolean isPollDue() {
        if (nanosToLook() > 0) {
            return false;
        }
        nextLookNanos = System.nanoTime() + LOOK_NANOS;
        return true;
    }

    /** Time until the next poll is due, in ns. */
    long nanosToLook() {
        return nextLookNanos - System.nanoTime();
    }

    /** Progress of the jobs, with this many threads at work. */
    JobProgress progress(final int running) {
        return new JobProgress(done, batch.count(), Math.min(running, batch.count() - done),
                allCost == 0 ? 0 : doneCost / allCost, watch.seconds());
    }
}
