package tailrace.tools.evaluate.executor;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/** Processor time of the thread that makes it, from then on. */
final class CpuTime {
    private static final double NANOS = 1e9;

    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private final long startNanos = threads.getCurrentThreadCpuTime();

    double seconds() {
        return (threads.getCurrentThreadCpuTime() - startNanos) / NANOS;
    }
}
