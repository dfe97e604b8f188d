package tailrace.scenario.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.progress.RunMonitor;
import tailrace.scenario.results.Summary;

/**
 * Tests built-in scenarios of transports and switches. A shortened version of each shows the claim of its paper, with
 * all checks on.
 */
final class TransportScenariosTest {
    /** Time of 15 times 2 MB at 100 Gb/s, with 64 B of headers for each 4,086 B. */
    private static final double INCAST_SECONDS = 15 * 2e6 * 4150 / 4086 * 8 / 100e9;

    /** Results by scenario and settings: several alternatives are compared with the same one. */
    private static final Map<List<String>, Summary> RESULTS = new HashMap<>();

    private static Summary run(final String name, final String sets, final String... more) {
        return RESULTS.computeIfAbsent(Stream.concat(Stream.of(name, sets), Stream.of(more)).toList(),
                key -> simulate(name, sets, more));
    }

    private static Summary simulate(final String name, final String sets, final String... more) {
        final SimulationRun.Options options = new SimulationRun.Options();
        options.check = true;
        final List<String> all = new ArrayList<>(Arrays.asList(sets.split(" ")));
        all.addAll(List.of(more));
        try (SimulationRun run = new SimulationRun(ScenarioFile.read(name, all), options)) {
            final Summary summary = run.run(RunMonitor.NONE);
            assertEquals(summary.flows, summary.completed, name + " " + all);
            return summary;
        }
    }

    private static double measure(final Summary summary, final String name) {
        return switch (name) {
            case "end" -> summary.simulatedSeconds;
            case "mean" -> summary.slowdown.get("all").mean();
            default -> summary.slowdown.get("all").p99();
        };
    }

    /** The measure of the first alternative is at most a given share of the measure of the second. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "spraying | paths=reps fabric=slow-cables | paths=oblivious fabric=slow-cables | - | end | 0.8",
        "spraying | control=nscc | paths=one | topology.k=4 | end | 0.8",
        "spraying | control=dctcp | paths=one control=dctcp | topology.k=4 | end | 0.8",
        "spraying | control=swift | paths=one control=swift | topology.k=4 | end | 0.8",
        "spraying | paths=bitmap fabric=slow-cable | paths=one fabric=slow-cable | topology.k=4 | end | 0.9",
        "spraying | paths=plb | paths=one | - | mean | 1",
        "ultra-ethernet | losses=dropped recovery=sleek | losses=dropped | - | end | 0.95",
        "power-tcp | control=power-tcp | control=dcqcn | - | mean | 0.6",
        "power-tcp | control=hpcc-plus | control=hpcc | - | end | 0.97",
        "power-tcp | control=theta-power-tcp | control=timely | - | mean | 0.6",
        "irn | scheme=irn | scheme=roce | stop.arrivals=300us | mean | 0.2",
        "irn | pauses=none | scheme=roce pauses=pfc | stop.arrivals=1ms | mean | 0.95",
        "conweave | balancing=conweave | balancing=ecmp | stop.arrivals=300us | p99 | 0.9",
        "conweave | network=irn | balancing=letflow network=irn | stop.arrivals=300us | p99 | 0.9",
        "conweave | balancing=conga | balancing=drill | stop.arrivals=200us | mean | 0.7",
        "shared-buffer | sharing=abm | sharing=thresholds | - | p99 | 0.5",
        "shared-buffer | sharing=occamy | sharing=thresholds | - | p99 | 0.5"})
    void shouldComeBeforeTheOther(final String name, final String first, final String second, final String both,
            final String measure, final double most) {
        final String[] more = both.equals("-") ? new String[0] : new String[] {both};
        final double here = measure(run(name, first, more), measure);
        final double there = measure(run(name, second, more), measure);
        assertTrue(here <= most * there, name + ": " + first + " " + here + ", " + second + " " + there);
    }

    @ParameterizedTest
    @ValueSource(strings = {"nscc", "rccc", "eqds"})
    void shouldEndAnIncastOfUltraEthernetNearTheOptimum(final String scheme) {
        final Summary summary = run("ultra-ethernet", "scheme=" + scheme);
        assertEquals(0, summary.timeouts);
        assertEquals(summary.trims, summary.retransmissions, "each trimmed packet is sent again, no other one is");
        assertTrue(summary.simulatedSeconds < 1.05 * INCAST_SECONDS, summary.simulatedSeconds + " s");
        assertEquals(0, run("ultra-ethernet", "traffic=permutation scheme=" + scheme).timeouts);
    }

    /** Figure 14 and section 6.1.1 of the paper. */
    @Test
    void shouldUseAFabricAndEndIncastsAsNdp() {
        final Summary permutation = run("ndp", "topology.k=4");
        assertTrue(permutation.slowdown.get("all").p999() < 1.15, permutation.slowdown.toString());
        assertTrue(run("ndp", "traffic=incast").slowdown.get("all").p999() < 7 * 1.05);
    }

    @Test
    void shouldReturnHeadersOfNdpToTheirSenders() {
        final Summary returning = run("ndp", "traffic=large-incast headers=return");
        assertTrue(returning.returnedHeaders > 100, returning.returnedHeaders + " headers came back");
        assertEquals(0, returning.drops);
        assertEquals(0, returning.timeouts);
        final Summary dropping = run("ndp", "traffic=large-incast");
        assertEquals(0, dropping.returnedHeaders);
        assertTrue(dropping.drops > 100, dropping.drops + " headers dropped");
        assertTrue(returning.simulatedSeconds < dropping.simulatedSeconds,
                returning.simulatedSeconds + " s, " + dropping.simulatedSeconds + " s");
    }

    @Test
    void shouldLetShortMessagesOfHomaPass() {
        assertTrue(run("homa", "stop.flows=5000").slowdown.get("all").p99() < 3);
        assertTrue(run("homa", "messages=w2", "stop.flows=5000").slowdown.get("all").p99() < 3);
        assertEquals(0, run("homa", "messages=w5", "stop.flows=100").drops);
    }
}
