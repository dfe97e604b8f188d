package tailrace.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import tailrace.core.Hashing;
import tailrace.core.RngStreams;
import tailrace.scenario.network.Fabric;
import tailrace.scenario.progress.RunMonitor;
import tailrace.scenario.run.CheckedScenario;
import tailrace.scenario.run.SimulationRun;
import tailrace.scenario.workload.MergedFlows;

/**
 * Tests every built-in scenario. Takes some 10 s, because there are millions of flows in networks of thousands of
 * hosts.
 */
class BuiltInsTest {
    static Stream<String> names() {
        return BuiltIns.names().stream();
    }

    @Test
    void shouldListEveryFileOnce() throws IOException, URISyntaxException {
        final Path folder = Path.of(BuiltIns.class.getResource("scenarios/index.txt").toURI()).getParent();
        try (Stream<Path> files = Files.list(folder)) {
            assertEquals(
                    files.map(f -> f.getFileName().toString()).filter(f -> f.endsWith(".yaml"))
                            .map(f -> f.replace(".yaml", "")).collect(Collectors.toCollection(TreeSet::new)),
                    new TreeSet<>(BuiltIns.names()));
        }
        assertEquals(BuiltIns.names().size(), new TreeSet<>(BuiltIns.names()).size());
    }

    /** Without quotes, YAML 1.1 reads these texts as booleans, and so do many validators of the scenarios' schema. */
    @ParameterizedTest
    @MethodSource("names")
    void shouldQuoteWordsThatAreBooleansInOlderYaml(final String name) {
        final String yaml = BuiltIns.yaml(name).orElseThrow();
        assertFalse(yaml.matches("(?si).*: *(on|off|yes|no|y|n)\\s*[,}\\n].*"), yaml);
    }

    @ParameterizedTest
    @MethodSource("names")
    void shouldBeginWithADescriptionAndReadBackEqual(final String name) {
        assertTrue(BuiltIns.yaml(name).orElseThrow().startsWith("description: |\n"));
        final Scenario scenario = ScenarioFile.read(name, List.of());
        assertEquals(name, scenario.name);
        final String resolved = ScenarioFile.write(scenario);
        assertEquals(scenario, ScenarioFile.parse(resolved, "resolved.yaml", Path.of(""), List.of()));
    }

    @ParameterizedTest
    @CsvSource({"dcqcn", "timely", "hpcc", "hpcc-plus", "hpcc-pint", "dctcp", "swift", "power-tcp", "theta-power-tcp",
        "new-reno", "fixed-window"})
    void shouldWriteTheValuesInForce(final String transport) {
        for (final String profile : transport.matches("dcqcn|timely|hpcc.*|dctcp")
                ? List.of(", profile: paper", ", profile: hpcc-sim") : List.of("")) {
            final List<String> sets = List.of("transport={type: " + transport + profile + "}", "stop.flows=20");
            final Scenario scenario = ScenarioFile.read("quickstart", sets);
            CheckedScenario.of(scenario).close();
            final String written = ScenarioFile.write(scenario);
            assertTrue(!written.contains("null"), written);
            final Scenario again = ScenarioFile.parse(written, "x.yaml", Path.of(""), List.of());
            assertEquals(fingerprint(ScenarioFile.read("quickstart", sets)), fingerprint(again));
            assertEquals(written, ScenarioFile.write(again));
            if (transport.equals("dcqcn")) {
                assertTrue(written.contains(profile.endsWith("paper")
                        ? "  additiveIncrease: 100Mbps\n  hyperIncrease: 1Gbps\n"
                        : "  additiveIncrease: 20Mbps\n  hyperIncrease: 200Mbps\n"), written);
                assertTrue(written.contains(profile.endsWith("paper")
                        ? "  alphaInterval: 55us\n" : "  alphaInterval: 1us\n"), written);
                for (final String key : List.of("minRate", "fastRecoveryTimes", "increaseInterval", "window")) {
                    assertTrue(written.contains("\n  " + key + ": "), written);
                }
            }
        }
    }

    private static String fingerprint(final Scenario scenario) {
        try (SimulationRun simulation = new SimulationRun(scenario, new SimulationRun.Options())) {
            simulation.run(RunMonitor.NONE);
            return simulation.fingerprint();
        }
    }

    /**
     * With loads, the number of flows is payload per second divided by mean size; otherwise there is one flow per
     * sender or pair. On the 256-host fabric, the host links of one rack have the largest load, with 0.1085 of all
     * bytes.
     */
    @ParameterizedTest
    @CsvSource({
        "quickstart, 4674, 350",
        "fat320-websearch30, 1402, 190",
        "fat320-hadoop50, 33216, 1000",
        "fat-tree-k8-permutation, 128, 0",
        "fat-tree-k16-permutation, 1024, 0",
        "incast, 64, 0",
        "mixed, 11667, 700",
        "fabric256-webserver, 50436, 5000",
    })
    void shouldStartAsManyFlowsAsItsLoadSays(final String name, final int expected, final int tolerance) {
        final Scenario scenario = ScenarioFile.read(name, List.of());
        int flows = 0;
        try (MergedFlows stream = open(scenario)) {
            while (stream.next()) {
                flows++;
            }
        }
        assertEquals(expected, flows, tolerance);
    }

    /**
     * The most loaded links are the host links of one rack: 16 links of 10 Gb/s carry 0.019075 of all bytes. Load 0.5
     * is then 5.739 million flows of 91,343 B per second. Parsimon has 11.35 million flows in 5 s at load 0.5. This is
     * right if only 6 of the 24 spines of each plane carry traffic: the egress of a pod, 0.28973 of all bytes, then
     * uses 24 links of 40 Gb/s.
     */
    @Test
    void shouldOfferTheLoadOfTheMostLoadedLinkOnTheLargeFabric() {
        assertEquals(5.739e6 * 0.1, flowsIn100Ms("workloads[0].load.value=0.5"), 5.739e6 * 0.1 * 0.04);
        assertEquals(11.35e6 / 5 * 0.1, flowsIn100Ms("workloads[0].load.value=0.1975"), 11.35e6 / 5 * 0.1 * 0.06);
    }

    private static int flowsIn100Ms(final String set) {
        final Scenario scenario = ScenarioFile.read("fabric6144-webserver", List.of("stop.arrivals=100ms", set));
        int flows = 0;
        try (MergedFlows stream = open(scenario)) {
            while (stream.next()) {
                flows++;
            }
        }
        return flows;
    }

    /** Parsimon's large scenarios: 11.35 million flows in 5 s at 2:1, twice as many at 1:1 (NSDI 2023, section 5.2). */
    @ParameterizedTest
    @CsvSource({"2, 11.35e6", "1, 22.7e6"})
    void shouldOfferTheTrafficOfParsimonsLargeScenarios(final String oversubscription, final double in5Seconds) {
        final Scenario scenario = ScenarioFile.read(
                "parsimon-large", List.of("oversubscription=" + oversubscription, "stop.arrivals=20ms"));
        int flows = 0;
        try (MergedFlows stream = open(scenario)) {
            while (stream.next()) {
                flows++;
            }
        }
        assertEquals(in5Seconds / 5 * 0.02, flows, in5Seconds / 5 * 0.02 * 0.06);
    }

    static Stream<Arguments> alternatives() {
        return BuiltIns.names().stream().filter(name -> !name.startsWith("detail-"))
                .flatMap(name -> BuiltIns.list().stream().filter(entry -> entry.name().equals(name))
                        .flatMap(entry -> entry.choices().stream())
                        .flatMap(choice -> Stream.of(choice.split("=")[1].split("\\|"))
                                .map(value -> Arguments.of(name, choice.split("=")[0] + "=" + value,
                                        choice.split("=")[1].startsWith(value + "|")))));
    }

    @ParameterizedTest
    @MethodSource("alternatives")
    void shouldBeRunnableAndDifferentWithEveryAlternative(
            final String name, final String set, final boolean isDefault) {
        final Scenario scenario = ScenarioFile.read(name, List.of(set));
        if (isDefault || !name.equals("parsimon-large")) { // the flows of its other alternative are counted above
            SimulationRun.check(scenario);
        }
        assertEquals(isDefault, scenario.equals(ScenarioFile.read(name, List.of())));
    }

    @Test
    void shouldReplayTheSameCrossTrafficWhenIdentical() {
        final List<List<Long>> starts =
                List.of(new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
        try (MergedFlows stream = open(ScenarioFile.read(
                "parsimon-parking-lot", List.of("cross=bursty-identical", "stop.arrivals=1ms")))) {
            while (stream.next()) {
                starts.get(stream.workload()).add(stream.startPs());
            }
        }
        assertTrue(starts.get(1).size() > 10);
        assertEquals(starts.get(1), starts.get(2));
        assertEquals(starts.get(1), starts.get(3));
        assertNotEquals(starts.get(0), starts.get(1));
    }

    /** A change of these values changes the traffic of every scenario, so the change log must mention it. */
    @ParameterizedTest
    @CsvSource({
        "fat320-websearch30, 99705f12bf8fe063",
        "mixed, 2ba5b2a6e464cad2",
        "fat-tree-k8-permutation, 649316cc5099f48c",
        "fabric256-webserver, c142d175a1f32fc7",
    })
    void shouldStartTheSameFlowsOnEveryMachine(final String name, final String expected) {
        long hash = 0;
        try (MergedFlows flows = open(ScenarioFile.read(name, List.of()))) {
            while (flows.next()) {
                hash = Hashing.mix64(hash ^ flows.startPs());
                hash = Hashing.mix64(hash ^ flows.sizeBytes());
                hash = Hashing.mix64(hash ^ ((long) flows.src() << 32 | flows.dst()));
                hash = Hashing.mix64(hash ^ (flows.workload() * 8L + flows.priority()));
            }
        }
        assertEquals(expected, Long.toHexString(hash));
    }

    @Test
    void shouldHaveAFirstLineForEachInTheList() {
        for (final BuiltIns.Entry entry : BuiltIns.list()) {
            assertTrue(entry.description().length() > 20 && entry.description().length() <= 90, entry.toString());
        }
    }

    private static MergedFlows open(final Scenario scenario) {
        final Fabric fabric = new Fabric(scenario.buildTopology());
        return scenario.openFlows(fabric.hostMap(), fabric, new RngStreams(scenario.seed));
    }

    @Test
    void shouldComeBeforeAFileOfTheSameNameAndSaySo() throws IOException {
        final Path file = Path.of("quickstart");
        Files.writeString(file, "plugins: [evil.jar]\n");
        try {
            final Scenario scenario = ScenarioFile.read("quickstart", List.of());
            assertEquals(List.of("quickstart: the built-in scenario, not the file of that name here (which is "
                    + "./quickstart)"), scenario.notes());
            assertThrows(IllegalArgumentException.class, () -> ScenarioFile.read("./quickstart", List.of()));
        } finally {
            Files.delete(file);
        }
        assertEquals(List.of(), ScenarioFile.read("quickstart", List.of()).notes());
    }
}
