package tailrace.scenario.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tailrace.core.FileLayout;
import tailrace.scenario.Scenario;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.output.Output;
import tailrace.scenario.output.WatchedRun;
import tailrace.scenario.progress.RunMonitor;
import tailrace.scenario.results.ResultFolder;
import tailrace.scenario.results.files.Failures;
import tailrace.scenario.results.flows.FlowsReader;
import tailrace.scenario.results.status.RunState;
import tailrace.scenario.results.status.RunStatus;
import tailrace.scenario.results.text.CsvOutput;
import tailrace.scenario.results.writer.Rows;
import tailrace.transport.Flow;
import tailrace.transport.FlowListener;

class SimulationRunOutputsTest {
    private static final String SCENARIO = """
            topology: {type: star, hosts: 4, rate: 10Gbps}
            workloads:
              - sizes: {type: fixed, size: 2KB}
                load: {type: host, value: 0.5}
            stop: {flows: 200}
            """;

    @TempDir
    private Path folder;

    /** Listener that throws at the tenth flow. */
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
            final SimulationRun.Options options = new SimulationRun.Options();
            options.folder = results;
            options.listeners = List.of(new Breaking());
            assertThrows(IllegalStateException.class, () -> {
                try (SimulationRun simulation = new SimulationRun(scenario, options)) {
                    simulation.run(RunMonitor.NONE);
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
        final SimulationRun simulation = new SimulationRun(scenario, new SimulationRun.Options());
        simulation.run(RunMonitor.NONE);
        simulation.close();
        simulation.close();
    }

    /** Writes some rows for each flow; the row with a given number fails. */
    private record ManyRows(int perFlow, long broken, List<String> threads) implements Output {
        @Override
        public List<String> files() {
            return List.of("many.csv");
        }

        @Override
        public void open(final WatchedRun run) {
            final CsvOutput out = run.closing(CsvOutput.create(run.file("many.csv"),
                    FileLayout.of("many.csv", "").with("number", "")));
            final long[] taken = new long[1];
            final Rows rows = run.rows(1, row -> {
                if (taken[0]++ == broken) {
                    threads.add(Thread.currentThread().getName());
                    throw Failures.writing("many.csv", new IOException("No space left on device"));
                }
                out.field(row.next()).endRow();
            });
            run.onFlowEnd((flow, fctPs) -> {
                for (int i = 0; i < perFlow; i++) {
                    rows.row().put(flow.id());
                }
            });
        }
    }

    private SimulationRun.Options options(final ResultFolder results, final Output output) {
        final SimulationRun.Options options = new SimulationRun.Options();
        options.folder = results;
        options.outputs = List.of(output);
        return options;
    }

    private static long outputThreads() {
        return Thread.getAllStackTraces().keySet().stream()
            .filter(thread -> thread.getName().equals("outputs"))
            .count();
    }

    @ParameterizedTest
    @CsvSource({"1, 150", "2000, 100000", "2000, 399999"})
    void shouldEndTheRunWithItsLineWhenRowsCannotBeWritten(final int perFlow, final long broken) throws IOException {
        final Scenario scenario = ScenarioFile.parse(SCENARIO, "test", folder, List.of());
        final ManyRows output = new ManyRows(perFlow, broken, new ArrayList<>());
        try (ResultFolder results = ResultFolder.create(folder.resolve("out"))) {
            final RuntimeException failure = assertThrows(UncheckedIOException.class, () -> {
                try (SimulationRun simulation = new SimulationRun(scenario, options(results, output))) {
                    simulation.run(RunMonitor.NONE);
                } catch (final RuntimeException e) {
                    throw results.fail(e);
                }
            });
            assertTrue(failure.getMessage().startsWith("many.csv: cannot be written (No space left on device); "));
        }
        assertEquals(List.of(perFlow == 1 ? "main" : "outputs"), output.threads);
        final RunStatus status = RunStatus.read(folder.resolve("out/status.json"));
        assertEquals(RunState.FAILED, status.state());
        assertEquals("many.csv: cannot be written (No space left on device)", status.reason());
        assertEquals(broken + 1, Files.readAllLines(folder.resolve("out/many.csv")).size(), "rows and their header");
        assertEquals(0, outputThreads());
    }

    @Test
    void shouldLeaveNoThreadWhenARunFailsInTheMiddle() {
        final Scenario scenario = ScenarioFile.parse(SCENARIO, "test", folder, List.of());
        try (ResultFolder results = ResultFolder.create(folder.resolve("out"))) {
            final SimulationRun.Options options = options(results, new ManyRows(20_000, -1, new ArrayList<>()));
            options.listeners = List.of(new Breaking());
            assertThrows(IllegalStateException.class, () -> {
                try (SimulationRun simulation = new SimulationRun(scenario, options)) {
                    simulation.run(RunMonitor.NONE);
                }
            });
        }
        assertEquals(0, outputThreads());
    }
}
