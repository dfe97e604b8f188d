package tailrace.scenario.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tailrace.scenario.Scenario;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.progress.RunMonitor;
import tailrace.scenario.results.FlowsReader;
import tailrace.scenario.results.ResultFolder;
import tailrace.scenario.results.RunState;
import tailrace.scenario.results.RunStatus;
import tailrace.transport.Flow;
import tailrace.transport.FlowListener;

class ExperimentOutputsTest {
    private static final String SCENARIO = """
            topology: {type: star, hosts: 4, rate: 10Gbps}
            workloads:
              - sizes: {type: fixed, size: 2KB}
                load: {type: host, value: 0.5}
            stop: {flows: 200}
            """;

    @TempDir
    private Path folder;

    /** Breaks at the tenth flow. */
    private static final class Breaking implements FlowListener {
        private int flows;

        @Override
        public void completed(final Flow flow, final long nowPs) {
            if (++flows == 10) {
                throw new IllegalStateException("broken");
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"csv", "csv.gz"})
    void shouldLeaveWhatWasFinishedWhenARunFails(final String format) {
        final Scenario scenario =
                ScenarioFile.parse(SCENARIO, "test", folder, List.of("outputs.flows=" + format));
        try (ResultFolder results = ResultFolder.create(folder.resolve("out"))) {
            final Experiment.Options options = new Experiment.Options();
            options.folder = results;
            options.listeners = List.of(new Breaking());
            assertThrows(IllegalStateException.class, () -> {
                try (Experiment experiment = new Experiment(scenario, options)) {
                    experiment.run(RunMonitor.NONE);
                }
            });
        }
        int rows = 0;
        try (FlowsReader flows = FlowsReader.open(folder.resolve("out"))) {
            while (flows.next()) {
                rows++;
            }
        }
        assertEquals(9, rows, "the listener hears of the tenth before the results do");
        assertEquals(RunState.FAILED, RunStatus.read(folder.resolve("out/status.json")).state());
    }

    @Test
    void shouldCloseTwiceWithoutAComplaint() {
        final Scenario scenario = ScenarioFile.parse(SCENARIO, "test", folder, List.of());
        final Experiment experiment = new Experiment(scenario, new Experiment.Options());
        experiment.run(RunMonitor.NONE);
        experiment.close();
        experiment.close();
    }
}
