package tailrace.tools.cli;

import java.nio.file.Path;
import java.util.function.Consumer;
import tailrace.scenario.CheckedScenario;
import tailrace.scenario.Experiment;
import tailrace.scenario.RunMonitor;
import tailrace.scenario.Scenario;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.results.ResultFolder;
import tailrace.scenario.results.RunStatus;
import tailrace.scenario.results.Summary;
import tailrace.tools.report.ReportWriter;

/**
 * Runs a scenario into a result folder, and tells nobody.
 *
 * @param check check all invariants while running
 * @param queue the event queue
 */
record FolderRun(boolean check, EventQueues queue) {
    /** How a run ended, and its numbers. */
    record Ended(RunStatus status, Summary summary) {}

    /**
     * Runs a scenario.
     *
     * @param warnings is told what may go wrong, before the run
     */
    Ended into(
            final Path path, final CheckedScenario checked, final RunMonitor monitor,
            final Consumer<String> warnings) {
        final Scenario scenario = checked.scenario();
        try (ResultFolder folder = ResultFolder.create(path)) {
            folder.writeText(ResultFolder.SCENARIO, ScenarioFile.write(scenario));
            final Experiment.Options options = new Experiment.Options();
            options.folder = folder;
            options.check = check;
            options.queue = queue.create();
            try (Experiment experiment = new Experiment(checked, options)) {
                experiment.warnings().forEach(warnings);
                final Summary summary = experiment.run(monitor);
                folder.writeSummary(summary);
                folder.finish(experiment.state(), experiment.reason());
                if (scenario.outputs.report) {
                    ReportWriter.write(folder.path());
                }
                return new Ended(new RunStatus(experiment.state(), experiment.reason()), summary);
            }
        }
    }
}
