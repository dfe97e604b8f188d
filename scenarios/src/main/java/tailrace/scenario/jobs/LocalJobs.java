package tailrace.scenario.jobs;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryUsage;
import java.util.concurrent.CancellationException;
import java.util.function.LongSupplier;

/**
 * Runs jobs on threads of this JVM, in the order of descending cost. It runs at most as many jobs at once as fit into
 * the heap.
 */
public final class LocalJobs implements JobRunner {
    private static final double SHARE_OF_FREE_HEAP = 0.8;

    private final int threads;
    private final LongSupplier freeHeapBytes;

    /**
     * Creates a runner.
     *
     * @param threads largest number of jobs at a time
     * @throws IllegalArgumentException if it is 0
     */
    public LocalJobs(final int threads) {
        this(threads, LocalJobs::freeHeapBytes);
    }

    LocalJobs(final int threads, final LongSupplier freeHeapBytes) {
        if (threads < 1) {
            throw new IllegalArgumentException("jobs: " + threads + " (expected: 1 or more)");
        }
        this.threads = threads;
        this.freeHeapBytes = freeHeapBytes;
    }

    /** Maximum size of the heap minus the bytes in use after the last garbage collection. */
    static long freeHeapBytes() {
        long used = 0;
        for (final MemoryPoolMXBean pool : ManagementFactory.getMemoryPoolMXBeans()) {
            final MemoryUsage left = pool.getCollectionUsage();
            used += left == null ? 0 : left.getUsed();
        }
        return Runtime.getRuntime().maxMemory() - used;
    }

    private int threadsFor(final JobBatch<?, ?> batch) {
        final long workers = Math.min(batch.count(), workersFor(batch, threads, freeHeapBytes.getAsLong()));
        return (int) Math.max(1, workers);
    }

    /** Number of workers that fit into the heap: at least one, at most {@code max}. */
    static int workersFor(final JobBatch<?, ?> batch, final int max, final long freeHeapBytes) {
        final long room = batch.workerBytes() <= 0 ? max
                : (long) (freeHeapBytes * SHARE_OF_FREE_HEAP / batch.workerBytes());
        return (int) Math.min(max, Math.max(1, room));
    }

    /**
     * {@inheritDoc}
     *
     * @throws CancellationException if the listener ends it, or the calling thread is interrupted
     */
    @Override
    public <S, R> void run(final JobBatch<S, R> batch, final JobListener<? super R> listener) {
        new LocalRun<S, R>(batch, threadsFor(batch)).run(listener);
    }
}
