package tailrace.validation;

import java.nio.file.Path;
import java.util.List;
import tailrace.core.EventQueue;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.progress.RunMonitor;
import tailrace.scenario.results.Summary;
import tailrace.scenario.results.status.RunState;
import tailrace.scenario.run.SimulationRun;

/** Runs scenarios in checked mode and without files. */
final class Runs {
    private Runs() {}

    static Summary run(final String yaml, final EventQueue queue) {
        final SimulationRun.Options options = new SimulationRun.Options();
        options.queue = queue;
        return run(yaml, options);
    }

    static Summary run(final String yaml, final SimulationRun.Options options) {
        options.check = true;
        try (SimulationRun simulation =
                new SimulationRun(ScenarioFile.parse(yaml, "test.yaml", Path.of(""), List.of()), options)) {
            final Summary summary = simulation.run(RunMonitor.NONE);
            if (simulation.state() != RunState.COMPLETE) {
                throw new AssertionError(simulation.state() + ": " + simulation.reason() + "\n" + yaml);
            }
            return summary;
        }
    }
}
