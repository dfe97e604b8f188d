package tailrace.tools.parsimon;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.IntConsumer;

/** Threads that share a piece of work, and the one that waits for them and looks around meanwhile. */
final class Workers {
    private static final int LOOK_MILLIS = 50;

    private Workers() {}

    /** Looks around; returns whether work shall go on. */
    interface Look {
        boolean goesOn();
    }

    /**
     * Does work by this many threads and waits for the last of them.
     *
     * @param work told the number of the worker; ends soon when its thread is interrupted
     * @throws CancellationException if the look ends it
     */
    static void run(final int count, final IntConsumer work, final Look look) {
        final CountDownLatch running = new CountDownLatch(count);
        final AtomicReference<Throwable> failure = new AtomicReference<>();
        final List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            final int worker = i;
            final Thread thread = new Thread(() -> {
                try {
                    work.accept(worker);
                } catch (final Throwable e) {
                    failure.compareAndSet(null, e);
                } finally {
                    running.countDown();
                }
            }, "parsimon-" + worker);
            thread.setDaemon(true);
            threads.add(thread);
        }
        threads.forEach(Thread::start);
        final boolean ended = await(running, failure, look);
        if (!ended) {
            threads.forEach(Thread::interrupt);
            join(threads);
        }
        rethrow(failure.get());
        if (!ended) {
            throw new CancellationException("stopped by the user");
        }
    }

    /** Whether all have ended by themselves. */
    private static boolean await(
            final CountDownLatch running, final AtomicReference<Throwable> failure, final Look look) {
        try {
            while (!running.await(LOOK_MILLIS, TimeUnit.MILLISECONDS)) {
                if (failure.get() != null || !look.goesOn()) {
                    return false;
                }
            }
            return true;
        } catch (final InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private static void join(final List<Thread> threads) {
        for (final Thread thread : threads) {
            boolean joined = false;
            while (!joined) {
                try {
                    thread.join();
                    joined = true;
                } catch (final InterruptedException e) {
                    threads.forEach(Thread::interrupt);
                }
            }
        }
    }

    private static void rethrow(final Throwable failure) {
        if (failure instanceof final CancellationException cancelled) {
            throw cancelled;
        } else if (failure instanceof final RuntimeException unchecked) {
            throw unchecked;
        } else if (failure instanceof final Error error) {
            throw error;
        }
    }
}
