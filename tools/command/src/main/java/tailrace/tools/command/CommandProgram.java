package tailrace.tools.command;

import java.io.PrintWriter;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;

/** Finds the requested command among the commands of all {@link CommandProvider}s, and runs it. */
@Command(name = "tailrace", mixinStandardHelpOptions = true)
public class CommandProgram implements Runnable {
    @Option(names = "--debug", scope = ScopeType.INHERIT, description = "Show the stack trace of a failure.")
    private boolean debug;

    /** Creates a program for one call. */
    public CommandProgram() {}

    /** Runs the command of {@code args} with these outputs and returns its {@link ExitStatus}. */
    public final int call(final String[] args, final PrintWriter out, final PrintWriter err) {
        return new Execution(() -> debug).run(() -> commandLine(args), args, out, err);
    }

    /** Creates picocli's parser with the commands that the arguments need. */
    protected CommandLine commandLine(final String[] args) {
        final CommandLine line = new CommandLine(this);
        Commands.neededBy(args).forEach(line::addSubcommand);
        return line;
    }

    /**
     * Handles a call without a command.
     *
     * @throws IllegalArgumentException always
     */
    @Override
    public void run() {
        throw new IllegalArgumentException("no command (expected: one, such as run)");
    }
}
