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
 * Tests random small scenarios in checked mode. Packets are conserved, recounts agree, the packet pool is empty at the
 * end, and the fingerprint is always the same. Takes some 10 s.
 */
final class RandomScenarioPropertyTest {
    private static final String[] TOPOLOGIES = {
        "{type: star, hosts: 9, rate: 10Gbps}",
        "{type: fat-tree, k: 4, hostRate: 25Gbps, aggRate: 100Gbps}",
        "{type: leaf-spine, leaves: 3, spines: 2, hostsPerLeaf: 4, parallelLinks: 2, fabricRate: 100Gbps}",
        "{type: dumbbell, left: 5, right: 4, bottleneckRate: 10Gbps, parallelLinks: 3}",
        "{type: parking-lot, switches: 4, hostsPerSwitch: 3, linkDelay: 0ns}",
        "{type: vl2, aggPorts: 4, corePorts: 4, hostsPerTor: 3}",
        "{type: chain, switches: 5, trunkRate: 1600Gbps, hostRate: 100Mbps}",
    };
    /** Graphs that do not suit switches with pauses, because their buffers depend on each other in cycles. */
    private static final String[] GRAPHS = {
        "{type: random-regular, switches: 8, degree: 3, hostsPerSwitch: 2, hostRate: 25Gbps, seed: SEED}",
        "{type: two-switch-types, largeSwitches: 2, largePorts: 6, smallSwitches: 3, smallPorts: 4, servers: 10,"
            + " seed: SEED}",
        "{type: rewired-vl2, aggPorts: 4, corePorts: 4, hostsPerTor: 3, tors: 5, seed: SEED}",
        "{type: xpander, degree: 3, lift: 3, hostsPerSwitch: 1, seed: SEED}",
    };
    private static final String[] SWITCHES = {
        "output-queued", "cioq", "cioq, arbiter: inputs, ingressQueue: 20KB, ingressDrops: least-important",
        "cioq, whenFull: push-out", "cioq, pause: true, ingressQueue: 64MB", "output-pause, memoryPerPort: 40KB"};
    private static final String[] BALANCERS = {
        "flow-hash", "packet-scatter", "flow-hash, key: hosts", "adaptive-load-balancing",
        "adaptive-load-balancing, selection: round-robin", "round-robin-spray", "flowlet, gap: 5us"};
    private static final String[] TRANSPORTS = {"dctcp", "new-reno", "fixed-window", "{type: new-reno, ecn: true}"};
    private static final String[] SIZES = {
        "{type: fixed, size: 30KB}", "{type: exponential, mean: 20KB}", "{type: cdf, name: googlerpc2008}"};

    @Property(tries = 120)
    void shouldKeepAllInvariantsAndOneFingerprint(@ForAll final long seed) {
        final String yaml = scenario(new SplittableRandom(seed), seed);
        final Summary onWheel = Runs.run(yaml, new WheelQueue());
        assertEquals(onWheel.flows, onWheel.completed, yaml);
        assertTrue(onWheel.flows > 0, yaml);
        assertTrue(onWheel.drops > 0 || onWheel.slowdown.get("all").p50() >= 1, yaml);
        assertEquals(onWheel.fingerprint, Runs.run(yaml, new HeapQueue()).fingerprint, yaml);
    }

    @Property(tries = 60)
    void shouldKeepAllInvariantsOnRandomGraphsOverManyPaths(@ForAll final long seed) {
        final SplittableRandom random = new SplittableRandom(seed);
        final String graph = pick(random, GRAPHS).replace("SEED", Long.toString(seed));
        final String routing = random.nextBoolean() ? "shortest" : "k-shortest, k: " + (1 + random.nextInt(9));
        final String yaml = scenario(random, seed, "output-queued", "cioq")
                .replaceFirst("topology: .*", "topology: " + graph + "\nrouting: {type: " + routing + "}");
        final Summary onWheel = Runs.run(yaml, new WheelQueue());
        assertEquals(onWheel.flows, onWheel.completed, yaml);
        assertTrue(onWheel.flows > 0, yaml);
        assertEquals(onWheel.fingerprint, Runs.run(yaml, new HeapQueue()).fingerprint, yaml);
    }

    static String scenario(final SplittableRandom random, final long seed) {
        return scenario(random, seed, SWITCHES);
    }

    /** Returns a scenario with one of these kinds of switches. */
    static String scenario(final SplittableRandom random, final long seed, final String... models) {
        final String queue = random.nextBoolean() ? "minQueue: 20KB, queuePerGbps: 1KB" : "ecn: {mode: red}";
        final String model = pick(random, models);
        final String balancing = pick(random, BALANCERS);
        return "name: random\nseed: " + Math.abs(seed % 1_000_000) + "\n"
                + "topology: " + pick(random, TOPOLOGIES) + "\n"
                + "switch: {type: " + model + ", loadBalancing: {type: " + balancing + "}, " + queue + "}\n"
                + "transport: " + pick(random, TRANSPORTS) + "\n"
                + "workloads:\n"
                + "  - {name: a, sizes: " + pick(random, SIZES) + ", load: {type: max-link, value: 0.4}, priority: 1}\n"
                + "  - {name: b, sizes: " + pick(random, SIZES) + ", pattern: {type: incast, senders: 1},"
                + " arrivals: once, priority: " + random.nextInt(8) + "}\n"
                + "stop: {flows: " + (20 + random.nextInt(60)) + "}\n";
    }

    private static String pick(final SplittableRandom random, final String[] choices) {
        return choices[random.nextInt(choices.length)];
    }
}
