package tailrace.validation.peers;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/** Runs comparisons on so many threads; what one of them throws, whoever waits for its result gets. */
final class SideBySide implements AutoCloseable {
    private static final long FAREWELL_SECONDS = 5;

    private final ExecutorService pool;

    SideBySide(final int jobs) {
        pool = Executors.newFixedThreadPool(jobs, task -> {
            final Thread thread = new Thread(task, "peers");
            thread.setDaemon(true);
            return thread;
        });
    }

    <T> Future<T> submit(final Callable<T> task) {
        return pool.submit(task);
    }

    /** Waits for all of them, in their order. */
    static <T> List<T> results(final List<Future<T>> futures) {
        final List<T> results = new ArrayList<>();
        try {
            for (final Future<T> future : futures) {
                results.add(future.get());
            }
            return results;
        } catch (final ExecutionException e) {
            if (e.getCause() instanceof RuntimeException failure) {
                throw failure;
            }
            throw new IllegalStateException(e.getCause());
        } catch (final InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        }
    }

    /** Begins no more comparisons, and waits a moment for those that clear away behind themselves. */
    @Override
    public void close() {
        pool.shutdownNow();
        try {
            pool.awaitTermination(FAREWELL_SECONDS, TimeUnit.SECONDS);
        } catch (final InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
