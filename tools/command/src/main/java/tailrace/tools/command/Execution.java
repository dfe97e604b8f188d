package tailrace.tools.command;

import java.io.PrintWriter;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import picocli.CommandLine;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.RunLast;
import tailrace.tools.command.progress.PlainWriter;

/** Runs a command as {@code tailrace} does: an exception becomes one line and an {@link ExitStatus}. */
public final class Execution {
    private final BooleanSupplier debug;
    private final CommandFailures failures = new CommandFailures("1".equals(System.getenv("TAILRACE_DEBUG")));

    /**
     * Creates an execution.
     *
     * @param debug returns whether the options request stack traces. It is called after the options are parsed
     */
    public Execution(final BooleanSupplier debug) {
        this.debug = debug;
    }

    /**
     * Parses the arguments and runs the command that they name.
     *
     * @param program creates the program with its commands; its exceptions are reported like exceptions of a command
     * @return the exit status
     */
    public int run(final Supplier<CommandLine> program, final String[] args, final PrintWriter out,
            final PrintWriter err) {
        try {
            return configured(program.get()).setOut(out).setErr(err).execute(args);
        } catch (final Error error) {
            return failures.onExecution(error, err, debug.getAsBoolean());
        } finally {
            out.flush();
            err.flush();
        }
    }

    private CommandLine configured(final CommandLine line) {
        return line
            .setCaseInsensitiveEnumValuesAllowed(true)
            .setExpandAtFiles(false)
            .setExecutionStrategy(parsed -> execute(line, parsed))
            .setExecutionExceptionHandler((thrown, at, parsed) ->
                failures.onExecution(thrown, at.getErr(), debug.getAsBoolean()))
            .setParameterExceptionHandler((thrown, given) -> failures.onParameters(thrown, given));
    }

    /** Executes a parsed command. Help may be bold; all other output is plain. */
    private static int execute(final CommandLine line, final ParseResult parsed) {
        final Integer help = CommandLine.executeHelpRequest(parsed);
        if (help != null) {
            return help;
        }
        line.setOut(new PlainWriter(line.getOut())).setErr(new PlainWriter(line.getErr()));
        return new RunLast().execute(parsed);
    }
}
