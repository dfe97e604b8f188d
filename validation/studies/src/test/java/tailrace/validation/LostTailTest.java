package tailrace.validation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.progress.RunMonitor;
import tailrace.scenario.results.Summary;
import tailrace.scenario.results.status.RunState;
import tailrace.scenario.run.SimulationRun;

/**
 * Tests links that lose packets. Every transport must deliver all flows. If a run without a timer is stuck, it must
 * report this.
 */
final class LostTailTest {
    private static String yaml(final Path folder, final String transport) throws IOException {
        Files.writeString(folder.resolve("lossy.txt"), """
            host a
            host b
            switch s
            link a s 100Gbps 1us loss=0.02
            link s b 100Gbps 1us loss=0.02
            """);
        return """
            topology: {type: file, file: '%s'}
            switch: {type: output-queued}
            transport: {%s}
            workloads:
              - {sizes: {type: fixed, size: 3KB}, pattern: uniform, arrivals: poisson,
                 load: {type: flow-rate, flowsPerSecond: 100000}}
            stop: {flows: 400}
            """.formatted(folder.resolve("lossy.txt"), transport);
    }

    private static SimulationRun simulation(final String yaml) {
        final SimulationRun.Options options = new SimulationRun.Options();
        options.check = true;
        return new SimulationRun(ScenarioFile.parse(yaml, "test.yaml", Path.of(""), List.of()), options);
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "type: dctcp", "type: new-reno", "type: new-reno, ecn: true", "type: fixed-window", "type: dcqcn",
        "type: timely", "type: hpcc", "type: hpcc-plus", "type: hpcc-pint",
        "type: swift", "type: dctcp, profile: hpcc-sim",
        "type: dcqcn, profile: hpcc-sim", "type: timely, profile: hpcc-sim", "type: hpcc, profile: hpcc-sim",
        "type: hpcc-pint, profile: hpcc-sim", "type: dcqcn, recovery: go-back-0",
        "type: dctcp, recovery: selective-repeat"})
    void shouldDeliverAllFlowsWithATimer(final String transport, @TempDir final Path folder) throws IOException {
        try (SimulationRun simulation = simulation(yaml(folder, transport))) {
            final Summary summary = simulation.run(RunMonitor.NONE);
            assertEquals(RunState.COMPLETE, simulation.state(), simulation.reason());
            assertEquals(400, summary.completed);
            assertTrue(summary.retransmissions > 0);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"go-back-n", "go-back-0", "selective-repeat", "duplicate-acks"})
    void shouldBeStuckAndSaySoWithoutATimer(final String recovery, @TempDir final Path folder) throws IOException {
        final String transport = "type: fixed-window, recovery: " + recovery + ", retransmissionTimer: false";
        try (SimulationRun simulation = simulation(yaml(folder, transport))) {
            final Summary summary = simulation.run(RunMonitor.NONE);
            assertEquals(RunState.STUCK, simulation.state());
            assertTrue(summary.completed < 400, summary.completed + " flows");
            assertTrue(simulation.reason().matches(
                    "no event left: [0-9]+ of 400 flows unfinished; the oldest is flow [0-9]+ from [ab] to [ab],.*"
                            + " 0 timeouts.*"),
                    simulation.reason());
        }
    }
}
