package tailrace.scenario.jobs;

/** Waits for threads. */
public final class Threads {
    private Threads() {}

    /**
     * Waits until the threads have ended, even if the caller is interrupted while it waits. The caller's interrupt
     * status is preserved.
     */
    public static void join(final Iterable<Thread> threads) {
        boolean interrupted = false;
        for (final Thread thread : threads) {
            while (thread.isAlive()) {
                try {
                    thread.join();
                } catch (final InterruptedException e) {
                    interrupted = true;
                }
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
