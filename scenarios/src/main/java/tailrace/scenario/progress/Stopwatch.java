package tailrace.scenario.progress;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.function.LongSupplier;

/** Seconds since it was made: on the clock, of the processor for one thread, or for all threads of the process. */
public final class Stopwatch {
    private static final double NANOS = 1e9;

    private final LongSupplier nanoClock;
    private final long startNanos;

    /**
     * Starts now.
     *
     * @param nanoClock time in ns from any moment on
     */
    public Stopwatch(final LongSupplier nanoClock) {
        this.nanoClock = nanoClock;
        this.startNanos = nanoClock.getAsLong();
    }

    /** Time on the clock. */
    public static Stopwatch start() {
        return new Stopwatch(System::nanoTime);
    }

    /** Processor time of the calling thread, which alone may read it; where a JVM has none, time on the clock. */
    public static Stopwatch ofThread() {
        final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        return threads.isCurrentThreadCpuTimeSupported() ? new Stopwatch(threads::getCurrentThreadCpuTime) : start();
    }

    /** Processor time of all threads of this process. */
    public static Stopwatch ofProcess() {
        return new Stopwatch(ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class)::getProcessCpuTime);
    }

    /** Seconds so far. */
    public double seconds() {
        return (nanoClock.getAsLong() - startNanos) / NANOS;
    }
}
