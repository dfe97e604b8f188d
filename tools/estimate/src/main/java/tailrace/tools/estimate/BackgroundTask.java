package tailrace.tools.estimate;

import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/**
 * Runs work in another thread while the caller continues.
 *
 * @param <T> result of the work
 */
public final class BackgroundTask<T> {
    private final FutureTask<T> task;
    private boolean begun;

    /** Creates a task without starting it. */
    public BackgroundTask(final Callable<T> work) {
        this.task = new FutureTask<>(work);
    }

    /** Starts the work at once, in a thread of this name. */
    public static <T> BackgroundTask<T> begin(final String name, final Callable<T> work) {
        final BackgroundTask<T> task = new BackgroundTask<>(work);
        task.begin(name);
        return task;
    }

    /** Starts the work in a daemon thread of this name, unless it has been started. */
    public synchronized void begin(final String name) {
        if (begun) {
            return;
        }
        begun = true;
        final Thread thread = new Thread(task, name);
        thread.setDaemon(true);
        thread.start();
    }

    /** Interrupts the work if it is in progress. */
    public void cancel() {
        task.cancel(true);
    }

    /**
     * Waits for the result; runs the work in this thread if it has not started. Several threads may call it at once.
     *
     * @throws RuntimeException if the work threw this exception
     * @throws CancellationException if the work was cancelled, or the waiting thread is interrupted
     */
    public T end() {
        task.run(); // has no effect if the work is done, or another thread runs it
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
