package tailrace.validation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import java.util.regex.Pattern;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import tailrace.core.EventQueue;
import tailrace.core.HeapQueue;
import tailrace.core.WheelQueue;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.progress.RunMonitor;
import tailrace.scenario.results.Summary;
import tailrace.scenario.results.status.RunState;
import tailrace.scenario.run.SimulationRun;

/**
 * Tests links that go down, come up and change their rate at random times, in checked mode. When all links are up
 * again, all flows must complete, and no switch or host may hold or miss a packet, or wait for a pause to end.
 *
 * <p>With pauses, a deadlock is a correct end, too. Detours around failed links go down and up again. Several detours
 * can close a cycle of buffers that wait for each other (PFC deadlock), which remains when links come up again. Takes
 * some 6 s for hundreds of simulations.
 */
final class LinkChangePropertyTest {
    private static final int LAST_US = 3_000;
    private static final Pattern DETOUR = Pattern.compile(
            "core\\d+->(agg\\d+)#\\d+ waits for \\1->core|agg\\d+->(tor\\d+)#\\d+ waits for \\2->agg");
    private static final String[] SWITCHES = {
        "output-queued, minQueue: 30KB", "cioq, minQueue: 30KB", "cioq, pause: true", "output-pause",
        "output-pause, congestedAbove: 5KB, memoryPerPort: 60KB", "shared-memory, buffer: 8MB",
        "shared-memory, threshold: static, staticThreshold: 3KB", "shared-memory, pause: false, buffer: 1MB"};
    private static final String[] TRANSPORTS = {"dctcp", "new-reno", "dcqcn", "hpcc", "swift"};
    private static final String[] LINKS = {
        "h0-tor0", "h5-tor2", "tor0-agg0", "tor0-agg1", "tor2-agg2", "tor3-agg2", "agg0-core0", "agg1-core3",
        "agg2-core0", "agg4-core1"};

    /** Deadlocks that were found: around eight ports of three tiers, and between the two directions of one link. */
    @Example
    void shouldReportADeadlockAroundDetours() {
        for (final long seed : new long[] {-21641, -3428}) {
            assertEquals(RunState.STUCK, run(scenario(new SplittableRandom(seed), seed), new WheelQueue()).state);
            shouldCompleteAllFlowsWhenAllLinksAreUpAgain(seed);
        }
    }

    @Property(tries = 60)
    void shouldCompleteAllFlowsWhenAllLinksAreUpAgain(@ForAll final long seed) {
        final String yaml = scenario(new SplittableRandom(seed), seed);
        final Ended ended = run(yaml, new WheelQueue());
        if (ended.state == RunState.STUCK) {
            assertTrue(ended.reason.startsWith("PFC deadlock"), () -> ended.reason + "\n" + yaml);
            assertTrue(hasDetour(ended.reason), () -> ended.reason + "\n" + yaml);
            final Summary whole = Runs.run(yaml.replaceAll("(?m)^failures:$|^  - \\{at: .*$", ""), new WheelQueue());
            assertEquals(whole.flows, whole.completed, yaml);
        } else {
            assertEquals(RunState.COMPLETE, ended.state, () -> ended.reason + "\n" + yaml);
            assertEquals(ended.summary.flows, ended.summary.completed, yaml);
        }
        assertEquals(ended.summary.fingerprint, run(yaml, new HeapQueue()).summary.fingerprint, yaml);
    }

    private record Ended(RunState state, String reason, Summary summary) {}

    private static Ended run(final String yaml, final EventQueue queue) {
        final SimulationRun.Options options = new SimulationRun.Options();
        options.check = true;
        options.queue = queue;
        try (SimulationRun simulation =
                new SimulationRun(ScenarioFile.parse(yaml, "test.yaml", Path.of(""), List.of()), options)) {
            final Summary summary = simulation.run(RunMonitor.NONE);
            return new Ended(simulation.state(), simulation.reason(), summary);
        }
    }

    /**
     * Returns whether packets in the cycle of a deadlock go up again after they came down. On a shortest path, they
     * never do.
     */
    private static boolean hasDetour(final String deadlock) {
        return DETOUR.matcher(deadlock).find();
    }

    private static String scenario(final SplittableRandom random, final long seed) {
        final String balancing = random.nextBoolean() ? "flow-hash" : "packet-scatter";
        final String model = random.nextInt(4) == 0 ? "model: {ties: insertion, nic: queue-pairs}\n" : "";
        return "name: failures\nseed: " + Math.abs(seed % 1_000_000) + "\n" + model
                + "topology: {type: fat-tree, k: 4, hostRate: 10Gbps, aggRate: 10Gbps, coreRate: 10Gbps}\n"
                + "switch: {type: " + pick(random, SWITCHES) + ", loadBalancing: {type: " + balancing + "}}\n"
                + "transport: {type: " + pick(random, TRANSPORTS) + ", minRto: 1ms, initialRto: 1ms, maxRto: 50ms}\n"
                + "routing: {reconvergence: " + random.nextInt(300) * random.nextInt(2) + "us}\n"
                + failures(random)
                + "workloads:\n"
                + "  - {name: a, sizes: {type: exponential, mean: 60KB}, load: {type: max-link, value: 0.5},"
                + " priority: 1}\n"
                + "  - {name: b, sizes: {type: fixed, size: 300KB}, pattern: {type: incast, senders: 6},"
                + " arrivals: once, priority: " + random.nextInt(8) + "}\n"
                + "stop: {flows: " + (30 + random.nextInt(150)) + "}\n";
    }

    private static String failures(final SplittableRandom random) {
        final StringBuilder text = new StringBuilder("failures:\n");
        final String often = LINKS[random.nextInt(LINKS.length)];
        for (int i = random.nextInt(25); i >= 0; i--) {
            final String link = random.nextInt(3) == 0 ? often : pick(random, LINKS);
            final int kind = random.nextInt(5);
            text.append("  - {at: ").append(random.nextInt(LAST_US)).append("us, link: ").append(link)
                    .append(kind < 3 ? ", change: down" : kind < 4 ? ", change: up" : ", rate: 1Gbps").append("}\n");
        }
        for (final String link : LINKS) {
            text.append("  - {at: ").append(LAST_US + random.nextInt(2_000)).append("us, link: ").append(link)
                    .append(", change: up, rate: 10Gbps}\n");
        }
        return text.toString();
    }

    private static String pick(final SplittableRandom random, final String[] choices) {
        return choices[random.nextInt(choices.length)];
    }
}
