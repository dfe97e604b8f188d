package tailrace.validation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import tailrace.net.port.Port;
import tailrace.net.switches.memory.SharedMemorySwitch;
import tailrace.scenario.progress.RunMonitor;
import tailrace.scenario.results.Summary;
import tailrace.scenario.results.status.RunState;
import tailrace.scenario.run.SimulationRun;

/**
 * Tests random graphs, rates, delays, thresholds and incasts under PFC: nothing may be lost, and every pause must end
 * unless a deadlock is reported, which needs a cycle of buffers. Takes some 8 s for hundreds of simulations.
 */
final class PausePropertyTest {
    private static final String[] TRANSPORTS = {
        "dctcp", "dcqcn", "timely", "hpcc", "fixed-window", "swift", "{type: dctcp, payload: 4000B}"};

    @Property(tries = 150)
    void shouldResumeWhatIsPausedInATree(@ForAll final long seed) {
        run(seed, true);
    }

    @Property(tries = 150)
    void shouldResumeWhatIsPausedOrReportADeadlock(@ForAll final long seed) {
        run(seed, false);
    }

    /** A resume frame must not be lost, because it would never be repeated. */
    @Property(tries = 50)
    void shouldResumeWhatIsPausedWhereLinksLosePackets(@ForAll final long seed) {
        final RandomFabric fabric = new RandomFabric(new SplittableRandom(seed), true, 0.001);
        final String yaml = "seed: " + Math.abs(seed % 1_000_000) + "\nswitch: " + fabric.sharedMemory() + "\n"
                + fabric.workloads("dctcp", "fixed-window", "swift");
        try (SimulationRun simulation = fabric.simulation(yaml)) {
            simulation.run(RunMonitor.NONE);
            assertEquals(RunState.COMPLETE, simulation.state(), () -> simulation.reason() + "\n" + fabric.text(yaml));
            simulation.network().ports().forEach(port -> assertResumed(port, fabric.text(yaml)));
        }
    }

    private static void run(final long seed, final boolean tree) {
        final RandomFabric fabric = new RandomFabric(new SplittableRandom(seed), tree);
        final String yaml = "seed: " + Math.abs(seed % 1_000_000) + "\nswitch: " + fabric.sharedMemory() + "\n"
                + fabric.workloads(TRANSPORTS);
        try (SimulationRun simulation = fabric.simulation(yaml)) {
            final Summary summary = simulation.run(RunMonitor.NONE);
            assertEquals(0, summary.drops, () -> fabric.text(yaml));
            if (simulation.state() == RunState.STUCK) {
                assertTrue(simulation.reason().startsWith("PFC deadlock"),
                        () -> simulation.reason() + "\n" + fabric.text(yaml));
                assertEquals(1, simulation.warnings().size(), () -> fabric.text(yaml));
                return;
            }
            assertEquals(RunState.COMPLETE, simulation.state(), () -> simulation.reason() + "\n" + fabric.text(yaml));
            assertEquals(summary.flows, summary.completed);
            simulation.network().ports().forEach(port -> assertResumed(port, fabric.text(yaml)));
        }
    }

    private static void assertResumed(final Port port, final String text) {
        assertEquals(0, port.pausedMask(), text);
        for (int priority = 0; priority < Port.PRIORITIES; priority++) {
            if (port.owner() instanceof final SharedMemorySwitch owner) {
                assertFalse(owner.isPausing(port.number(), priority), text);
                assertEquals(0, owner.accountedBytes(port.number(), priority), text);
            }
        }
    }
}
