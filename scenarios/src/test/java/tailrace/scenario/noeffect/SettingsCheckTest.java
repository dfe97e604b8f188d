package tailrace.scenario.noeffect;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import tailrace.scenario.BuiltIns;
import tailrace.scenario.Scenario;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.config.WrittenKeys;
import tailrace.scenario.network.Fabric;
import tailrace.scenario.progress.RunMonitor;
import tailrace.scenario.run.CheckedScenario;
import tailrace.scenario.run.SimulationRun;

/**
 * Tests that only settings without effect are reported. Takes some 15 s, because each check runs up to a thousand small
 * simulations.
 */
class SettingsCheckTest {
    private static final String BASE = """
            name: x
            topology: {type: leaf-spine, leaves: 2, spines: 2, hostsPerLeaf: 4}
            workloads:
              - {sizes: {type: fixed, size: 50KB}, load: {type: host, value: 0.5}, priority: 1}
            stop: {flows: 40}
            """;

    static Stream<String> builtIns() {
        return BuiltIns.names().stream();
    }

    private static final SmallRuns RUNS = new SmallRuns();

    private static List<String> warnings(final Scenario scenario) {
        return warnings(scenario, CheckedScenario.fabric(scenario));
    }

    private static List<String> warnings(final Scenario scenario, final Fabric fabric) {
        return new SettingsCheck(RUNS).of(scenario, fabric);
    }

    private static Scenario scenario(final String... sets) {
        return ScenarioFile.parse(BASE, "my.yaml", Path.of(""), List.of(sets));
    }

    private static String fingerprint(final Scenario scenario) {
        try (SimulationRun simulation = new SimulationRun(scenario, new SimulationRun.Options())) {
            simulation.run(RunMonitor.NONE);
            return simulation.fingerprint();
        }
    }

    /**
     * The check reports that no value of the key has an effect. This test verifies the report with the whole scenario.
     */
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "transport={type: dctcp, nackInterval: 7us} | transport.nackInterval | 1us",
        "transport={type: dctcp, windowSize: 9KB} | transport.windowSize | 90KB",
        "transport={type: dctcp, recovery: go-back-n, reorderingPackets: 9} | transport.reorderingPackets | 3",
        "transport={type: dcqcn, profile: hpcc-sim, byteCounter: 1MB} | transport.byteCounter | 1KB",
        "transport={type: hpcc, additiveIncrease: 1Gbps, additiveWindow: 60B} | transport.additiveWindow | 5KB",
        "switch={type: output-queued, ecn: {mode: off, kMinPerGbps: 1KB}} | switch.ecn.kMinPerGbps | 0B",
        "switch={type: output-queued, utilizationLogBase: 1.1} | switch.utilizationLogBase | 1.3",
        "routing.reconvergence=5ms | routing.reconvergence | 1us",
        "switch={type: shared-memory, lossless: [], resumeOffset: 9KB} | switch.resumeOffset | 1KB",
    })
    void shouldTellOfASettingThatNoValueOfChangesAnything(final String set, final String key, final String other) {
        assertNoValueChangesAnything(set, key, other);
    }

    /** Like the test above, with further settings. */
    @Tag("study")
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "transport={type: dcqcn, decreaseInterval: 9us} | transport.decreaseInterval | 1us",
        "switch={type: output-queued, ecn: {kMaxPerGbps: 60KB}} | switch.ecn.kMaxPerGbps | 4KB",
        "switch={type: shared-memory, staticThreshold: 50KB} | switch.staticThreshold | 1KB",
        "switch={type: shared-memory, minQueue: 20KB} | switch.minQueue | 2KB",
        "switch={type: shared-memory, queuePerGbps: 30KB} | switch.queuePerGbps | 1KB",
        "switch={type: output-pause, queuePerGbps: 30KB} | switch.queuePerGbps | 1KB",
        "switch={type: output-queued, ecn: {mode: off, kMinPerGbps: 9KB}} | switch.ecn.kMinPerGbps | 5B",
        "switch={type: shared-memory, lossless: [], headroom: 50KB} | switch.headroom | 1KB",
        "switch={type: shared-memory, pause: false, resumeOffset: 9KB} | switch.resumeOffset | 1KB",
    })
    void shouldTellOfFurtherSettingsThatNoValueOfChangesAnything(
            final String set, final String key, final String other) {
        assertNoValueChangesAnything(set, key, other);
    }

    private static void assertNoValueChangesAnything(final String set, final String key, final String other) {
        final List<String> told = warnings(scenario(set));
        assertTrue(told.stream().anyMatch(line -> line.contains(": " + key + ": ") && line.contains(" has no effect ")),
                told::toString);
        assertEquals(fingerprint(scenario(set)), fingerprint(scenario(set, key + "=" + other)));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "transport={type: dctcp, g: 0.5, minRto: 1ms, maxRto: 9s, initialRto: 3ms, duplicateAckThreshold: 5}",
        "transport={type: dctcp, reorderingPackets: 50}",
        "transport={type: dctcp, recovery: {type: selective-repeat, rtoHigh: 4ms, rtoLow: 3ms, rtoLowPackets: 9}}",
        "transport={type: dctcp, recovery: {type: selective-repeat, reorderingRtts: 0.5}}",
        "transport={type: dctcp, recovery: {type: selective-repeat, packetTimers: true}}",
        "transport={type: dcqcn, g: 0.01, alphaInterval: 20us, increaseInterval: 90us, byteCounter: 1MB}",
        "transport={type: dcqcn, fastRecoveryTimes: 3, additiveIncrease: 90Mbps, hyperIncrease: 1Gbps, minRate: 1Gbps}",
        "transport={type: timely, alpha: 0.5, beta: 0.5, tLow: 20us, tHigh: 90us, additiveIncrease: 1Gbps}",
        "transport={type: hpcc, eta: 0.9, maxStage: 3, additiveWindow: 60B}",
        "transport={type: swift, baseTarget: 3us, fsRange: 9us, maxDecrease: 0.3}",
        "transport={type: dctcp, nackInterval: 500us}",
        "switch={type: shared-memory, buffer: 4MB, alpha: 1, reserve: 2KB, pauseFrame: 84B, scheduler: round-robin}",
        "switch={type: cioq, ingressQueue: 1MB, speedup: 2, forwardingDelay: 1us, arbiter: inputs}",
        "switch={type: output-queued, queuePerGbps: 200KB, minQueue: 9KB, ecn: {mode: red, kMinPerGbps: 1KB}}",
        "workloads[0].jitter=0s",
        "topology={type: leaf-spine, leaves: 3, spines: 1, hostsPerLeaf: 8, parallelLinks: 2, linkDelay: 2us}",
    })
    void shouldNotTellOfWhatActs(final String set) {
        assertEquals(List.of(), warnings(scenario(set)));
    }

    /** If a run ends early, keys of its workloads do not show effects. */
    @ParameterizedTest
    @CsvSource({"detail-16-servers, stop.arrivals=1ms", "detail-16-servers, stop.arrivals=1us",
        "mixed, stop.arrivals=1us", "quickstart, stop.flows=1"})
    void shouldNotTellOfWhatActsOnlyInALongerRun(final String name, final String set) {
        assertEquals(List.of(), warnings(ScenarioFile.read(name, List.of(set))));
    }

    @ParameterizedTest
    @MethodSource("builtIns")
    void shouldFindNothingInABuiltInScenarioNorInWhatIsWrittenBack(final String name) {
        final Scenario scenario = ScenarioFile.parse(
                BuiltIns.yaml(name).orElseThrow(), name + ".yaml", Path.of(""), List.of());
        final Fabric fabric = CheckedScenario.fabric(scenario);
        assertEquals(List.of(), warnings(scenario, fabric));
        assertEquals(List.of(), warnings(
                ScenarioFile.parse(ScenarioFile.write(scenario), "resolved.yaml", Path.of(""), List.of()), fabric));
    }

    /**
     * If a file states that it contains every key, no key counts as set by the user. Earlier versions wrote this
     * statement in other words.
     */
    @Test
    void shouldFindNothingInAFileOfAResultFolderOfAnyVersion() {
        final Scenario scenario = scenario("transport={type: dctcp, windowSize: 9KB}");
        assertEquals(1, warnings(scenario).size());
        final String file = ScenarioFile.writeInto(scenario, Path.of(""));
        assertTrue(file.endsWith("# Every key is here, set or not: with this line, none is reported as having no "
                + "effect.\n"), file);
        final String former = file.replaceFirst("with this line, .*\n$", "with this line none is told of as idle.\n");
        for (final String text : List.of(file, former)) {
            assertEquals(List.of(), warnings(ScenarioFile.parse(text, "resolved.yaml", Path.of(""), List.of())), text);
        }
    }

    /** Choices are treated alike in texts of users and in built-in texts. */
    @ParameterizedTest
    @ValueSource(strings = {"detail-16-servers", "parsimon-parking-lot"})
    void shouldFindNothingInAnyAlternativeOfABuiltInScenario(final String name) {
        final String text = BuiltIns.yaml(name).orElseThrow();
        final SettingsCheck check = new SettingsCheck();
        ScenarioFile.choices(text, name).forEach((choice, alternatives) -> alternatives.forEach(alternative -> {
            final String set = choice + "=" + alternative;
            final Scenario own = ScenarioFile.parse(text, name + ".yaml", Path.of(""), List.of(set));
            final List<String> told = check.of(own, CheckedScenario.fabric(own));
            told.removeAll(own.notes());
            assertEquals(List.of(), told, set);
            assertEquals(own.notes(), warnings(ScenarioFile.read(name, List.of(set))).stream()
                    .map(line -> line.replace(name + ":", name + ".yaml:")).toList(), set);
        }));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "outputs={queues: {every: 2ms}} | outputs.queues.every: 2ms has no effect (expected: at most stop.at, 1ms",
        "outputs.measureFrom=3ms | outputs.measureFrom: 3ms has no effect (expected: at most stop.at, 1ms",
        "stop.arrivals=5ms | stop.arrivals: 5ms has no effect (expected: at most stop.at, 1ms",
    })
    void shouldTellOfTimesThatTheClockNeverReaches(final String set, final String told) {
        final List<String> warnings = warnings(scenario(set, "stop.at=1ms"));
        assertEquals(1, warnings.size(), warnings::toString);
        assertTrue(warnings.get(0).contains(told), warnings::toString);
        assertEquals(List.of(), warnings(scenario(set, "stop.at=9ms")));
    }

    @Test
    void shouldTellOfALastArrivalWhereAllFlowsStartAtOnce() {
        final String once = "workloads=[{sizes: {type: fixed, size: 50KB}, arrivals: once, pattern: permutation}]";
        final List<String> told = warnings(scenario(once, "stop={arrivals: 5ms}"));
        assertEquals(1, told.size(), told::toString);
        assertTrue(told.get(0).contains("stop.arrivals: 5ms has no effect (expected: flows that start later"),
                told::toString);
        assertEquals(List.of(), warnings(scenario(once, "stop={at: 5ms, stalled: 3ms}")));
        assertEquals(List.of(), warnings(scenario(once, "stop={flows: 3}")));
        assertEquals(List.of(), warnings(scenario("stop={arrivals: 5ms}")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"uniform", "{type: pairs, pairs: [h0->h5]}"})
    void shouldNotTellOfALastArrivalWhereTheLoadIsThatOfALink(final String pattern) {
        assertEquals(List.of(), warnings(scenario("workloads=[{sizes: {type: fixed, size: 50KB}, load: {type: "
                + "max-link, value: 0.3}, pattern: " + pattern + "}]", "stop={arrivals: 5ms}")));
    }

    @Test
    void shouldWarnOfKeysOfAnotherSpreadOfTokens() {
        final String moe = "workloads=[{application: {type: moe, tokens: 16, spread: ";
        assertEquals(List.of(), warnings(scenario(moe + "hot-rank, hotRank: 3, hotShare: 0.5}}]", "stop={at: 9s}")));
        assertEquals(List.of(), warnings(scenario(moe + "log-normal, sigma: 2}}]", "stop={at: 9s}")));
        final List<String> told = warnings(scenario(moe + "hot-rank, sigma: 2}}]", "stop={at: 9s}"));
        assertEquals(1, told.size(), told::toString);
        assertTrue(told.get(0).contains("application.sigma: 2 has no effect"), told::toString);
    }

    @ParameterizedTest
    @CsvSource({"dcqcn, 1", "timely, 1", "hpcc-pint, 1", "hpcc, 0", "dctcp, 0"})
    void shouldTellOfAnIncreaseThatComesToNothing(final String transport, final int lines) {
        final String slow = "topology={type: star, hosts: 8, rate: 100Mbps}";
        final List<String> told = warnings(scenario(slow, "transport=" + transport));
        assertEquals(lines, told.stream().filter(line -> line.contains("so that rates never rise")).count(),
                told::toString);
        assertTrue(warnings(scenario("transport=" + transport)).stream()
                .noneMatch(line -> line.contains("so that rates never rise")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"topology.hostsPerLeaf=0_5", "topology.hostsPerLeaf=1e1", "stop.flows=4e1",
        "transport={type: dctcp, duplicateAckThreshold: 0.5e1}"})
    void shouldReadNumbersAsTheFileDoes(final String set) {
        assertEquals(List.of(), warnings(scenario(set)));
    }

    @Test
    void shouldRefuseOtherValuesThatDoNotFitTheFile() {
        final WrittenKeys<Scenario> written = scenario().written().orElseThrow();
        assertTrue(written.with(Map.of("switch.loadBalancing.thresholds[1]", "9KB")).isEmpty());
        assertTrue(written.with(Collections.singletonMap("workloads[3]", null)).isEmpty());
        assertTrue(written.with(Map.of("workloads.name", "x")).isEmpty());
    }

    /** The check also tries types without thresholds, to find a change that gives the other keys an effect. */
    @Test
    void shouldCheckListsWhenOtherTypesAreTried() {
        final List<String> warnings = warnings(scenario("switch={type: cioq, ecn: {mode: off, fromPriority: 1}, "
                + "loadBalancing: {type: adaptive-load-balancing, thresholds: [64KB, 60KB]}}"));
        assertTrue(warnings.stream().anyMatch(line -> line.contains("switch.ecn.fromPriority")), warnings.toString());
    }

    @Test
    void shouldTellWhatOverridesOfABuiltInScenarioDoNot() {
        assertEquals(List.of(), warnings(ScenarioFile.read("quickstart", List.of())));
        assertEquals(1, warnings(ScenarioFile.read("quickstart", List.of("switch.ecn.mode=off"))).size());
        assertEquals(1, warnings(ScenarioFile.read("quickstart", List.of("routing.reconvergence=1ms"))).size());
    }

    @Test
    void shouldTellOfATransportThatNoWorkloadUses() {
        final List<String> told = warnings(scenario("workloads[0].transport={type: timely}", "transport.minRto=3ms"));
        assertEquals(1, told.size(), told::toString);
        assertTrue(told.get(0).contains("transport.minRto: 3ms has no effect (expected: a workload without a transport"
                + " of its own, with which it has"), told::toString);
    }

    @Test
    void shouldTellOfATransportThatWaitsForMarksThatNobodyGives() {
        final List<String> told = warnings(scenario("switch.ecn.mode=off", "transport=dcqcn"));
        assertEquals(1, told.size(), told::toString);
        assertTrue(told.get(0).startsWith("my.yaml: --set transport=dcqcn: transport: reacts to ECN marks, but switches"
                + " never mark its packets"), told::toString);
        assertEquals(1, warnings(scenario("transport=dctcp", "switch.ecn.fromPriority=2")).size());
        assertEquals(List.of(), warnings(scenario("transport=timely", "switch.ecn.mode=off")));
        assertEquals(List.of(), warnings(scenario("transport=new-reno", "switch.ecn.mode=off")));
    }

    @Test
    void shouldNameWhatWouldHaveToBeSetOtherwise() {
        final List<String> told = warnings(
                scenario("transport={type: dctcp, recovery: go-back-n, reorderingPackets: 9}"));
        assertTrue(told.get(0).endsWith(": transport.reorderingPackets: 9 has no effect (expected: transport.recovery: "
                + "duplicate-acks, with which it has; or not to be set)"), told::toString);
    }

    /** The sender's choice of paths has an effect only if switches hash its entropy, and if there are several paths. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "switch.loadBalancing=packet-scatter | reps | switch.loadBalancing: flow-hash",
        "switch.loadBalancing=packet-scatter | {type: bitmap, entropies: 32} | switch.loadBalancing: flow-hash",
        "topology={type: star, hosts: 8} | oblivious | a topology with several ways"})
    void shouldTellOfAPathControlWithoutPaths(final String set, final String control, final String remedy) {
        final String transport = "transport={type: dctcp, recovery: selective-repeat, pathControl: " + control + "}";
        final List<String> told = warnings(scenario(transport, set));
        assertTrue(told.stream().anyMatch(line -> line.contains(": transport.pathControl")
                && line.contains(" has no effect (expected: " + remedy + ", with which it has;")), told::toString);
        assertEquals(fingerprint(scenario(transport, set)),
                fingerprint(scenario(transport, set, "transport.pathControl=null")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"oblivious", "bitmap", "reps", "mixed", "plb", "{type: bitmap, entropies: 32}"})
    void shouldNotTellOfAPathControlWithPaths(final String control) {
        assertEquals(List.of(), warnings(scenario(
                "transport={type: dctcp, recovery: selective-repeat, pathControl: " + control + "}")));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "go-back-n | oblivious | true", "go-back-0 | reps | true", "go-back-n | plb | false",
        "selective-repeat | oblivious | false"})
    void shouldTellOfPacketsThatOvertakeWhereReceiversWantThemInOrder(
            final String recovery, final String control, final boolean warns) {
        final List<String> told = warnings(scenario(
                "transport={type: dctcp, recovery: " + recovery + ", pathControl: " + control + "}"));
        assertEquals(warns, told.stream().anyMatch(line -> line.contains("overtake each other")), told::toString);
    }

    @ParameterizedTest
    @CsvSource({"null, true", "1, true", "0, false"})
    void shouldTellOfAcksThatQueueWithDataWhereThatIsTrimmed(final String ackPriority, final boolean warns) {
        final List<String> told = warnings(scenario("switch={type: output-queued, trim: {}}",
                "transport={type: dctcp, recovery: selective-repeat, ackPriority: " + ackPriority + "}"));
        assertEquals(warns, told.stream().anyMatch(line -> line.contains(": transport.ackPriority: 1, that of the data,"
                + " so an ACK that finds no room among them is dropped")), told::toString);
    }

    @Test
    void shouldNotTellOfWhatActsInAnotherAlternative() {
        final String choices = BASE + "transport: {type: dctcp, duplicateAckThreshold: 9}\n"
                + "choices: {r: {default: a, a: {transport: {recovery: go-back-n}}, b: {}, c: {seed: 2}}}\n";
        assertEquals(List.of(), warnings(ScenarioFile.parse(choices, "my.yaml", Path.of(""), List.of())));
        assertEquals(1, warnings(
                scenario("transport={type: dctcp, duplicateAckThreshold: 9, recovery: go-back-n}")).size());
    }
}
