package tailrace.validation.bench;

import tailrace.scenario.progress.Stopwatch;

/** Times {@link ReferenceLoop}. */
final class ReferenceLoopTimer {
    private static final int WARM_UP = 2_000_000;

    private final ReferenceLoop work = new ReferenceLoop();
    private final int operations;
    private long sum;

    /** Times so many operations at once; the JIT compiler has seen them before. */
    ReferenceLoopTimer(final int operations) {
        this.operations = operations;
        sum += work.run(WARM_UP);
    }

    /** Operations per second of processor time of this thread. */
    double perCpuSecond() {
        final Stopwatch watch = Stopwatch.ofThread();
        sum += work.run(operations);
        return operations / watch.seconds();
    }

    /** Operations per second on the clock. */
    double perSecond() {
        final Stopwatch watch = Stopwatch.start();
        sum += work.run(operations);
        return operations / watch.seconds();
    }

    /** Depends on all the work done, so that none of it can be left out. */
    long sum() {
        return sum;
    }
}
