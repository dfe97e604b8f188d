package tailrace.tools.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import tailrace.scenario.Experiment;
import tailrace.scenario.Scenario;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.results.ResultFolder;
import tailrace.scenario.results.RunState;
import tailrace.scenario.results.Summary;
import tailrace.tools.report.ReportWriter;

/** Runs a scenario into a result folder and tells how it went. */
final class ScenarioRun {
    private final PrintWriter out;
    private final PrintWriter err;

    /** Check all invariants while running. */
    boolean check;
    /** No progress, no summary. */
    boolean quiet;
    /** The event queue. */
    EventQueues queue = EventQueues.WHEEL;

    ScenarioRun(final PrintWriter out, final PrintWriter err) {
        this.out = out;
        this.err = err;
    }

    /**
     * Runs a scenario.
     *
     * @return the exit status
     * @throws IllegalArgumentException before the folder is made, if the scenario asks for something impossible
     */
    int into(final Path path, final Scenario scenario) {
        Experiment.check(scenario);
        try (Interrupts interrupts = new Interrupts(); ResultFolder folder = ResultFolder.create(path)) {
            folder.writeText(ResultFolder.SCENARIO, ScenarioFile.write(scenario));
            final Experiment.Options options = new Experiment.Options();
            options.folder = folder;
            options.check = check;
            options.queue = queue.create();
            try (Experiment experiment = new Experiment(scenario, options)) {
                final Summary summary = run(experiment, folder, interrupts);
                if (scenario.outputs.report) {
                    ReportWriter.write(folder.path());
                }
                if (!quiet) {
                    out.print(SummaryText.of(summary));
                    out.println("results in " + folder.path());
                }
                return status(experiment);
            }
        }
    }

    private Summary run(final Experiment experiment, final ResultFolder folder, final Interrupts interrupts) {
        experiment.warnings().forEach(warning -> err.println("tailrace: warning: " + warning));
        final ProgressLine progress = new ProgressLine(err, !quiet && ProgressLine.onTerminal());
        final Summary summary = experiment.run(p -> {
            progress.show(p);
            return !interrupts.happened();
        });
        progress.clear();
        folder.writeSummary(summary);
        folder.finish(experiment.state(), experiment.reason());
        return summary;
    }

    private int status(final Experiment experiment) {
        if (experiment.state() != RunState.COMPLETE) {
            err.println("tailrace: " + experiment.state().label() + ": " + experiment.reason());
        }
        return switch (experiment.state()) {
            case STUCK -> ExitStatus.STUCK;
            case INTERRUPTED -> Interrupts.STATUS;
            default -> ExitStatus.OK;
        };
    }
}
