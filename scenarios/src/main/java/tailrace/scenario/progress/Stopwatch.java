package tailrace.scenario.progress;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.function.LongSupplier;

/**
 * Measures seconds since its creation: wall time, processor time of one thread, or processor time of all threads of the
 * process.
 */
public final class Stopwatch {
    private static final double NANOS = 1e9;

    private final LongSupplier nanoClock;
    private final long startNanos;

    /**
     * Starts now.
     *
     * @param nanoClock time in ns since any moment
     */
    public Stopwatch(final LongSupplier nanoClock) {
        this.nanoClock = nanoClock;
        this.startNanos = nanoClock.getAsLong();
    }

    /** Starts measuring wall time. */
    public static Stopwatch start() {
        return new Stopwatch(System::nanoTime);
    }

    /**
     * Starts measuring the processor time of the calling thread. Only this thread may read the result. If the JVM does
     * not support this, wall time is measured.
     */
    public static Stopwatch ofThread() {
        final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        return threads.isCurrentThreadCpuTimeSupported() ? new Stopwatch(threads::getCurrentThreadCpuTime) : start();
    }

    /** Starts measuring the processor time of all threads of this process. */
    public static Stopwatch ofProcess() {
        return new Stopwatch(ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class)::getProcessCpuTime);
    }

    /** Seconds so far. */
    public double seconds() {
        return (nanoClock.getAsLong() - startNanos) / NANOS;
    }
}
