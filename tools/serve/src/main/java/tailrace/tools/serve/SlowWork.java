package tailrace.tools.serve;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;

/**
 * Does what may take long for what a text says, such as to build its network: a few at a time, apart from the threads
 * that answer requests. Requests wait a while and no longer, so a text of a network of millions of hosts, or many
 * requests at once, keep nothing else from being answered.
 */
final class SlowWork {
    private static final int AT_ONCE = 2;
    private static final int MOST_WAITING = 16;
    private static final long TURN_SECONDS = 10;
    private static final long PATIENCE_SECONDS = 30;

    private final Semaphore places = new Semaphore(MOST_WAITING);
    private final Semaphore turns = new Semaphore(AT_ONCE);

    /**
     * Does it.
     *
     * @throws Refusal if others are at work for too long, or it takes too long itself
     */
    <T> T of(final Supplier<T> work) {
        if (!places.tryAcquire()) {
            throw busy();
        }
        try {
            if (!turns.tryAcquire(TURN_SECONDS, TimeUnit.SECONDS)) {
                throw busy();
            }
            final FutureTask<T> task = new FutureTask<>(work::get);
            final Thread thread = new Thread(() -> {
                try {
                    task.run();
                } finally {
                    turns.release();
                }
            }, "slow-work");
            thread.setDaemon(true);
            thread.start();
            return task.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (final TimeoutException e) {
            throw new Refusal(Refusal.TOO_MANY, "text: takes more than " + PATIENCE_SECONDS
                    + " s to be looked at (expected: a smaller network on the page; tailrace lint checks any)");
        } catch (final ExecutionException e) {
            if (e.getCause() instanceof final RuntimeException refused) {
                throw refused;
            }
            throw new Refusal(Refusal.TOO_MANY, "text: cannot be looked at: " + e.getCause()
                    + " (expected: a smaller network)");
        } catch (final InterruptedException e) {
            Thread.currentThread().interrupt();
            throw busy();
        } finally {
            places.release();
        }
    }

    private static Refusal busy() {
        return new Refusal(Refusal.TOO_MANY, "text: others are being looked at (expected: to ask again later)");
    }
}
