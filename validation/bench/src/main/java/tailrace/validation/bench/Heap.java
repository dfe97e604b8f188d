package tailrace.validation.bench;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.util.List;

/** Measures the largest occupancy of the heap. */
final class Heap {
    private Heap() {}

    private static List<MemoryPoolMXBean> pools() {
        return ManagementFactory.getMemoryPoolMXBeans().stream()
            .filter(pool -> pool.getType() == MemoryType.HEAP).toList();
    }

    /** Collects garbage and starts a new measurement. */
    static void reset() {
        System.gc();
        pools().forEach(MemoryPoolMXBean::resetPeakUsage);
    }

    /** Returns the largest occupancy since the start or the last reset, in bytes, including garbage. */
    static long peakBytes() {
        return pools().stream().mapToLong(pool -> pool.getPeakUsage().getUsed()).sum();
    }
}
