package tailrace.tools.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import tailrace.tools.command.CommandCalls;
import tailrace.tools.command.ToolCalls;

/** Base class of tests that call the whole program, as on a command line. */
abstract class MainCalls extends CommandCalls {
    MainCalls() {
        super(calls());
    }

    /** Returns calls that capture standard output and standard error. */
    static ToolCalls calls() {
        return new ToolCalls(Main::run);
    }

    /** Starts a command in another JVM that writes its output to a file. */
    static Process start(final Path printed, final String... args) throws IOException {
        final List<String> command = new ArrayList<>(List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-XX:TieredStopAtLevel=1"));
        if (Runtime.version().feature() >= 23) {
            command.add("--sun-misc-unsafe-memory-access=allow");
        }
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), Main.class.getName()));
        command.addAll(List.of(args));
        return new ProcessBuilder(command).redirectOutput(printed.toFile()).redirectErrorStream(true).start();
    }
}
