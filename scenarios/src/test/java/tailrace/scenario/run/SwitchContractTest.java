package tailrace.scenario.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tailrace.net.switches.SwitchParams;
import tailrace.scenario.Scenario;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.config.ParamFile;
import tailrace.scenario.network.ArrivalMode;
import tailrace.scenario.progress.RunMonitor;
import tailrace.scenario.results.Summary;

/**
 * Tests the contract of every switch model, with its defaults, and with drops or pauses. New models are found
 * automatically.
 */
class SwitchContractTest {
    /** Switches that drop packets, because they have little memory and do not pause. */
    private static final List<String> TIGHT = List.of("output-queued, minQueue: 20KB, queuePerGbps: 0B",
            "output-pause, memoryPerPort: 10KB, pause: false",
            "cioq, ingressQueue: 20KB, minQueue: 20KB, queuePerGbps: 0B, pause: false",
            "shared-memory, buffer: 100KB, lossless: [], pause: false",
            "shared-memory, buffer: 100KB, lossless: [], pause: false, sharing: {type: abm}",
            "shared-memory, buffer: 100KB, lossless: [], pause: false, sharing: {type: occamy}",
            "shared-memory, buffer: 100KB, lossless: [], pause: false, sharing: {type: push-out-longest}",
            "shared-memory, buffer: 100KB, lossless: [], pause: false, sharing: {type: reverie}");

    @Test
    void shouldTryEveryModelWithLittleMemory() {
        ParamFile.types(SwitchParams.class).forEach(type -> assertTrue(
                TIGHT.stream().anyMatch(model -> (model + ",").startsWith(type + ",")),
                type + " is not in TIGHT (expected: a line with so little memory that it drops packets)"));
    }

    static Stream<String> models() {
        return Stream.concat(TIGHT.stream(),
                ParamFile.types(SwitchParams.class).stream().map(type -> type.equals("cioq")
                        ? "cioq, minQueue: 131072B" : type));
    }

    private static Scenario scenario(final String model, final String... sets) {
        final List<String> all = Stream.concat(Stream.of("switch={type: " + model + "}"), Stream.of(sets)).toList();
        return ScenarioFile.parse("""
                name: x
                topology: {type: fat-tree, k: 4}
                workloads:
                  - {sizes: {type: fixed, size: 90KB}, arrivals: once, pattern: {type: incast, senders: 12}}
                  - {sizes: {type: fixed, size: 40KB}, arrivals: once, pattern: permutation, priority: 1}
                stop: {at: 200ms}
                """, "x.yaml", Path.of(""), all);
    }

    private record Ran(String fingerprint, boolean inWindows, Summary summary) {}

    private static Ran run(final Scenario scenario, final ArrivalMode arrivals) {
        final SimulationRun.Options options = new SimulationRun.Options();
        options.arrivals = arrivals;
        options.check = true;
        try (SimulationRun simulation = new SimulationRun(scenario, options)) {
            final Summary summary = simulation.run(RunMonitor.NONE);
            return new Ran(simulation.fingerprint(), simulation.network().isInWindows(), summary);
        }
    }

    /**
     * A switch that can work in windows gives the same results in windows as with events, for fixed and other
     * balancers.
     */
    @ParameterizedTest(name = "{0}")
    @MethodSource("models")
    void shouldGiveTheSameInWindowsAsByEvents(final String model) {
        for (final String balancer : List.of("flow-hash", "packet-scatter", "drill", "conga", "conweave")) {
            final String set = "switch.loadBalancing=" + balancer;
            final Ran events = run(scenario(model, set), ArrivalMode.AS_EVENTS);
            final Ran windows = run(scenario(model, set), ArrivalMode.IN_WINDOWS);
            assertEquals(events.fingerprint, windows.fingerprint, model + ", " + balancer);
            assertEquals(events.summary.drops, windows.summary.drops, model + ", " + balancer);
        }
    }

    /** Every retransmitted packet was lost at some switch, which counts it as lost. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("models")
    void shouldCountWhatIsLost(final String model) {
        final Summary summary = run(scenario(model), ArrivalMode.FASTER).summary;
        assertTrue(summary.drops > 0 || !TIGHT.contains(model), model);
        assertTrue(summary.retransmissions == 0 || summary.drops > 0,
                model + ": " + summary.retransmissions + " retransmissions, " + summary.drops + " drops");
    }

    /** The delay in the parameters equals the delay of packets: a single flow takes its computed time. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("models")
    void shouldDelayAPacketAloneAsItsParametersSay(final String model) {
        final Scenario alone = scenario(model, "workloads=[{sizes: {type: fixed, size: 1000B}, arrivals: once,"
                + " pattern: {type: pairs, pairs: [h0->h15]}}]");
        assertEquals(1, run(alone, ArrivalMode.FASTER).summary.slowdown.get("all").mean(), 1e-9, model);
    }
}
