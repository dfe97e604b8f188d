package tailrace.tools.cli;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Ctrl-C while a run is going on: the run ends at its next look around and closes its results, then the JVM goes. */
final class Interrupts implements AutoCloseable {
    /** Exit status of a run ended by the user: 128 and the number of SIGINT. */
    static final int STATUS = 130;

    private static final long FAREWELL_SECONDS = 20;

    private final CountDownLatch finished = new CountDownLatch(1);
    private final Thread hook = new Thread(this::onShutdown);
    private volatile boolean interrupted;

    /** Listens from now on. */
    Interrupts() {
        Runtime.getRuntime().addShutdownHook(hook);
    }

    private void onShutdown() {
        interrupted = true;
        try {
            if (finished.await(FAREWELL_SECONDS, TimeUnit.SECONDS)) {
                Runtime.getRuntime().halt(STATUS);
            }
        } catch (final InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Whether the user wants to end. */
    boolean happened() {
        return interrupted;
    }

    @Override
    public void close() {
        finished.countDown();
        if (interrupted) {
            return;
        }
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (final IllegalStateException goingDown) {
            // The signal came after the run had ended; the hook finds it so.
            return;
        }
    }
}
