package tailrace.validation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import tailrace.core.HeapQueue;
import tailrace.core.WheelQueue;
import tailrace.scenario.results.Summary;

/**
 * Checks that shared-memory switches with PFC and computed headroom lose nothing, on any network and with any traffic.
 */
final class LosslessPropertyTest {
    private static final String[] TOPOLOGIES = {
        "{type: star, hosts: 17, rate: 100Gbps}",
        "{type: star, hosts: 9, rate: 10Gbps, linkDelay: 5us}",
        "{type: dumbbell, left: 8, right: 3, hostRate: 100Gbps, bottleneckRate: 40Gbps}",
        "{type: fat-tree, k: 4, hostRate: 100Gbps, aggRate: 400Gbps, coreRate: 400Gbps}",
        "{type: leaf-spine, leaves: 3, spines: 2, hostsPerLeaf: 6, hostRate: 25Gbps, fabricRate: 100Gbps}",
        "{type: parking-lot, switches: 4, hostsPerSwitch: 3, linkDelay: 100ns}",
    };
    private static final String[] TRANSPORTS = {
        "dctcp", "dcqcn", "timely", "hpcc", "fixed-window", "{type: dcqcn, profile: hpcc-sim}",
        "{type: hpcc, profile: hpcc-sim}", "{type: timely, profile: hpcc-sim}", "hpcc-pint",
        "{type: dctcp, profile: hpcc-sim, recovery: go-back-n}", "{type: dcqcn, recovery: selective-repeat}"};

    @Property(tries = 100)
    void shouldLoseNothing(@ForAll final long seed) {
        final String yaml = scenario(new SplittableRandom(seed), seed, "");
        final Summary summary = Runs.run(yaml, new WheelQueue());
        assertEquals(0, summary.drops, yaml);
        assertEquals(0, summary.retransmissions, yaml);
        assertEquals(summary.flows, summary.completed, yaml);
        assertTrue(summary.flows > 0, yaml);
    }

    @Property(tries = 30)
    void shouldHaveOneFingerprintOnEveryQueueAndWithEitherOrderOfTies(@ForAll final long seed) {
        for (final String model : new String[] {"", "model: {ties: insertion, nic: queue-pairs}\n"}) {
            final String yaml = scenario(new SplittableRandom(seed), seed, model);
            assertEquals(
                    Runs.run(yaml, new WheelQueue()).fingerprint, Runs.run(yaml, new HeapQueue()).fingerprint, yaml);
        }
    }

    static String scenario(final SplittableRandom random, final long seed, final String model) {
        return "name: lossless\nseed: " + Math.abs(seed % 1_000_000) + "\n" + model
                + "topology: " + pick(random, TOPOLOGIES) + "\n"
                + "switch: {type: shared-memory, buffer: " + (4 + random.nextInt(20)) + "MB, scheduler: "
                + (random.nextBoolean() ? "round-robin" : "strict-priority") + ", ecn: {mode: "
                + (random.nextBoolean() ? "step" : "red") + "}, threshold: "
                + (random.nextBoolean() ? "dynamic" : "static, staticThreshold: " + (1 + random.nextInt(60)) + "KB")
                + "}\n"
                + "transport: " + pick(random, TRANSPORTS) + "\n"
                + "workloads:\n"
                + "  - {name: a, sizes: {type: exponential, mean: 40KB}, load: {type: max-link, value: 0.6},"
                + " priority: 1}\n"
                + "  - {name: b, sizes: {type: fixed, size: 200KB}, pattern: {type: incast, senders: "
                + (2 + random.nextInt(6)) + "}, arrivals: once, transport: " + pick(random, TRANSPORTS)
                + ", priority: " + random.nextInt(8) + "}\n"
                + "stop: {flows: " + (40 + random.nextInt(80)) + "}\n";
    }

    private static String pick(final SplittableRandom random, final String[] choices) {
        return choices[random.nextInt(choices.length)];
    }
}
