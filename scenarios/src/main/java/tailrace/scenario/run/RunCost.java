package tailrace.scenario.run;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;

/** Measures the cost of a run: time, memory allocated by its thread, heap. */
public final class RunCost {
    private static final double NANOS = 1e9;

    private final com.sun.management.ThreadMXBean threads =
            (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
    private final long startNanos = System.nanoTime();
    private final long startAllocated = threads.getCurrentThreadAllocatedBytes();
    private long endNanos = -1;
    private long allocatedBytes;

    /** Starts to measure. */
    public RunCost() {}

    void stop() {
        endNanos = System.nanoTime();
        allocatedBytes = threads.getCurrentThreadAllocatedBytes() - startAllocated;
    }

    /** Seconds so far, or until the run stopped. */
    public double wallSeconds() {
        return ((endNanos < 0 ? System.nanoTime() : endNanos) - startNanos) / NANOS;
    }

    long allocatedBytes() {
        return allocatedBytes;
    }

    /** Largest heap occupancy of this JVM so far, in bytes. */
    public long peakHeapBytes() {
        long sum = 0;
        for (final MemoryPoolMXBean pool : ManagementFactory.getMemoryPoolMXBeans()) {
            if (pool.getType() == MemoryType.HEAP) {
                sum += pool.getPeakUsage().getUsed();
            }
        }
        return sum;
    }
}
