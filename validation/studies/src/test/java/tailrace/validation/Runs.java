package tailrace.validation;

import java.nio.file.Path;
import java.util.List;
import tailrace.core.EventQueue;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.progress.RunMonitor;
import tailrace.scenario.results.Summary;
import tailrace.scenario.results.status.RunState;
import tailrace.scenario.run.Experiment;

/** Runs scenarios in checked mode and without files. */
final class Runs {
    private Runs() {}

    static Summary run(final String yaml, final EventQueue queue) {
        final Experiment.Options options = new Experiment.Options();
        options.queue = queue;
        return run(yaml, options);
    }

    static Summary run(final String yaml, final Experiment.Options options) {
        options.check = true;
        try (Experiment experiment =
                new Experiment(ScenarioFile.parse(yaml, "test.yaml", Path.of(""), List.of()), options)) {
            final Summary summary = experiment.run(RunMonitor.NONE);
            if (experiment.state() != RunState.COMPLETE) {
                throw new AssertionError(experiment.state() + ": " + experiment.reason() + "\n" + yaml);
            }
            return summary;
        }
    }
}
