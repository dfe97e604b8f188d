package tailrace.validation.study;

import java.io.PrintWriter;
import java.nio.file.Path;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec.Target;
import picocli.CommandLine.Spec;
import tailrace.scenario.results.files.AtomicFiles;
import tailrace.tools.command.ForceOption;
import tailrace.tools.report.ReportFiles;

/** Options of all studies for the files of their reports, which this class prints and writes. A mixin. */
public final class StudyOutput {
    @Option(names = "--json", paramLabel = "FILE", description = "Write everything as JSON.")
    private Path json;

    @Option(names = "--markdown", paramLabel = "FILE", description = "Write the tables as Markdown.")
    private Path markdown;

    @Option(names = "--html", paramLabel = "FILE", description = "Write a page with plots.")
    private Path html;

    @Mixin
    private final ForceOption force = new ForceOption();

    @Spec(Target.MIXEE)
    private CommandSpec command;

    /**
     * Refuses files that cannot be written, and existing files without {@code --force}.
     *
     * @throws IllegalArgumentException naming the option, if there is such a file
     */
    public void check() {
        check("--json", json);
        check("--markdown", markdown);
        check("--html", html);
    }

    private void check(final String option, final Path file) {
        ReportFiles.requireFolder(option, file);
        force.requireNew(option, file);
    }

    /** Returns the output for results. */
    public PrintWriter out() {
        return command.commandLine().getOut();
    }

    /** Returns the output for progress and notes. */
    public PrintWriter err() {
        return command.commandLine().getErr();
    }

    /** Prints a line of progress. */
    public void progress(final String line) {
        err().println(line);
        err().flush();
    }

    /** Creates a report. Its parts are printed when they are added. */
    public StudyReport report(final String title) {
        return new StudyReport(title, this::print);
    }

    private void print(final String text) {
        out().print(text);
        out().flush();
    }

    /**
     * Prints the verdict and writes the requested files; called after {@link #check}.
     *
     * @return the exit status
     * @throws java.io.UncheckedIOException if a file cannot be written
     */
    public int finish(final StudyReport report) {
        print(report.lastLine());
        AtomicFiles.writeIfGiven(json, report::json);
        AtomicFiles.writeIfGiven(markdown, report::markdown);
        AtomicFiles.writeIfGiven(html, report::html);
        return report.exitStatus();
    }
}
