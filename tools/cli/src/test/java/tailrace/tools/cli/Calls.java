package tailrace.tools.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;

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
}
