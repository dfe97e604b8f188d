package tailrace.tools.command;

import java.io.PrintWriter;
import tailrace.scenario.run.Interrupts;

/** Prints a message at Ctrl-C, for commands that need no other work when the JVM ends. */
public final class InterruptMessage implements AutoCloseable {
    private final Thread hook;

    /**
     * Starts to listen for Ctrl-C.
     *
     * @param remark information for the user, such as which results are kept
     */
    public InterruptMessage(final PrintWriter err, final String remark) {
        hook = new Thread(() -> {
            err.println("tailrace: interrupted: " + Interrupts.REASON + "; " + remark);
            err.flush();
        });
        Runtime.getRuntime().addShutdownHook(hook);
    }

    @Override
    public void close() {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (final IllegalStateException goingDown) {
            return; // the hook is already running
        }
    }
}
