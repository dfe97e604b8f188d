package tailrace.tools.experiment.executor;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.function.LongSupplier;

/** Measures the processor time of a thread or of the process from the creation of this object on. */
final class CpuTime {
    private static final double NANOS = 1e9;

    private final LongSupplier clock;
    private final long startNanos;

    private CpuTime(final LongSupplier clock) {
        this.clock = clock;
        this.startNanos = clock.getAsLong();
    }

    /** Measures the calling thread. */
    static CpuTime ofThread() {
        final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        return new CpuTime(threads::getCurrentThreadCpuTime);
    }

    /** Measures all threads. */
    static CpuTime ofProcess() {
        return new CpuTime(ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class)::getProcessCpuTime);
    }

    double seconds() {
        return (clock.getAsLong() - startNanos) / NANOS;
    }
}
