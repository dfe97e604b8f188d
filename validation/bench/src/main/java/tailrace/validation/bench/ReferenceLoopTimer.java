package tailrace.validation.bench;

import tailrace.scenario.progress.Stopwatch;

/** Times {@link ReferenceLoop}. */
final class ReferenceLoopTimer {
    private static final int WARM_UP = 2_000_000;

    private final ReferenceLoop work = new ReferenceLoop();
    private final int operations;
    private long sum;

    /** Creates a timer that measures this many operations at a time. It first warms up the JIT compiler. */
    ReferenceLoopTimer(final int operations) {
        this.operations = operations;
        sum += work.run(WARM_UP);
    }

    /** Returns operations per second of processor time of this thread. */
    double perCpuSecond() {
        final Stopwatch watch = Stopwatch.ofThread();
        sum += work.run(operations);
        return operations / watch.seconds();
    }

    /** Returns operations per second by the clock. */
    double perSecond() {
        final Stopwatch watch = Stopwatch.start();
        sum += work.run(operations);
        return operations / watch.seconds();
    }

    /** Returns a number that depends on all the work, so that the compiler cannot remove any of it. */
    long sum() {
        return sum;
    }
}
