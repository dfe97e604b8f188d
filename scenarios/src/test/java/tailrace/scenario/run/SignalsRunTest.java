package tailrace.scenario.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.progress.RunMonitor;
import tailrace.scenario.results.Summary;

/**
 * Tests switches that send signals to senders: Bolt, in an incast and in a loaded fabric. Each run recounts its
 * packets.
 */
final class SignalsRunTest {
    private static final String INCAST = """
            topology: {type: star, hosts: 17, rate: 100Gbps, linkDelay: 1us}
            switch: {type: output-queued, signals: bolt}
            transport: {type: bolt}
            workloads: [{sizes: {type: fixed, size: 1MB}, arrivals: once, pattern: {type: incast, senders: 16}}]
            """;
    private static final String FABRIC = """
            topology: {type: leaf-spine, leaves: 4, spines: 2, hostsPerLeaf: 8, hostRate: 100Gbps, fabricRate: 400Gbps,
              linkDelay: 1us}
            switch: {type: output-queued, signals: bolt}
            transport: {type: bolt}
            workloads: [{sizes: {type: cdf, name: websearch}, load: {type: host, value: 0.6}}]
            stop: {flows: 250}
            """;

    private static final String TWO = """
            topology: {type: star, hosts: 3, rate: 100Gbps, linkDelay: 5us}
            switch: {type: output-queued, signals: bolt}
            transport: {type: bolt}
            workloads:
              - {sizes: {type: fixed, size: 1MB}, arrivals: once, pattern: {type: pairs, pairs: [h1->h0]}}
              - {sizes: {type: fixed, size: 4MB}, arrivals: once, pattern: {type: pairs, pairs: [h2->h0]}}
            """;

    private static Summary run(final String scenario, final String... sets) {
        final SimulationRun.Options options = new SimulationRun.Options();
        options.check = true;
        return new SimulationRun(ScenarioFile.parse(scenario, "bolt.yaml", Path.of(""), List.of(sets)), options)
                .run(RunMonitor.NONE);
    }

    /** 16 MB of payload and their headers take 1.34 ms at 100 Gb/s. */
    @Test
    void shouldKeepTheLineBusyThroughAnIncastWithoutDrops() {
        final Summary bolt = run(INCAST);
        assertEquals(16, bolt.completed);
        assertEquals(0, bolt.drops);
        final double idealPs = 16 * 1e6 * 1.048 * 80;
        assertTrue(bolt.simulatedSeconds * 1e12 < 1.03 * idealPs, bolt.simulatedSeconds + " s");
    }

    @Test
    void shouldKeepQueuesShorterThanWithoutSignals() {
        final double with = run(FABRIC).slowdown.get("all").p99();
        final double without = run(FABRIC, "switch.signals.threshold=10MB", "switch.signals.supplyMatching=false",
                "switch.signals.rampUp=false").slowdown.get("all").p99();
        assertTrue(with < without, with + ", " + without);
    }

    /**
     * A flow that ends leaves half of the line to the other flow. This flow takes the free half at once, or packet by
     * packet.
     */
    @ParameterizedTest
    @ValueSource(strings = {"rampUp", "supplyMatching"})
    void shouldHandOverThePlaceOfAFlowThatEnds(final String part) {
        final double neither = run(TWO, "switch.signals.rampUp=false", "switch.signals.supplyMatching=false")
                .simulatedSeconds;
        final double one = run(TWO, "switch.signals.rampUp=false", "switch.signals.supplyMatching=false",
                "switch.signals." + part + "=true").simulatedSeconds;
        assertTrue(one < 0.97 * neither, one + ", " + neither + " s");
    }

    /** Subflows and Bolt words exclude each other; memory, pauses, crossbars and failing links are supported. */
    @ParameterizedTest
    @ValueSource(strings = {
        "switch={type: shared-memory, signals: bolt, exempt: [0]}",
        "switch={type: shared-memory, signals: bolt, buffer: 1MB, pause: false, lossless: []}",
        "switch={type: cioq, signals: bolt}",
        "failures=[{link: spine0-leaf1, at: 20us, change: down}, {link: spine0-leaf1, at: 60us, change: up}]"})
    void shouldCompleteEveryFlow(final String set) {
        final String[] sets = Stream.of(set, "stop.flows=100").toArray(String[]::new);
        final Summary first = run(FABRIC, sets);
        assertEquals(100, first.completed);
        assertEquals(first.fingerprint, run(FABRIC, sets).fingerprint);
    }

    @Test
    void shouldRefuseTwoGates() {
        final String message = assertThrows(IllegalArgumentException.class,
                () -> run(FABRIC, "switch.loadBalancing=conweave")).getMessage();
        assertTrue(message.contains("signals: of no use beside this load balancing"), message);
    }
}
