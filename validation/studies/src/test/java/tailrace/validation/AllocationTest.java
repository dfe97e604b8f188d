package tailrace.validation;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.progress.RunMonitor;
import tailrace.scenario.results.Summary;
import tailrace.scenario.run.SimulationRun;

/** In steady state the engine allocates next to nothing, and memory does not grow with simulated time. */
final class AllocationTest {
    @Test
    void shouldAllocateAtMostATenthOfABytePerPacketHop() {
        final Summary half = run(3);
        final Summary whole = run(9);
        final double hops = whole.packetHops - half.packetHops;
        final double bytes = whole.allocatedBytesPerPacketHop * whole.packetHops
                - half.allocatedBytesPerPacketHop * half.packetHops;
        assertTrue(hops > 1e6, hops + " hops");
        assertTrue(bytes / hops <= 0.1, bytes / hops + " B per packet-hop");
    }

    private static Summary run(final int milliseconds) {
        final String yaml = "topology: {type: fat-tree, k: 4}\nworkloads:\n"
                + "  - {sizes: {type: fixed, size: 500MB}, pattern: permutation, arrivals: once}\n"
                + "stop: {at: " + milliseconds + "ms}\n";
        try (SimulationRun simulation = new SimulationRun(
                ScenarioFile.parse(yaml, "test.yaml", Path.of(""), List.of()), new SimulationRun.Options())) {
            return simulation.run(RunMonitor.NONE);
        }
    }
}
