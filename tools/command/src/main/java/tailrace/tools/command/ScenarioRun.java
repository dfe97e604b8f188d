package tailrace.tools.command;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import tailrace.scenario.Scenario;
import tailrace.scenario.noeffect.BackgroundCheck;
import tailrace.scenario.progress.RunMonitor;
import tailrace.scenario.results.status.RunState;
import tailrace.scenario.results.status.RunStatus;
import tailrace.scenario.run.CheckedScenario;
import tailrace.scenario.run.Interrupts;
import tailrace.tools.command.progress.Progress;

/** Runs a scenario into a result folder and prints progress, warnings and a summary. */
public final class ScenarioRun {
    private final PrintWriter out;
    private final PrintWriter err;
    private final FolderRun run;
    private final boolean quiet;
    private final boolean endIsSet;

    /**
     * Creates a run.
     *
     * @param quiet whether to print neither progress nor a summary
     * @param endIsSet whether the user set the end of the run; if so, unfinished flows are no failure
     */
    public ScenarioRun(
            final PrintWriter out, final PrintWriter err, final FolderRun run, final boolean quiet,
            final boolean endIsSet) {
        this.out = out;
        this.err = err;
        this.run = run;
        this.quiet = quiet;
        this.endIsSet = endIsSet;
    }

    /**
     * Runs a scenario.
     *
     * @return the exit status
     * @throws IllegalArgumentException if the scenario is impossible; the folder is not yet created then
     */
    public int into(final Path path, final Scenario scenario) {
        final Progress progress = Progress.on(err, quiet);
        try (Interrupts interrupts = new Interrupts()) {
            final RunMonitor monitor = progress.until(interrupts::interrupted);
            final FolderRun.Ended ended;
            final Consumer<String> warnings = warning -> {
                progress.clear();
                err.println("tailrace: warning: " + warning);
            };
            try (CheckedScenario checked = CheckedScenario.of(scenario, monitor);
                    BackgroundCheck settings = BackgroundCheck.start(scenario, checked.fabric(), warnings)) {
                ended = run.into(path, checked, monitor.withListener(now -> settings.report()), warnings);
                if (ended.status().state() != RunState.INTERRUPTED) {
                    settings.finish(interrupts::interrupted);
                }
            } catch (final CancellationException e) {
                return status(new RunStatus(RunState.INTERRUPTED, e.getMessage()));
            } finally {
                progress.clear();
            }
            if (!quiet) {
                out.print(run.report().text(ended.summary()));
                out.println("results in " + path);
            }
            return status(ended.status());
        }
    }

    private int status(final RunStatus ended) {
        if (ended.state() != RunState.COMPLETE) {
            err.println("tailrace: " + ended.state().label() + ": " + ended.reason());
        }
        return endIsSet ? ExitStatus.ofScenario(ended.state()) : ExitStatus.of(ended.state());
    }
}
