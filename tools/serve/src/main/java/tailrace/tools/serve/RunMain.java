package tailrace.tools.serve;

import java.io.IOException;
import tailrace.scenario.run.Interrupts;
import tailrace.tools.cli.Main;

/**
 * The program as a run of the server. When its standard input ends, to which nobody writes, the run is to end: the
 * server has closed it or is gone, however that came. It is then like Ctrl-C.
 */
public final class RunMain {
    private RunMain() {}

    /** Runs a command and ends the JVM with its exit status. */
    public static void main(final String[] args) {
        final Thread watch = new Thread(RunMain::awaitEnd, "server-watch");
        watch.setDaemon(true);
        watch.start();
        Main.main(args);
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
