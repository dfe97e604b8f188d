package tailrace.validation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.progress.RunMonitor;
import tailrace.scenario.results.Summary;
import tailrace.scenario.results.status.RunState;
import tailrace.scenario.run.SimulationRun;

/**
 * Tests five switches in a ring. The hosts of each switch send to the hosts two switches ahead. So every link carries
 * the traffic of two switches, all in one direction. This is the textbook case of a cyclic buffer dependency.
 */
final class DeadlockTest {
    private static final int SWITCHES = 5;

    @TempDir
    private Path folder;

    private SimulationRun ring(final String switches, final String transport) throws IOException {
        final StringBuilder text = new StringBuilder();
        for (int i = 0; i < 2 * SWITCHES; i++) {
            text.append("host h").append(i).append(" rack=").append(i / 2).append('\n');
        }
        for (int i = 0; i < SWITCHES; i++) {
            text.append("switch s").append(i).append(" tier=1\n");
        }
        for (int i = 0; i < 2 * SWITCHES; i++) {
            text.append("link h").append(i).append(" s").append(i / 2).append(" 100Gbps 1us\n");
        }
        for (int i = 0; i < SWITCHES; i++) {
            text.append("link s").append(i).append(" s").append((i + 1) % SWITCHES).append(" 100Gbps 1us\n");
        }
        Files.writeString(folder.resolve("ring.topo"), text);
        final StringBuilder flows = new StringBuilder("src,dst,size_bytes,start_us\n");
        for (int i = 0; i < 2 * SWITCHES; i++) {
            flows.append('h').append(i).append(",h").append((i + 4) % (2 * SWITCHES)).append(",5000000,0\n");
        }
        Files.writeString(folder.resolve("flows.csv"), flows);
        final String yaml = "name: ring\ntopology: {type: file, file: ring.topo}\nswitch: " + switches
                + "\ntransport: " + transport + "\nworkloads: [{flows: {file: flows.csv}}]\n";
        return new SimulationRun(
                ScenarioFile.parse(yaml, "test.yaml", folder, List.of()), new SimulationRun.Options());
    }

    @Test
    void shouldWarnOfTheCycleAndReportTheDeadlock() throws IOException {
        try (SimulationRun simulation = ring(
                "{type: shared-memory, threshold: static, staticThreshold: 20KB}", "fixed-window")) {
            assertEquals(1, simulation.warnings().size());
            assertEquals(SWITCHES, simulation.warnings().get(0).split(" -> ").length, simulation.warnings().get(0));
            final Summary summary = simulation.run(RunMonitor.NONE);
            assertEquals(RunState.STUCK, simulation.state(), simulation.reason());
            assertTrue(simulation.reason().startsWith("PFC deadlock in priority 0: s"), simulation.reason());
            for (int i = 0; i < SWITCHES; i++) {
                assertTrue(simulation.reason().contains("s" + i + "->s" + (i + 1) % SWITCHES + "#" + (10 + i)),
                        simulation.reason());
            }
            assertEquals(0, summary.drops);
            assertTrue(summary.pauseFrames > 0);
        }
    }

    /** Packets wait in input queues for outputs that are full of paused packets. */
    @Test
    void shouldReportTheDeadlockOfQueuesAtInputs() throws IOException {
        assertDeadlock("{type: cioq, ingressQueue: 600KB, minQueue: 30KB, queuePerGbps: 0B, pause: true}");
    }

    @Test
    void shouldReportTheDeadlockOfCongestedOutputs() throws IOException {
        assertDeadlock("{type: output-pause, memoryPerPort: 400KB, congestedAbove: 30KB}");
    }

    private void assertDeadlock(final String switches) throws IOException {
        try (SimulationRun simulation = ring(switches, "fixed-window")) {
            assertEquals(1, simulation.warnings().size());
            final Summary summary = simulation.run(RunMonitor.NONE);
            assertEquals(RunState.STUCK, simulation.state(), simulation.reason());
            assertTrue(simulation.reason().startsWith("PFC deadlock in priority "), simulation.reason());
            for (int i = 0; i < SWITCHES; i++) {
                assertTrue(simulation.reason().contains("s" + i + "->s" + (i + 1) % SWITCHES + "#" + (10 + i)),
                        simulation.reason());
            }
            assertEquals(0, summary.drops);
        }
    }

    @Test
    void shouldFinishWithPausesAtInputsWhenWindowsAreSmall() throws IOException {
        try (SimulationRun simulation = ring("{type: cioq, ingressQueue: 600KB, pause: true}",
                "{type: fixed-window, unlimited: false, initialWindowPackets: 20}")) {
            simulation.run(RunMonitor.NONE);
            assertEquals(RunState.COMPLETE, simulation.state(), simulation.reason());
        }
    }

    @Test
    void shouldFinishWithoutPauses() throws IOException {
        try (SimulationRun simulation = ring("{type: output-queued}", "dctcp")) {
            assertEquals(List.of(), simulation.warnings());
            simulation.run(RunMonitor.NONE);
            assertEquals(RunState.COMPLETE, simulation.state(), simulation.reason());
        }
    }

    @Test
    void shouldFinishWithPausesAndEnoughMemory() throws IOException {
        try (SimulationRun simulation = ring("{type: shared-memory, buffer: 500MB, alpha: 1}", "dctcp")) {
            simulation.run(RunMonitor.NONE);
            assertEquals(RunState.COMPLETE, simulation.state(), simulation.reason());
        }
    }
}
