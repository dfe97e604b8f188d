package tailrace.tools.command;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
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
    final StringWriter out = new StringWriter();
    final StringWriter err = new StringWriter();
    private final Called program;

    /** The program that is called. */
    public interface Called {
        /** Runs the command of these arguments and returns its exit status. */
        int run(String[] args, PrintWriter printed, PrintWriter failures);
    }

    /** Calls the commands that are on the class path. */
    public ToolCalls() {
        this((args, printed, failures) -> new CommandProgram().call(args, printed, failures));
    }

    /** Calls a program. */
    public ToolCalls(final Called program) {
        this.program = program;
    }

    /** Runs a command and returns its exit status. */
    public int run(final String... args) {
        return run(new PrintWriter(out, true), args);
    }

    /** Runs a command and returns its exit status. */
    public int run(final List<String> args) {
        return run(args.toArray(String[]::new));
    }

    /** Runs a command that prints into {@code printed}, and returns its exit status. */
    public int run(final PrintWriter printed, final String... args) {
        return program.run(args, printed, new PrintWriter(err, true));
    }

    /** Runs a command that must succeed, and returns all output since {@link #clear}. */
    public String done(final String... args) {
        assertEquals(ExitStatus.OK, run(args), err.toString());
        return out();
    }

    /** Runs a command that must be refused in one line, and returns that line. */
    public static String refused(final String... args) {
        final ToolCalls call = new ToolCalls();
        assertEquals(ExitStatus.BAD_INPUT, call.run(args), call.err());
        assertEquals(1, call.err().lines().count(), call.err());
        return call.err();
    }

    /** Returns the text printed on standard output. */
    public String out() {
        return out.toString();
    }

    /** Returns the text printed on standard error. */
    public String err() {
        return err.toString();
    }

    /** Clears the printed texts. */
    public void clear() {
        out.getBuffer().setLength(0);
        err.getBuffer().setLength(0);
    }

    /** Runs a scenario into a folder, as {@code run} does, without a report. */
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
