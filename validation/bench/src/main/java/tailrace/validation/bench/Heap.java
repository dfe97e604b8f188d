package tailrace.validation.bench;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.util.List;

/** Largest occupancy of the heap. */
final class Heap {
    private Heap() {}

    private static List<MemoryPoolMXBean> pools() {
        return ManagementFactory.getMemoryPoolMXBeans().stream()
            .filter(pool -> pool.getType() == MemoryType.HEAP).toList();
    }

    /** Collects garbage and forgets what was before. */
    static void reset() {
        System.gc();
        pools().forEach(MemoryPoolMXBean::resetPeakUsage);
    }

    /** Largest occupancy since the start or the last reset, in bytes, garbage included. */
    static long peakBytes() {
        return pools().stream().mapToLong(pool -> pool.getPeakUsage().getUsed()).sum();
    }
}
