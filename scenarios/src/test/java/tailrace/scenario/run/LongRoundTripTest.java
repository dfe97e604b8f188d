package tailrace.scenario.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tailrace.scenario.Scenario;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.noeffect.SettingsCheck;
import tailrace.scenario.progress.RunMonitor;
import tailrace.scenario.results.Summary;
import tailrace.transport.Flow;
import tailrace.transport.FlowListener;

/**
 * Tests that without a loss nothing is retransmitted on paths whose round trip is longer than the timeouts of data
 * centers.
 */
class LongRoundTripTest {
    @TempDir
    private Path folder;
    private final List<Long> fctsPs = new ArrayList<>();

    private Scenario star(final String... sets) {
        return ScenarioFile.parse("""
                name: wan
                topology: {type: star, hosts: 3, rate: 10Gbps, linkDelay: 10ms}
                switch: {type: output-queued, minQueue: 100MB}
                transport: {type: dcqcn}
                workloads:
                  - {sizes: {type: fixed, size: 10MB}, arrivals: once, pattern: {type: pairs, pairs: [h0->h1]}}
                """, "wan.yaml", Path.of(""), List.of(sets));
    }

    private Summary run(final Scenario scenario) {
        final SimulationRun.Options options = new SimulationRun.Options();
        fctsPs.clear();
        options.listeners = List.of(new FlowListener() {
            @Override
            public void completed(final Flow flow, final long nowPs) {
                fctsPs.add(nowPs - flow.startPs());
            }
        });
        try (SimulationRun simulation = new SimulationRun(scenario, options)) {
            return simulation.run(RunMonitor.NONE);
        }
    }

    @ParameterizedTest
    @CsvSource({"dcqcn, 10ms", "timely, 10ms", "hpcc, 10ms", "swift, 10ms", "fixed-window, 10ms", "dctcp, 10ms",
        "new-reno, 2400us", "new-reno, 2500us", "new-reno, 10ms", "mptcp, 10ms", "hpcc-pint, 10ms", "dcqcn, 30s"})
    void shouldSendNothingTwiceOnAnEmptyPath(final String transport, final String delay) {
        final String[] sets = {"transport=" + transport, "topology.linkDelay=" + delay};
        final Summary summary = run(star(sets));
        final List<Long> byDefault = List.copyOf(fctsPs);
        assertEquals(1, summary.completed);
        assertEquals(0, summary.retransmissions);
        final String[] more = {sets[0], sets[1], "transport.initialRto=1000s", "transport.minRto=1000s",
            "transport.maxRto=1000s"};
        run(star(more));
        assertEquals(fctsPs, byDefault, "as with timers that never expire");
    }

    /** A packet takes 100 s, so nothing is delivered for 100 s. */
    @Test
    void shouldWaitForAPacketHoweverLongItTakes() {
        assertEquals(1, run(star("topology.rate=84bps", "workloads[0].sizes.size=2KB")).completed);
    }

    /** A router draws one of two paths for each flow. One path is thirty times as long as the other. */
    @ParameterizedTest
    @ValueSource(strings = {"dcqcn", "new-reno", "{type: mptcp, subflows: 8}"})
    void shouldReckonWithTheLongestWayThatAFlowMayTake(final String transport) throws IOException {
        Files.writeString(folder.resolve("ways.topo"), """
                host h0 rack=0
                host h1 rack=1
                switch a tier=1
                switch b tier=1
                link h0 a 10Gbps 100us
                link h1 b 10Gbps 100us
                link a b 10Gbps 300us
                link a b 10Gbps 9ms
                """);
        final Summary summary = run(ScenarioFile.parse("""
                topology: {type: file, file: ways.topo}
                switch: {type: output-queued, minQueue: 100MB}
                workloads:
                  - {sizes: {type: fixed, size: 20KB}, arrivals: {type: periodic, period: 5ms},
                     pattern: {type: pairs, pairs: [h0->h1]}}
                stop: {flows: 20}
                """, "ways.yaml", folder, List.of("transport=" + transport)));
        assertEquals(20, summary.completed);
        assertEquals(0, summary.retransmissions);
        assertTrue(fctsPs.stream().anyMatch(ps -> ps > 9_000_000_000L), "some take the long way");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "transport.initialRto=40ms | transport.initialRto: 40ms (expected: more than the round trip from h0 to h1,"
            + " 40002us, before which no ACK is back and everything is sent again; or left out)",
        "transport.minRto=10ms | transport.minRto: 10ms (expected: more than the round trip from h0 to h1, 40002us,"
            + " before which no ACK is back and everything is sent again; or left out)",
        "workloads[0].transport={type: dctcp, minRto: 1ms} | workloads[0].transport.minRto: 1ms (expected: more than"
            + " the round trip from h0 to h1, 40002us, before",
    })
    void shouldWarnOfATimeoutBelowTheRoundTrip(final String set, final String expected) {
        final List<String> warnings = warnings(star(set));
        assertTrue(warnings.stream().anyMatch(line -> line.contains(expected)), warnings.toString());
    }

    @Test
    void shouldNotWarnOfTimeoutsThatAreLongEnoughOrUnused() {
        assertEquals(List.of(), warnings(star()));
        assertEquals(List.of(), warnings(star("transport.initialRto=41ms", "transport.minRto=41ms")));
        assertEquals(List.of(), warnings(star("topology.linkDelay=1us", "transport.minRto=10ms")));
        assertEquals(List.of(), warnings(star("transport.initialRto=10ms", "transport.retransmissionTimer=false"))
                .stream().filter(line -> line.contains("round trip")).toList());
    }

    private static List<String> warnings(final Scenario scenario) {
        try (CheckedScenario checked = CheckedScenario.of(scenario)) {
            return SettingsCheck.warnings(scenario, checked.fabric());
        }
    }
}
