package tailrace.tools.command;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import tailrace.scenario.Provenance;
import tailrace.scenario.Scenario;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.progress.RunMonitor;
import tailrace.scenario.results.ResultFolder;
import tailrace.scenario.results.Summary;
import tailrace.scenario.results.status.RunIdentity;
import tailrace.scenario.results.status.RunState;
import tailrace.scenario.results.status.RunStatus;
import tailrace.scenario.run.CheckedScenario;
import tailrace.scenario.run.EmptyRun;
import tailrace.scenario.run.SimulationRun;

/**
 * Runs a scenario into a result folder; prints nothing.
 *
 * @param check whether to check all invariants during the run
 * @param queue event queue
 * @param command name of the command
 * @param replace whether results of another run may be overwritten
 * @param report shows the finished run
 */
public record FolderRun(boolean check, EventQueues queue, String command, boolean replace, RunReport report) {
    /** The command {@code run}. */
    public static final String RUN = "run";

    /** Creates settings for {@code run} that overwrite any results. */
    public FolderRun(final boolean check, final EventQueues queue, final RunReport report) {
        this(check, queue, RUN, true, report);
    }

    /** The status and the summary of a finished run. */
    public record Ended(RunStatus status, Summary summary) {}

    /**
     * Runs a scenario.
     *
     * @param warnings receives a line for each warning, before and during the run
     */
    public Ended into(
            final Path path, final CheckedScenario checked, final RunMonitor monitor,
            final Consumer<String> warnings) {
        final Scenario scenario = checked.scenario();
        final RunIdentity run = Provenance.identity(command, scenario, List.of());
        try (ResultFolder folder = ResultFolder.create(path, run, replace)) {
            final Ended ended = simulate(folder, checked, monitor, warnings);
            report.finish(folder, ended.status(), scenario.outputs.report);
            return ended;
        }
    }

    private Ended simulate(
            final ResultFolder folder, final CheckedScenario checked, final RunMonitor monitor,
            final Consumer<String> warnings) {
        final SimulationRun.Options options = new SimulationRun.Options();
        options.folder = folder;
        options.check = check;
        options.queue = queue.create();
        try {
            final RunMonitor counting = monitor.withListener(report.counters(folder, warnings));
            folder.writeText(ResultFolder.SCENARIO, ScenarioFile.writeInto(checked.scenario(), folder.path()));
            if (checked.scenario().outputs.report) {
                folder.file(ResultFolder.REPORT);
            }
            try (SimulationRun simulation = new SimulationRun(checked, options)) {
                simulation.warnings().forEach(warnings);
                final Summary summary = simulation.run(counting);
                folder.writeSummary(summary);
                if (simulation.state() == RunState.COMPLETE) {
                    EmptyRun.reason(checked.scenario(), summary).ifPresent(warnings);
                }
                return new Ended(new RunStatus(simulation.state(), simulation.reason()), summary);
            }
        } catch (final RuntimeException e) {
            throw folder.fail(e);
        } catch (final OutOfMemoryError e) {
            folder.fail(new IllegalStateException("out of memory", e));
            throw e;
        }
    }
}
