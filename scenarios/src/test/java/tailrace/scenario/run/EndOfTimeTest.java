package tailrace.scenario.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tailrace.scenario.Scenario;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.network.ArrivalMode;
import tailrace.scenario.progress.RunMonitor;

/** Tests that values that do not fit into simulated time are refused with one line, and never truncated. */
class EndOfTimeTest {
    private static Scenario scenario(final String... sets) {
        return ScenarioFile.parse("""
                name: x
                topology: {type: star, hosts: 4}
                workloads:
                  - {sizes: {type: fixed, size: 20KB}, arrivals: {type: once}, pattern: {type: permutation}}
                """, "x.yaml", Path.of(""), List.of(sets));
    }

    /** Handles arrivals by events, because two delays of 1000 s would have 200 million windows of 10 us. */
    private static long finishedFlows(final Scenario scenario) {
        final SimulationRun.Options options = new SimulationRun.Options();
        options.arrivals = ArrivalMode.AS_EVENTS;
        try (SimulationRun simulation = new SimulationRun(scenario, options)) {
            return simulation.run(RunMonitor.NONE).completed;
        }
    }

    private static void assertSaid(final String expected, final String... sets) {
        final String message = assertThrows(IllegalArgumentException.class, () -> finishedFlows(scenario(sets)))
                .getMessage();
        assertEquals(1, message.lines().count(), message);
        assertTrue(message.contains(expected), message);
    }

    /** A round trip, a timeout and its doublings must fit into simulated time. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "1bps | a packet of 1048 B takes 8384 s at 1bps (expected: a rate at which it takes at most 100s)",
        "83bps | a packet of 1048 B takes 101 s at 83bps (expected: a rate at which it takes at most 100s)",
    })
    void shouldRefuseARateSoLowThatTimesOverflow(final String rate, final String expected) {
        assertSaid("topology: h0->tor0#0: " + expected, "topology.rate=" + rate);
    }

    @Test
    void shouldRefuseADelayWithWhichRoundTripsOverflow() {
        assertSaid("topology: h0->tor0#0: a delay of 1001s (expected: at most 1000s)", "topology.linkDelay=1001s");
        assertSaid("switch: a delay of 4000000s (expected: at most 1000s)",
                "switch={type: cioq, forwardingDelay: 4000000s}");
        assertEquals(4, finishedFlows(scenario("topology.linkDelay=1000s", "workloads[0].sizes.size=1B",
                "stop.stalled=1000000s")));
    }

    @Test
    void shouldRunAtTheLowestRateThatFits() {
        assertEquals(4, finishedFlows(scenario("topology.rate=84bps", "workloads[0].sizes.size=1B",
                "stop.stalled=4000000s")));
    }

    @Test
    void shouldRefuseALoadWithLessThanOneArrivalInAllOfTime() {
        assertSaid("workloads[0].load: one arrival in 999999999 s (expected: less than 4611686s, where simulated time"
                + " ends)", "workloads[0].load={type: flow-rate, flowsPerSecond: 1e-9}",
                "workloads[0].arrivals=poisson", "stop.flows=3");
    }

    @Test
    void shouldRefuseFlowsThatWouldArriveAfterTheEndOfTime() {
        assertSaid("arrivals after 4611686s, where simulated time ends (expected: more load, or fewer flows)",
                "workloads[0].arrivals={type: periodic, period: 1000000s}", "stop.flows=60");
    }

    @Test
    void shouldRefuseAFlowThatWouldEndAfterTheEndOfTime() {
        assertSaid("a flow of 9000000000000 B at 1Kbps (expected: to take less than 4611686s, where simulated time"
                + " ends)", "workloads[0].sizes.size=9000GB", "topology.rate=1Kbps");
    }

    /** 5e8 B take 4.0e6 s at 1 Kb/s. With 48 B of headers for each 10 B of payload, they take 5.8 times as long. */
    @Test
    void shouldCountHeadersOfAFlowThatWouldEndAfterTheEndOfTime() {
        assertSaid("a flow of 500000000 B at 1Kbps (expected: to take less than 4611686s, where simulated time ends)",
                "workloads[0].sizes.size=500MB", "topology.rate=1Kbps", "transport={type: dctcp, payload: 10B}");
    }

    @ParameterizedTest
    @CsvSource({"stop.arrivals, 4611687s", "stop.at, 5000000s", "workloads[0].start, 5000000s"})
    void shouldRefuseATimeAfterTheEndOfTime(final String key, final String time) {
        assertSaid(key + ": '" + time + "' (expected: a time of at most 4611686s, where simulated time ends)",
                key + "=" + time);
    }
}
