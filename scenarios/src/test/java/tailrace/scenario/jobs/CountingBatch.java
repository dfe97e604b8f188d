package tailrace.scenario.jobs;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * Jobs whose result is the square of their number. The class counts how often each job is done, and how many jobs run
 * at once.
 */
class CountingBatch implements JobBatch<Long, Long> {
    final AtomicInteger[] done;
    final AtomicInteger workers = new AtomicInteger();
    final AtomicInteger maxAtOnce = new AtomicInteger();
    private final AtomicInteger atOnce = new AtomicInteger();

    CountingBatch(final int count) {
        this.done = new AtomicInteger[count];
        for (int i = 0; i < count; i++) {
            done[i] = new AtomicInteger();
        }
    }

    @Override
    public long count() {
        return done.length;
    }

    @Override
    public Long specification(final long job) {
        return job;
    }

    @Override
    public String name(final long job) {
        return "square of " + job;
    }

    @Override
    public JobWorker<Long, Long> newWorker() {
        workers.incrementAndGet();
        return (number, control) -> {
            done[number.intValue()].incrementAndGet();
            maxAtOnce.accumulateAndGet(atOnce.incrementAndGet(), Math::max);
            try {
                return square(number, control);
            } finally {
                atOnce.decrementAndGet();
            }
        };
    }

    /** The usual work, for jobs with other behaviour. */
    Long square(final long number, final JobControl control) {
        return number * number;
    }
}
