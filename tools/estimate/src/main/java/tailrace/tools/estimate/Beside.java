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
    private boolean begun;

    /** Nobody does it yet. */
    public Beside(final Callable<T> work) {
        this.task = new FutureTask<>(work);
    }

    /** Begins at once. */
    public static <T> Beside<T> begin(final String name, final Callable<T> work) {
        final Beside<T> beside = new Beside<>(work);
        beside.begin(name);
        return beside;
    }

    /**
     * Begins, by a thread of this name; nothing happens the second time. A thread that nobody waits for does not keep
     * the program from ending.
     */
    public synchronized void begin(final String name) {
        if (begun) {
            return;
        }
        begun = true;
        final Thread thread = new Thread(task, name);
        thread.setDaemon(true);
        thread.start();
    }

    /** Ends it by interrupting whoever does it; nothing happens if it is done. */
    public void cancel() {
        task.cancel(true);
    }

    /**
     * Waits for its end; does it, if nobody does it yet. Several threads may ask at once.
     *
     * @throws RuntimeException if that is how it ended
     * @throws CancellationException if it was cancelled, or the thread that waits is interrupted
     */
    public T end() {
        task.run(); // nothing if it is done, or another thread does it
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
