package tailrace.tools.command;

import java.io.PrintWriter;
import tailrace.scenario.run.Interrupts;

/** Says at Ctrl-C that a command is interrupted whose work ends with the JVM, in the midst of it. */
public final class Farewell implements AutoCloseable {
    private final Thread hook;

    /**
     * Listens from now on.
     *
     * @param remark what the user should know, such as what is kept
     */
    public Farewell(final PrintWriter err, final String remark) {
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
            return; // the hook is running
        }
    }
}
