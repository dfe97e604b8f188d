package tailrace.scenario.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.network.ArrivalMode;
import tailrace.scenario.progress.RunMonitor;
import tailrace.scenario.results.Summary;
import tailrace.scenario.results.status.RunState;

/** Tests that a run without progress ends at the simulated time that {@code stop.stalled} sets. */
class StandstillTest {
    private static final String FOUR_HOSTS = """
            name: x
            topology: {type: leaf-spine, leaves: 2, spines: 2, hostsPerLeaf: 2, hostRate: 10Gbps, fabricRate: 10Gbps,
              linkDelay: 1us}
            switch: {type: output-queued}
            transport: {type: dctcp}
            workloads:
              - {name: across, sizes: {type: fixed, size: 5MB}, arrivals: {type: once},
                 pattern: {type: pairs, pairs: [h0->h2, h1->h3]}}
              - {name: local, sizes: {type: fixed, size: 5MB}, arrivals: {type: once},
                 pattern: {type: pairs, pairs: [h0->h1]}}
            """;

    private record Ended(RunState state, String reason, Summary summary) {}

    private static Ended run(final ArrivalMode arrivals, final String yaml, final String... sets) {
        final SimulationRun.Options options = new SimulationRun.Options();
        options.arrivals = arrivals;
        options.check = true;
        try (SimulationRun simulation =
                new SimulationRun(ScenarioFile.parse(yaml, "x.yaml", Path.of(""), List.of(sets)), options)) {
            final Summary summary = simulation.run(RunMonitor.NONE);
            return new Ended(simulation.state(), simulation.reason(), summary);
        }
    }

    private static String down(final String at) {
        return "failures: [{at: " + at + ", link: leaf0-spine0, change: down},"
                + " {at: " + at + ", link: leaf0-spine1, change: down}]\n";
    }

    /**
     * Both paths between two leaves go down at 1 ms. The flow that does not cross them ends after 9 ms. The timers of
     * the other flows are 10 ms at first and then double, so they expire at 11, 31, 71, 151 ms and so on.
     */
    @ParameterizedTest
    @CsvSource({"100ms, 0.1, 3", "1s, 1, 6", "10s, 10, 9", "100s, 100, 13"})
    void shouldEndAtTheSimulatedTimeWhenLinksStayDown(
            final String stalled, final double seconds, final int timeouts) {
        final Ended ended = run(ArrivalMode.FASTER, FOUR_HOSTS + down("1ms"), "stop.stalled=" + stalled);
        assertEquals(RunState.STUCK, ended.state);
        assertTrue(ended.reason.startsWith("nothing delivered for " + stalled + " of simulated time: 2 of 3 flows"
                + " unfinished;"), ended.reason);
        assertTrue(ended.reason.contains(", " + timeouts + " timeouts,"), ended.reason);
        assertTrue(ended.summary.simulatedSeconds >= seconds + 4e-3, ended.summary.simulatedSeconds + " s");
        assertTrue(ended.summary.simulatedSeconds <= (seconds + 5e-3) * (1 + 1.0 / 256) + seconds / 256,
                ended.summary.simulatedSeconds + " s");
        assertEquals(2 * timeouts, ended.summary.retransmissions);
    }

    /** The links are down from the beginning, so that switches may work in windows. */
    @Test
    void shouldEndInTheSameWayWithWindowsAndEvents() {
        final Ended windows = run(ArrivalMode.IN_WINDOWS, FOUR_HOSTS + down("0s"));
        final Ended events = run(ArrivalMode.AS_EVENTS, FOUR_HOSTS + down("0s"));
        assertEquals(RunState.STUCK, windows.state);
        assertEquals(events.reason.replaceAll("pending events: .*", ""),
                windows.reason.replaceAll("pending events: .*", ""));
        assertEquals(events.summary.simulatedSeconds, windows.summary.simulatedSeconds);
        assertEquals(events.summary.drops, windows.summary.drops);
        assertEquals(events.summary.fingerprint, windows.summary.fingerprint);
    }

    /** The run waits for future changes, regardless of how long this takes. */
    @Test
    void shouldWaitForLinksAndFlowsThatAreToCome() {
        final String later = "  - {name: later, sizes: {type: fixed, size: 5MB}, arrivals: {type: once}, start: 7s,"
                + " pattern: {type: pairs, pairs: [h2->h3]}}\n";
        final Ended ended = run(ArrivalMode.FASTER, FOUR_HOSTS + later + down("1ms").replace("]\n", ""
                + ", {at: 9s, link: leaf0-spine0, change: up}]\n"), "stop.stalled=100ms", "transport.maxRto=1s");
        assertEquals(RunState.COMPLETE, ended.state, ended.reason);
        assertEquals(4, ended.summary.completed);
    }

    @ParameterizedTest
    @EnumSource(ArrivalMode.class)
    void shouldEndWhereSimulatedTimeEndsWhenTimersGoBeyond(final ArrivalMode arrivals) {
        final Ended ended = run(arrivals, FOUR_HOSTS + down("0s"), "stop.stalled=4611686s",
                "transport.minRto=1000000s", "transport.initialRto=4611686s", "transport.maxRto=4611686s");
        assertEquals(RunState.STUCK, ended.state);
        assertTrue(ended.reason.startsWith("simulated time ends here, at 4611686s: 2 of 3 flows unfinished"),
                ended.reason);
        assertEquals(4_611_686, ended.summary.simulatedSeconds, 1);
    }

    @ParameterizedTest
    @CsvSource({"60s", "200s", "600s", "4611686s"})
    void shouldNotOverflowWhateverTheLargestTimeout(final String maxRto) {
        final Ended ended = run(ArrivalMode.FASTER, FOUR_HOSTS + down("10us"), "transport.maxRto=" + maxRto,
                "stop.stalled=4000000s");
        assertEquals(RunState.STUCK, ended.state);
        assertTrue(ended.reason.startsWith("nothing delivered for 4000000s of simulated time: "), ended.reason);
    }
}
