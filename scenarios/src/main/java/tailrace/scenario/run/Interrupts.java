package tailrace.scenario.run;

import java.io.PrintWriter;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Handles Ctrl-C, or another request to end, during a run. The run ends at its next poll and closes its results. Then
 * the JVM ends.
 */
public final class Interrupts implements AutoCloseable {
    /** Exit status of a run ended by the user: 128 and the number of SIGINT. */
    public static final int STATUS = 130;
    /** Reason of a run's end if the user has ended it. */
    public static final String REASON = "stopped by the user";

    private static final long FAREWELL_SECONDS = 20;

    private final CountDownLatch finished = new CountDownLatch(1);
    private final Thread hook = new Thread(this::onShutdown);
    private volatile boolean interrupted;

    /** Begins to listen. */
    public Interrupts() {
        try {
            Runtime.getRuntime().addShutdownHook(hook);
        } catch (final IllegalStateException goingDown) {
            interrupted = true;
        }
    }

    /** Work of a command. */
    @FunctionalInterface
    public interface Work<E extends Exception> {
        /**
         * Does the work and returns its exit status. The work checks the interrupts regularly, and stops by throwing
         * any exception.
         */
        int run(Interrupts interrupts) throws E;
    }

    /**
     * Runs work that closes its own resources, and prints a line if the user interrupts the work.
     *
     * @return exit status of the work or {@link #STATUS}
     * @throws E exception of the work, unless the user interrupted it
     */
    public static <E extends Exception> int during(final PrintWriter err, final Work<E> work) throws E {
        try (Interrupts interrupts = new Interrupts()) {
            try {
                return work.run(interrupts);
            } catch (final Exception e) { // catches all exceptions, not only those of type E
                if (interrupts.interrupted() || e instanceof CancellationException) {
                    err.println("tailrace: interrupted: " + REASON);
                    err.flush();
                    return STATUS;
                }
                throw e;
            }
        }
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

    /** Whether the user has interrupted the run. */
    public boolean interrupted() {
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
            // The signal came after the run had ended; the hook checks this.
            return;
        }
    }
}
