package tailrace.tools.estimate;

import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/**
 * Something that another thread does meanwhile.
 *
 * @param <T> what it finds
 */
public final class Beside<T> {
    private final FutureTask<T> task;

    private Beside(final FutureTask<T> task) {
        this.task = task;
    }

    /** Begins. A thread that nobody waits for does not keep the program from ending. */
    public static <T> Beside<T> begin(final String name, final Callable<T> work) {
        final FutureTask<T> task = new FutureTask<>(work);
        final Thread thread = new Thread(task, name);
        thread.setDaemon(true);
        thread.start();
        return new Beside<>(task);
    }

    /**
     * Waits for its end.
     *
     * @throws RuntimeException if that is how it ended
     * @throws CancellationException if the thread that waits is interrupted
     */
    public T end() {
        try {
            return task.get();
        } catch (final InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CancellationException("interrupted");
        } catch (final ExecutionException e) {
            if (e.getCause() instanceof final RuntimeException failure) {
                throw failure;
            }
            if (e.getCause() instanceof final Error error) {
                throw error;
            }
            throw new IllegalStateException(String.valueOf(e.getCause()), e.getCause());
        }
    }
}
