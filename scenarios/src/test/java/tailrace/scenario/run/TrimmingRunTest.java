package tailrace.scenario.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.network.ArrivalMode;
import tailrace.scenario.progress.RunMonitor;
import tailrace.scenario.results.Summary;

/** Tests seven hosts that send to one host through a switch that trims. */
final class TrimmingRunTest {
    private static final String SCENARIO = """
            topology: {type: star, hosts: 8, rate: 10Gbps}
            switch:
              type: output-queued
              minQueue: 15KB
              queuePerGbps: 0B
              trim: {victim: arriving}
            transport: {type: dctcp, recovery: {type: selective-repeat, reorderingRtts: 1}, windowSize: 40KB}
            workloads:
              - name: incast
                priority: 1
                sizes: {type: fixed, size: 500KB}
                arrivals: once
                pattern: {type: incast, senders: 7, receiver: h0}
            stop: {flows: 7}
            """;
    /** Time of 7 times 500 KB with headers of 48 B for each 1,000 B at 10 Gb/s. */
    private static final double BOUND_US = 7 * 500e3 * 1.048 * 8 / 10e3;

    private static Summary run(final String... sets) {
        final SimulationRun.Options options = new SimulationRun.Options();
        options.check = true;
        return new SimulationRun(ScenarioFile.parse(SCENARIO, "trim.yaml", Path.of(""), List.of(sets)), options)
                .run(RunMonitor.NONE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"arriving", "coin"})
    void shouldRepairAnIncastWithoutDropsAndTimeouts(final String victim) {
        final Summary summary = run("switch.trim.victim=" + victim);
        assertEquals(7, summary.completed);
        assertEquals(0, summary.drops);
        assertEquals(0, summary.timeouts);
        assertTrue(summary.trims > 20, summary.trims + " trims");
        assertEquals(summary.trims, summary.retransmissions, "each trimmed packet is sent again, no other one is");
        assertTrue(summary.simulatedSeconds * 1e6 < 1.05 * BOUND_US,
                summary.simulatedSeconds * 1e6 + " us, at least " + BOUND_US);
    }

    /** The memory has 30,000 B, of which a queue may hold half. */
    @ParameterizedTest
    @ValueSource(strings = {"threshold: dynamic", "sharing: {type: abm}", "sharing: {type: occamy, alpha: 1}"})
    void shouldTrimWhatFindsNoSharedMemory(final String sharing) {
        final Summary summary = run("switch={type: shared-memory, lossless: [], pause: false, buffer: 30KB, reserve:"
                + " 0B, alpha: 1, trim: {}, " + sharing + "}");
        assertEquals(7, summary.completed);
        assertEquals(0, summary.timeouts);
        assertTrue(summary.trims > 20, summary.trims + " trims");
        assertTrue(sharing.startsWith("sharing") || summary.drops == 0, summary.drops + " drops");
        assertTrue(summary.retransmissions >= summary.trims
                && summary.retransmissions <= summary.trims + summary.drops,
                summary.retransmissions + " sent again, " + summary.trims + " trims, " + summary.drops + " drops");
        assertTrue(summary.simulatedSeconds * 1e6 < 1.05 * BOUND_US,
                summary.simulatedSeconds * 1e6 + " us, at least " + BOUND_US);
    }

    /** While a packet is sent, there is room for three headers. With twelve senders, the other headers return. */
    @ParameterizedTest
    @ValueSource(strings = {"type: output-queued, minQueue: 15KB, queuePerGbps: 0B",
        "type: shared-memory, lossless: [], pause: false, buffer: 30KB, reserve: 0B, alpha: 1"})
    void shouldReturnHeadersToTheirSenders(final String model) {
        final List<String> sets = List.of("switch={" + model + ", trim: {headers: 200B, returnToSender: true}}",
                "topology.hosts=16", "workloads[0].pattern.senders=12", "stop.flows=12");
        final Summary summary = run(sets.toArray(String[]::new));
        assertEquals(12, summary.completed);
        assertEquals(0, summary.drops);
        assertEquals(0, summary.timeouts);
        assertTrue(summary.returnedHeaders > 20, summary.returnedHeaders + " headers came back");
        assertEquals(summary.trims, summary.retransmissions);
        final Summary dropping = run(sets.stream().map(set -> set.replace(", returnToSender: true", ""))
                .toArray(String[]::new));
        assertTrue(dropping.drops > 20, dropping.drops + " headers dropped");
        assertEquals(0, dropping.returnedHeaders);
        final SimulationRun.Options events = new SimulationRun.Options();
        events.arrivals = ArrivalMode.AS_EVENTS;
        assertEquals(summary.fingerprint, new SimulationRun(
                ScenarioFile.parse(SCENARIO, "trim.yaml", Path.of(""), sets), events).run(RunMonitor.NONE)
                .fingerprint, "in windows as by events");
    }

    @Test
    void shouldDropWithoutTrimming() {
        final Summary summary = run("switch.trim=null");
        assertEquals(0, summary.trims);
        assertTrue(summary.drops > 20, summary.drops + " drops");
    }

    /** With each of these recoveries, switches may drop packets instead of trimming them. */
    @ParameterizedTest
    @ValueSource(strings = {"selective-repeat", "go-back-n"})
    void shouldDropByACoin(final String recovery) {
        final Summary summary = run("switch.trim={victim: coin, drops: true}", "transport.recovery=" + recovery);
        assertEquals(7, summary.completed);
        assertEquals(0, summary.trims);
        assertTrue(summary.drops > 20, summary.drops + " drops");
    }

    /** Lookahead windows are not longer than the transmission of the smallest packet, a header. */
    @ParameterizedTest
    @ValueSource(strings = {"20B", "64B", "90B"})
    void shouldTakeHeadersThatAreSmallerThanAcks(final String header) {
        final Summary summary = run("topology={type: fat-tree, k: 4}", "transport=nscc", "switch.minQueue=60KB",
                "switch.trim.header=" + header);
        assertEquals(7, summary.completed);
        assertTrue(summary.trims > 20, summary.trims + " trims");
    }

    @Test
    void shouldGiveTheSameEveryTime() {
        assertEquals(run("switch.trim.victim=coin").fingerprint, run("switch.trim.victim=coin").fingerprint);
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "workloads[0].priority=0; workloads[0].priority: 0 (expected: above switch.trim.priority, 0",
        "transport.recovery=go-back-n; switch.trim: no transport of the workloads retransmits trimmed packets",
        "switch.trim.header=0B; switch.trim.header: 0B (expected: more than 0)",
        "switch.trim={drops: true, returnToSender: true}; switch.trim.drops: true (expected: false, with returnToSe",
        "switch.trim.priority=8; switch.trim.priority: 8 (expected: 0 to 7)",
        "switch={type: shared-memory, trim: {}}; switch.trim: of no use to this switch",
        "switch={type: shared-memory, lossless: [], trim: {victim: coin}}; switch.trim.victim: coin (expected: arr"})
    void shouldRefuseWhatMakesNoSense(final String text) {
        final String[] parts = text.split("; ");
        final String said = assertThrows(IllegalArgumentException.class, () -> run(parts[0])).getMessage();
        assertTrue(said.contains(parts[1]), said);
    }
}
