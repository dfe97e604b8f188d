package tailrace.validation.bench;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/** Time since it was made, on the clock and of the processor for the thread that made it. */
final class Stopwatch {
    private static final double NANOS = 1e9;

    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private final long startNanos = System.nanoTime();
    private final long startCpuNanos = threads.getCurrentThreadCpuTime();

    double seconds() {
        return (System.nanoTime() - startNanos) / NANOS;
    }

    double cpuSeconds() {
        return (threads.getCurrentThreadCpuTime() - startCpuNanos) / NANOS;
    }
}
