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
import tailrace.scenario.run.Experiment;

/**
 * Random graphs, rates, delays, thresholds and incasts under PFC: nothing is ever lost, and what is paused is resumed
 * unless a deadlock is reported, which needs a cycle of buffers.
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

    /** A lost resume would never be repeated. */
    @Property(tries = 50)
    void shouldResumeWhatIsPausedWhereLinksLosePackets(@ForAll final long seed) {
        final RandomFabric fabric = new RandomFabric(new SplittableRandom(seed), true, 0.001);
        final String yaml = "seed: " + Math.abs(seed % 1_000_000) + "\nswitch: " + fabric.sharedMemory() + "\n"
                + fabric.workloads("dctcp", "fixed-window", "swift");
        try (Experiment experiment = fabric.experiment(yaml)) {
            experiment.run(RunMonitor.NONE);
            assertEquals(RunState.COMPLETE, experiment.state(), () -> experiment.reason() + "\n" + fabric.text(yaml));
            experiment.network().ports().forEach(port -> assertResumed(port, fabric.text(yaml)));
        }
    }

    private static void run(final long seed, final boolean tree) {
        final RandomFabric fabric = new RandomFabric(new SplittableRandom(seed), tree);
        final String yaml = "seed: " + Math.abs(seed % 1_000_000) + "\nswitch: " + fabric.sharedMemory() + "\n"
                + fabric.workloads(TRANSPORTS);
        try (Experiment experiment = fabric.experiment(yaml)) {
            final Summary summary = experiment.run(RunMonitor.NONE);
            assertEquals(0, summary.drops, () -> fabric.text(yaml));
            if (experiment.state() == RunState.STUCK) {
                assertTrue(experiment.reason().startsWith("PFC deadlock"),
                        () -> experiment.reason() + "\n" + fabric.text(yaml));
                assertEquals(1, experiment.warnings().size(), () -> fabric.text(yaml));
                return;
            }
            assertEquals(RunState.COMPLETE, experiment.state(), () -> experiment.reason() + "\n" + fabric.text(yaml));
            assertEquals(summary.flows, summary.completed);
            experiment.network().ports().forEach(port -> assertResumed(port, fabric.text(yaml)));
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
