package tailrace.tools.command;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.ServiceLoader;
import java.util.function.Consumer;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.progress.ProgressListener;
import tailrace.scenario.progress.RunMonitor;
import tailrace.scenario.results.ResultFolder;
import tailrace.scenario.results.Summary;
import tailrace.scenario.results.status.RunState;
import tailrace.scenario.results.status.RunStatus;
import tailrace.scenario.run.CheckedScenario;

/** Calls the commands that are on the class path of a test, and keeps what they print. */
public final class ToolCalls {
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    /** The program with the commands of the modules that a test sees. */
    @Command(name = "tailrace", mixinStandardHelpOptions = true)
    private static final class Program implements Runnable {
        @Option(names = "--debug", scope = ScopeType.INHERIT)
        private boolean debug;

        @Override
        public void run() {
            throw new IllegalArgumentException("no command");
        }
    }

    /** Runs a command and returns its exit status. */
    public int run(final String... args) {
        return run(new PrintWriter(out, true), args);
    }

    /** Runs a command that prints there, and returns its exit status. */
    public int run(final PrintWriter printed, final String... args) {
        final Program program = new Program();
        return new Execution(() -> program.debug).run(() -> commandLine(program), args, printed,
            new PrintWriter(err, true));
    }

    private static CommandLine commandLine(final Program program) {
        final CommandLine line = new CommandLine(program);
        ServiceLoader.load(CommandProvider.class).forEach(provider -> provider.commands().forEach(line::addSubcommand));
        return line;
    }

    /** Runs a command that is to end well, and returns what it and those before it have printed. */
    public String done(final String... args) {
        assertEquals(ExitStatus.OK, run(args), err.toString());
        return out();
    }

    /** Runs a command that is to be refused in one line, and returns that line. */
    public static String refused(final String... args) {
        final ToolCalls call = new ToolCalls();
        assertEquals(ExitStatus.BAD_INPUT, call.run(args), call.err());
        assertEquals(1, call.err().lines().count(), call.err());
        return call.err();
    }

    /** What was printed on standard output. */
    public String out() {
        return out.toString();
    }

    /** What was printed on standard error. */
    public String err() {
        return err.toString();
    }

    /** Runs a scenario into a folder, as {@code run} does, without a page. */
    public static void simulate(final Path scenario, final Path folder, final String... sets) {
        final RunReport report = new RunReport() {
            @Override
            public ProgressListener counters(final ResultFolder unfinished, final Consumer<String> warnings) {
                return progress -> { };
            }

            @Override
            public void finish(final ResultFolder finished, final RunStatus ended, final boolean isWanted) {
                finished.finish(ended.state(), ended.reason());
            }

            @Override
            public String text(final Summary summary) {
                return "";
            }
        };
        final var read = ScenarioFile.read(scenario.toString(), List.of(sets));
        try (CheckedScenario checked = CheckedScenario.of(read, RunMonitor.NONE)) {
            final RunStatus ended = new FolderRun(false, EventQueues.WHEEL, report)
                .into(folder, checked, RunMonitor.NONE, warning -> { }).status();
            assertEquals(RunState.COMPLETE, ended.state(), ended.reason());
        }
    }
}
