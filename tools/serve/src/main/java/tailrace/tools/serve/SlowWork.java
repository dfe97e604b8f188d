package tailrace.tools.serve;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;

/**
 * Runs slow work, such as building a network or reading files of a result, in a few threads other than those that
 * answer requests. Requests wait only for a limited time. So a network of millions of hosts, an endless file or many
 * requests at once do not block other requests. If work takes too long, it is interrupted, and ends at its next read of
 * a file.
 */
final class SlowWork {
    private static final int WAITING_PER_TURN = 8;
    private static final long TURN_SECONDS = 10;

    private final String what;
    private final String smaller;
    private final long patienceSeconds;
    private final Semaphore places;
    private final Semaphore turns;

    private SlowWork(final String what, final String smaller, final int atOnce, final long patienceSeconds) {
        this.what = what;
        this.smaller = smaller;
        this.patienceSeconds = patienceSeconds;
        this.places = new Semaphore(WAITING_PER_TURN * atOnce);
        this.turns = new Semaphore(atOnce);
    }

    /** Creates threads for work on texts of scenarios. */
    static SlowWork ofTexts() {
        return new SlowWork("text", "a smaller network on the page; tailrace lint checks any", 2, 30);
    }

    /** Creates threads for work on files of results. */
    static SlowWork ofResults() {
        return new SlowWork("name", "smaller results on the page; tailrace report and compare read any", 8, 60);
    }

    /** Creates a thread for reports that are created in advance. */
    static SlowWork ahead() {
        return within(600);
    }

    /** Creates a thread for one result at a time, with a time limit in seconds. */
    static SlowWork within(final long seconds) {
        return new SlowWork("name", "a smaller result", 1, seconds);
    }

    /**
     * Runs the work.
     *
     * @throws Refusal if this work or earlier work in the queue takes too long
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
            return take(task);
        } catch (final TimeoutException e) {
            throw new Refusal(Refusal.TOO_MANY, what + ": takes more than " + patienceSeconds
                    + " s to be looked at (expected: " + smaller + ")");
        } catch (final ExecutionException e) {
            if (e.getCause() instanceof final RuntimeException refused) {
                throw refused;
            }
            throw new Refusal(Refusal.TOO_MANY, what + ": cannot be looked at: " + e.getCause()
                    + " (expected: " + smaller + ")");
        } catch (final InterruptedException e) {
            Thread.currentThread().interrupt();
            throw busy();
        } finally {
            places.release();
        }
    }

    private <T> T take(final FutureTask<T> task) throws ExecutionException, InterruptedException, TimeoutException {
        try {
            return task.get(patienceSeconds, TimeUnit.SECONDS);
        } finally {
            task.cancel(true);
        }
    }

    private Refusal busy() {
        return new Refusal(Refusal.TOO_MANY, what + ": too many requests in progress (expected: retry later)");
    }
}
