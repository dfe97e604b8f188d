package tailrace.scenario.network;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tailrace.core.Time;
import tailrace.scenario.LinkChange;
import tailrace.scenario.Scenario;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.noeffect.SettingsCheck;
import tailrace.scenario.progress.RunMonitor;
import tailrace.scenario.results.Summary;
import tailrace.scenario.run.CheckedScenario;
import tailrace.scenario.run.SimulationRun;

/** Tests flows over k shortest paths, packet by packet. */
class KShortestRoutingTest {
    private static final String RING = """
            topology: {type: hypercube, dimension: 2, hostsPerSwitch: 1}
            transport: {type: new-reno}
            routing: {type: k-shortest, k: 2}
            workloads:
              - {sizes: {type: fixed, size: 30KB}, load: {type: host, value: 0.5}, maxFlows: 400,
                 pattern: {type: pairs, pairs: [h0->h1]}}
            """;
    private static final String RANDOM = """
            topology: {type: random-regular, switches: 10, degree: 4, hostsPerSwitch: 2}
            routing: {type: k-shortest, k: 4}
            workloads:
              - {sizes: {type: fixed, size: 40KB}, load: {type: max-link, value: 0.4}, maxFlows: 300}
            """;

    private static Scenario scenario(final String text, final String... sets) {
        return ScenarioFile.parse("name: k\n" + text, "k.yaml", Path.of(""), List.of(sets));
    }

    private static SimulationRun simulation(final Scenario scenario) {
        final SimulationRun.Options options = new SimulationRun.Options();
        options.check = true;
        return new SimulationRun(scenario, options);
    }

    private static Summary run(final Scenario scenario) {
        try (SimulationRun simulation = simulation(scenario)) {
            return simulation.run(RunMonitor.NONE);
        }
    }

    private static long packets(final SimulationRun simulation, final String name) {
        for (int link = 0; link < simulation.topology().linkCount(); link++) {
            for (int end = 0; end < 2; end++) {
                if (simulation.topology().directionName(link, end).startsWith(name + "#")) {
                    return simulation.network().portOfLink(link, end).observed().deliveredPackets();
                }
            }
        }
        throw new AssertionError(name);
    }

    @Test
    void shouldTakeLongerPathsWhenTheyAreAmongTheShortest() {
        try (SimulationRun simulation = simulation(scenario(RING))) {
            assertEquals(400, simulation.run(RunMonitor.NONE).completed);
            final long direct = packets(simulation, "s0->s1");
            final long around = packets(simulation, "s0->s2");
            assertEquals(0.5, (double) around / (direct + around), 0.1);
            assertEquals(around, packets(simulation, "s2->s3"));
            assertEquals(around, packets(simulation, "s3->s1"));
        }
        try (SimulationRun simulation = simulation(scenario(RING, "routing.k=1"))) {
            simulation.run(RunMonitor.NONE);
            assertEquals(0, packets(simulation, "s0->s2"));
        }
    }

    @Test
    void shouldGoAroundALinkThatFailsOnceRoutesHaveFollowed() {
        final Scenario scenario = scenario(RING, "transport.minRto=1ms", "routing.reconvergence=20us");
        final LinkChange down = new LinkChange();
        down.at = Time.us(200);
        down.link = "s0-s1";
        down.change = LinkChange.Change.DOWN;
        scenario.failures.add(down);
        try (SimulationRun simulation = simulation(scenario)) {
            assertEquals(400, simulation.run(RunMonitor.NONE).completed);
            assertTrue(packets(simulation, "s0->s1") > 0);
            assertTrue(packets(simulation, "s0->s2") > 3 * packets(simulation, "s0->s1"));
        }
    }

    @Test
    void shouldGiveTheSameResultsForTheSameSeed() {
        final String first = run(scenario(RANDOM)).fingerprint.toString();
        assertEquals(first, run(scenario(RANDOM)).fingerprint.toString());
        assertNotEquals(first, run(scenario(RANDOM, "routing={type: shortest}"))
                .fingerprint.toString());
        assertNotEquals(first, run(scenario(RANDOM, "routing.k=2")).fingerprint.toString());
    }

    @Test
    void shouldGiveTheSameResultsHoweverPacketsCome() {
        final List<String> fingerprints = new ArrayList<>();
        for (final ArrivalMode arrivals : ArrivalMode.values()) {
            final SimulationRun.Options options = new SimulationRun.Options();
            options.arrivals = arrivals;
            try (SimulationRun simulation = new SimulationRun(scenario(RANDOM), options)) {
                fingerprints.add(simulation.run(RunMonitor.NONE).fingerprint.toString());
            }
        }
        assertEquals(1, new HashSet<>(fingerprints).size(), fingerprints.toString());
    }

    @ParameterizedTest
    @ValueSource(strings = {"dctcp", "dcqcn", "hpcc", "swift", "timely"})
    void shouldCarryEveryTransport(final String transport) {
        final Summary summary = run(scenario(RANDOM, "transport=" + transport, "switch={type: shared-memory}",
                "workloads[0].load={type: host, value: 0.3}"));
        assertEquals(300, summary.completed);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "routing.k=0 | k.yaml: --set routing.k=0: routing.k: 0 (expected: 1 to 256)",
        "routing.type=k-shortst | 'k-shortst' (did you mean k-shortest?",
        "routing.throughTors=false | (expected: paths of at most 8 switches, none between them with hosts)",
        "routing={throughTors: false} | routing.throughTors: false, where switches choose among all shortest paths (ex",
        "topology={type: chain, switches: 9} | routing.type: k-shortest from s0 to s8 (expected: paths of at most 8",
    })
    void shouldSayInOneLineWhatCannotBe(final String set, final String message) {
        final String said = assertThrows(IllegalArgumentException.class, () -> run(scenario(RANDOM, set)))
                .getMessage();
        assertTrue(said.contains(message), said);
    }

    /**
     * There are eight paths between two leaves with four spines: four over the spines, and four over another leaf, if
     * this is allowed.
     */
    @Test
    void shouldLeaveOtherTorsAlone() {
        final String tree = "topology={type: leaf-spine, leaves: 3, spines: 4, hostsPerLeaf: 1}";
        for (final boolean through : new boolean[] {true, false}) {
            final String transit = "routing.throughTors=" + through;
            try (SimulationRun simulation = simulation(scenario(RING, tree, "routing.k=8", transit))) {
                assertEquals(400, simulation.run(RunMonitor.NONE).completed);
                assertEquals(through, packets(simulation, "spine0->leaf2") > 0);
            }
        }
    }

    @Test
    void shouldWarnOfPathsThatNothingIsSpreadOver() {
        assertEquals(List.of(), warnings("routing.k=3"));
        final String vl2 = "topology={type: rewired-vl2, corePorts: 8, aggPorts: 8, tors: 10}";
        assertEquals(List.of(), warnings(vl2, "routing.throughTors=false"));
        final List<String> useless = warnings("routing.type=shortest");
        assertEquals(1, useless.size(), useless.toString());
        assertTrue(useless.get(0).contains("routing.k"), useless.get(0));
    }

    private static List<String> warnings(final String... sets) {
        final Scenario scenario = scenario(RANDOM, sets);
        try (CheckedScenario checked = CheckedScenario.of(scenario)) {
            return SettingsCheck.warnings(scenario, checked.fabric());
        }
    }
}
