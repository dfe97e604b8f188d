package tailrace.scenario;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;

/** Does pieces of work, several at a time, in their order. */
public final class ParallelRuns {
    private final AtomicBoolean stopped = new AtomicBoolean();

    /** Whether work in progress shall go on: false once another piece has failed, or the caller was interrupted. */
    public boolean goOn() {
        return !stopped.get();
    }

    /**
     * Does all of them.
     *
     * @param work pieces; each looks at {@link #goOn} now and then
     * @param threads number of pieces at a time
     * @param each told of every result as it comes, in the thread of the caller
     * @throws RuntimeException the first one that a piece has failed with
     */
    public <T> void run(final List<? extends Callable<T>> work, final int threads, final Consumer<T> each) {
        stopped.set(false);
        final ExecutorService pool = Executors.newFixedThreadPool(threads, task -> {
            final Thread thread = new Thread(task, "runs");
            thread.setDaemon(true);
            return thread;
        });
        try {
            final ExecutorCompletionService<T> done = new ExecutorCompletionService<>(pool);
            work.forEach(done::submit);
            for (int i = 0; i < work.size(); i++) {
                each.accept(done.take().get());
            }
        } catch (final ExecutionException e) {
            if (e.getCause() instanceof final RuntimeException failure) {
                throw failure;
            }
            throw new IllegalStateException(e.getCause());
        } catch (final InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        } finally {
            stopped.set(true);
            pool.shutdownNow();
        }
    }
}
