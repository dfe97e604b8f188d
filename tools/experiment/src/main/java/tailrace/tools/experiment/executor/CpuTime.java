package tailrace.tools.experiment.executor;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.function.LongSupplier;

/** Processor time of a thread or of the whole process, from when it is made on. */
final class CpuTime {
    private static final double NANOS = 1e9;

    private final LongSupplier clock;
    private final long startNanos;

    private CpuTime(final LongSupplier clock) {
        this.clock = clock;
        this.startNanos = clock.getAsLong();
    }

    /** Processor time of the calling thread. */
    static CpuTime ofThread() {
        final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        return new CpuTime(threads::getCurrentThreadCpuTime);
    }

    /** That of all threads. */
    static CpuTime ofProcess() {
        return new CpuTime(ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class)::getProcessCpuTime);
    }

    double seconds() {
        return (clock.getAsLong() - startNanos) / NANOS;
    }
}
