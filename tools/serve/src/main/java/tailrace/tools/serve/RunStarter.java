package tailrace.tools.serve;

import java.io.IOException;
import java.util.List;

/** Starts the process of a run. */
@FunctionalInterface
interface RunStarter {
    /**
     * Starts a command.
     *
     * @param arguments the command line
     * @return the process, which ends when its standard input is closed
     * @throws IOException if it cannot be started
     */
    Process start(List<String> arguments) throws IOException;
}
