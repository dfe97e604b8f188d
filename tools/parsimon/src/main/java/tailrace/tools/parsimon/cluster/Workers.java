package tailrace.tools.parsimon.cluster;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;
import java.util.function.Supplier;

/** Numbered tasks on several threads, each of which keeps buffers of its own. */
final class Workers {
    private Workers() {}

    /**
     * Runs all tasks.
     *
     * @param worker makes what runs the tasks of one thread
     * @throws CancellationException if the calling thread is interrupted; no task runs any more then
     */
    static void run(final int jobs, final int tasks, final Supplier<IntConsumer> worker) {
        final AtomicInteger next = new AtomicInteger();
        final Runnable loop = () -> {
            final IntConsumer own = worker.get();
            for (int task = next.getAndIncrement(); task < tasks; task = next.getAndIncrement()) {
                if (Thread.currentThread().isInterrupted()) {
                    throw new CancellationException("interrupted");
                }
                own.accept(task);
            }
        };
        if (jobs <= 1 || tasks <= 1) {
            loop.run();
            return;
        }
        final ExecutorService pool = Executors.newFixedThreadPool(Math.min(jobs, tasks));
        try {
            final List<Future<?>> running = new ArrayList<>();
            for (int i = 0; i < Math.min(jobs, tasks); i++) {
                running.add(pool.submit(loop));
            }
            for (final Future<?> each : running) {
                each.get();
            }
        } catch (final InterruptedException e) {
            Thread.currentThread().interrupt();
            throw cancelled(e);
        } catch (final ExecutionException e) {
            throw e.getCause() instanceof final RuntimeException cause ? cause : new IllegalStateException(e);
        } finally {
            pool.shutdownNow();
        }
    }

    private static CancellationException cancelled(final InterruptedException cause) {
        final CancellationException cancelled = new CancellationException("interrupted");
        cancelled.initCause(cause);
        return cancelled;
    }
}
