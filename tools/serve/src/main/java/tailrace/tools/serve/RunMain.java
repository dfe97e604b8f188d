package tailrace.tools.serve;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.PrintWriter;
import tailrace.scenario.run.Interrupts;
import tailrace.tools.command.CommandProgram;

/**
 * Starts the program as a run of the server. When its standard input ends, because the server has closed it or has
 * died, the run is interrupted as by Ctrl-C. This input never has data.
 */
public final class RunMain {
    private RunMain() {}

    /** Runs a command and ends the JVM with its exit status. */
    public static void main(final String[] args) {
        final Thread watch = new Thread(RunMain::awaitEnd, "server-watch");
        watch.setDaemon(true);
        watch.start();
        System.exit(new CommandProgram().call(args, new PrintWriter(System.out, true, UTF_8),
            new PrintWriter(System.err, true, UTF_8)));
    }

    private static void awaitEnd() {
        try {
            while (System.in.read() >= 0) {
                continue;
            }
        } catch (final IOException ended) {
            System.exit(Interrupts.STATUS);
        }
        System.exit(Interrupts.STATUS);
    }
}
