package tailrace.tools.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import tailrace.tools.command.ExitStatus;

/** Calls of {@code tailrace}, as on a command line, and what they have printed. */
final class Calls {
    final StringWriter out = new StringWriter();
    final StringWriter err = new StringWriter();

    /** Runs a command; returns its exit status. */
    int run(final String... args) {
        return Main.run(args, new PrintWriter(out, true), new PrintWriter(err, true));
    }

    /** The same. */
    int run(final List<String> args) {
        return run(args.toArray(String[]::new));
    }

    /** Runs a command that is to end well. */
    void assertDone(final String... args) {
        assertEquals(ExitStatus.OK, run(args), err.toString());
    }

    /** Starts a command in another JVM, which prints into a file. */
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
