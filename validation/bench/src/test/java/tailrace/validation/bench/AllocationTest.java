package tailrace.validation.bench;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import tailrace.core.RngStreams;
import tailrace.scenario.Scenario;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.network.Fabric;
import tailrace.scenario.progress.RunMonitor;
import tailrace.scenario.results.Summary;
import tailrace.scenario.run.SimulationRun;
import tailrace.scenario.workload.MergedFlows;

/**
 * Checks that the engine allocates almost nothing in steady state, and that memory does not grow with simulated time.
 */
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

    /** The JVM may allocate a little for itself; nothing is allocated per flow. */
    @Test
    void shouldAllocateNothingPerFlow() {
        final Scenario scenario = ScenarioFile.parse("""
            topology: {type: leaf-spine, leaves: 4, spines: 2, hostsPerLeaf: 8}
            workloads:
              - {name: a, sizes: {type: cdf, name: websearch}, load: {type: host, value: 0.3}}
              - {name: b, sizes: {type: fixed, size: 5000B}, load: {type: host, value: 0.1}, pattern: all-to-all,
                 arrivals: log-normal}
              - {name: c, sizes: {type: fixed, size: 5000B}, load: {type: host, value: 0.1}, pattern: incast}
            stop: {arrivals: 1000s}
            """, "test.yaml", Path.of(""), List.of());
        final Fabric fabric = new Fabric(scenario.buildTopology());
        try (MergedFlows flows = scenario.openFlows(fabric.hostMap(), fabric, new RngStreams(3))) {
            final com.sun.management.ThreadMXBean threads =
                (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
            // Until C2 has compiled everything, which takes long on a busy machine, C1's code allocates objects that
            // C2's code keeps in registers.
            long allocated = Long.MAX_VALUE;
            for (int round = 0; round < 20 && allocated >= 100_000; round++) {
                final long before = threads.getCurrentThreadAllocatedBytes();
                drain(flows, 1_000_000);
                allocated = threads.getCurrentThreadAllocatedBytes() - before;
            }
            assertTrue(allocated < 100_000, allocated + " B");
        }
    }

    private static void drain(final MergedFlows flows, final int count) {
        for (int i = 0; i < count; i++) {
            assertTrue(flows.next());
        }
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
