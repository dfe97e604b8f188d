package tailrace.scenario.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.network.ArrivalMode;
import tailrace.scenario.progress.RunMonitor;
import tailrace.scenario.results.Summary;
import tailrace.scenario.results.status.RunState;

/**
 * Tests that a lossless dragonfly with p = 2, a = 4, h = 2 has the throughputs of Kim et al., ISCA 2008, section 4, if
 * its 72 hosts send at full rate. Networks must be full for a while to show these, which takes some seconds.
 */
final class GroupRoutingRunTest {
    /** Share of payload in a data packet together with its ACK, which takes 60 bytes on the same links. */
    private static final double PAYLOAD = 1000.0 / (1048 + 60);
    /** Each host sends to the host at the same place of the next group. */
    private static final String NEXT_GROUP = "{type: pairs, pairs: [" + IntStream.range(0, 72)
            .mapToObj(host -> "h" + host + "->h" + (host + 8) % 72).collect(Collectors.joining(", ")) + "]}";
    private static final String SCENARIO = """
            topology: {type: dragonfly, linkDelay: 100ns}
            transport: {type: fixed-window, unlimited: false, recovery: {type: selective-repeat},
              reorderingPackets: 4000, ackPriority: 0}
            switch: {type: shared-memory, threshold: static, staticThreshold: 20KB}
            workloads:
              - {sizes: {type: fixed, size: 0B}, arrivals: {type: once}, priority: 3, pattern: %s}
            stop: {at: 1500us}
            outputs: {measureFrom: 500us}
            """;

    private static SimulationRun run(final String pattern, final int window, final String... sets) {
        return run(pattern, window, ArrivalMode.FASTER, sets);
    }

    private static SimulationRun run(
            final String pattern, final int window, final ArrivalMode arrivals, final String... sets) {
        final SimulationRun.Options options = new SimulationRun.Options();
        options.check = true;
        options.arrivals = arrivals;
        final List<String> all = new ArrayList<>(List.of(sets));
        all.add("transport.initialWindowPackets=" + window);
        return new SimulationRun(
                ScenarioFile.parse(SCENARIO.formatted(pattern), "dragonfly.yaml", Path.of(""), all), options);
    }

    private static String balancing(final String type) {
        return "switch.loadBalancing={type: " + type + ", raisePriority: true}";
    }

    /** Goodput of all hosts as a share of their links' capacity; no packet is lost. */
    private static double throughput(final String pattern, final int window, final String type) {
        try (SimulationRun run = run(pattern, window, balancing(type))) {
            final Summary summary = run.run(RunMonitor.NONE);
            assertEquals(RunState.COMPLETE, run.state(), run.reason());
            assertEquals(0, summary.drops);
            return summary.goodput.get("all").totalGbps() / (72 * 10 * PAYLOAD);
        }
    }

    /**
     * 8 hosts share one link between two groups, and detours take two such links. The throughput of UGAL-L is between
     * the two.
     */
    @ParameterizedTest
    @CsvSource({"minimal, 0.115, 0.135", "valiant, 0.4, 0.5", "ugal, 0.4, 0.6"})
    void shouldReachTheThroughputOfThePaperWhenAllSendToTheNextGroup(
            final String type, final double least, final double most) {
        final double throughput = throughput(NEXT_GROUP, 142, type);
        assertTrue(throughput > least && throughput < most, type + ": " + throughput);
    }

    @ParameterizedTest
    @CsvSource({"minimal, 0.95, 1.01", "valiant, 0.45, 0.6", "ugal, 0.9, 1.01"})
    void shouldReachTheThroughputOfThePaperWhenAllSendToAll(
            final String type, final double least, final double most) {
        final double throughput = throughput("{type: all-to-all}", 16, type);
        assertTrue(throughput > least && throughput < most, type + ": " + throughput);
    }

    @Test
    void shouldDeadlockOnlyWhenPrioritiesAreNotRaised() {
        try (SimulationRun run = run(NEXT_GROUP, 142, "switch.loadBalancing={type: valiant}")) {
            assertEquals(List.of("pauses may deadlock, because packets keep their priority from group to group"
                    + " (expected: switch.loadBalancing.raisePriority)"), run.warnings());
            assertEquals(0, run.run(RunMonitor.NONE).goodput.get("all").totalGbps());
        }
        try (SimulationRun run = run(NEXT_GROUP, 142, balancing("valiant"))) {
            assertEquals(List.of(), run.warnings());
        }
    }

    /** Each host sends to the host at the same place in the next group, or in the next row of switches. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"dragonfly-plus, ports: 4|20|4", "hyperx, sizes: [4, 3]|48|16",
        "torus, sizes: [3, 3], hostsPerSwitch: 2|18|6"})
    void shouldMoveAllHostsOfOtherNetworksOnWhenPrioritiesAreRaised(
            final String topology, final int hosts, final int shift) {
        final String pairs = IntStream.range(0, hosts).mapToObj(host -> "h" + host + "->h" + (host + shift) % hosts)
                .collect(Collectors.joining(", ", "{type: pairs, pairs: [", "]}"));
        for (final String type : List.of("minimal", "valiant", "ugal")) {
            try (SimulationRun run = run(pairs, 142, balancing(type),
                    "topology={type: " + topology + ", linkDelay: 100ns}", "stop.at=400us",
                    "outputs.measureFrom=100us")) {
                assertEquals(List.of(), run.warnings());
                final Summary summary = run.run(RunMonitor.NONE);
                assertEquals(0, summary.drops);
                assertTrue(summary.pauseFrames > 0);
                assertTrue(summary.goodput.get("all").minGbps() > 0.1, type + ": " + summary.goodput.get("all"));
            }
        }
    }

    @Test
    void shouldTellWhenPrioritiesEndBeforeDetoursDo() {
        try (SimulationRun run = run("{type: permutation}", 20, balancing("valiant"), "topology=torus")) {
            assertEquals(List.of("pauses may deadlock, because detours have up to 12 links between groups, and fewer"
                    + " priorities are left behind 3"), run.warnings());
        }
    }

    /** The only link between two groups is down. Packets cross third groups, even without detours. */
    @Test
    void shouldReachAGroupWhoseLinkIsDown() {
        for (final String type : List.of("minimal", "valiant", "ugal")) {
            try (SimulationRun run = run("{type: pairs, pairs: [h0->h8, h1->h9, h9->h0]}", 20,
                    "switch={type: output-queued, loadBalancing: " + type + "}",
                    "failures=[{at: 700us, link: g0r0-g1r0, change: down}]", "outputs.measureFrom=1ms")) {
                assertTrue(run.run(RunMonitor.NONE).goodput.get("all").minGbps() > 1, type);
            }
        }
    }

    @Test
    void shouldGiveTheSameInWindowsAsByEvents() {
        final String[] prints = new String[2];
        for (int i = 0; i < 2; i++) {
            try (SimulationRun run = run(NEXT_GROUP, 20, i == 0 ? ArrivalMode.AS_EVENTS : ArrivalMode.IN_WINDOWS,
                    balancing("ugal"), "stop.at=100us", "outputs.measureFrom=0s")) {
                prints[i] = run.run(RunMonitor.NONE).fingerprint;
            }
        }
        assertEquals(prints[0], prints[1]);
    }
}
