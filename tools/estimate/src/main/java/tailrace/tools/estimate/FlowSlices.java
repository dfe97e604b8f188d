package tailrace.tools.estimate;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Does something for each of many flows, where no flow depends on another, on several threads. */
public final class FlowSlices {
    /** Flows that one thread does before it takes others. */
    private static final int SLICE = 1 << 16;

    private FlowSlices() {}

    /** What is done for flows from one up to, without, another one. */
    public interface Body {
        /** Does it. */
        void run(int from, int end);
    }

    /**
     * Does it for all of them.
     *
     * @param threads at most
     * @param count of the flows
     * @throws CancellationException if the thread that calls is interrupted
     */
    public static void run(final int threads, final int count, final Body body) {
        if (threads == 1 || count <= SLICE) {
            body.run(0, count);
            return;
        }
        final List<Callable<Void>> slices = new ArrayList<>();
        for (int slice = 0; slice <= (count - 1) / SLICE; slice++) {
            final int from = slice * SLICE;
            final int end = Math.min(count - from, SLICE) + from;
            slices.add(() -> {
                body.run(from, end);
                return null;
            });
        }
        final ExecutorService pool = Executors.newFixedThreadPool(threads);
        try {
            for (final var slice : pool.invokeAll(slices)) {
                slice.get();
            }
        } catch (final InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CancellationException("interrupted");
        } catch (final ExecutionException e) {
            throw new IllegalStateException("flows: " + e.getCause(), e.getCause());
        } finally {
            pool.shutdown();
        }
    }
}
