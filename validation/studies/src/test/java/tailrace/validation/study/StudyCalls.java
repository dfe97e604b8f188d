package tailrace.validation.study;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** Base class of tests of a study's command. It has a temporary folder, and captures what commands print. */
public abstract class StudyCalls {
    private static final int REFUSED = 2;

    @TempDir
    protected Path folder;

    protected final StringWriter out = new StringWriter();
    protected final StringWriter err = new StringWriter();
    /** Message of the last call that was refused, which the program would print. */
    protected String failure = "";

    /** Calls a command; returns its exit status. */
    protected final int call(final Object command, final String... args) {
        return new CommandLine(command)
            .setOut(new PrintWriter(out, true))
            .setErr(new PrintWriter(err, true))
            .setCaseInsensitiveEnumValuesAllowed(true)
            .setExecutionExceptionHandler((e, line, parsed) -> {
                failure = e.getMessage();
                return REFUSED;
            })
            .execute(args);
    }
}
