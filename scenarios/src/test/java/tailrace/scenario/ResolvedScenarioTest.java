package tailrace.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import tailrace.net.lb.LoadBalancing;
import tailrace.net.marking.Marking;
import tailrace.net.memory.sharing.BufferSharing;
import tailrace.net.queue.Scheduling;
import tailrace.net.queue.rank.Rank;
import tailrace.net.switches.SwitchParams;
import tailrace.net.topology.TopologyParams;
import tailrace.scenario.config.ParamFile;
import tailrace.scenario.output.Output;
import tailrace.scenario.program.chakra.ChakraFile;
import tailrace.scenario.progress.RunMonitor;
import tailrace.scenario.run.CheckedScenario;
import tailrace.scenario.run.SimulationRun;
import tailrace.scenario.workload.application.Application;
import tailrace.scenario.workload.arrivals.Arrivals;
import tailrace.scenario.workload.load.Load;
import tailrace.scenario.workload.pattern.Pattern;
import tailrace.scenario.workload.sizes.Sizes;
import tailrace.transport.TransportParams;
import tailrace.transport.cc.Dctcp;

/**
 * Tests that a resolved scenario contains the actual values and no null, and that it runs again with the same
 * fingerprint.
 */
class ResolvedScenarioTest {
    private static final String TWO_RATES = """
            host a rack=0
            host b rack=0
            host c rack=1
            host d rack=1
            switch s tier=1
            switch t tier=1
            link a s 100Gbps 1us
            link b s 25Gbps 1us
            link c t 100Gbps 1us
            link d t 40Gbps 1us
            link s t 40Gbps 1us x2
            """;

    private static final String TWO_RANKS = """
            num_ranks 2
            rank 0 {
            send 20000b to 1 tag 1
            }
            rank 1 {
            recv 20000b from 0 tag 1
            }
            """;

    @TempDir
    private Path folder;

    /** The given types, and every other type of the kind with its defaults, so that new types are tested. */
    private static Stream<String> types(final Class<?> kind, final String key, final String... set) {
        final Set<String> known = Stream.of(set).map(t -> t.replaceFirst(",.*", "")).collect(Collectors.toSet());
        return Stream.concat(Stream.of(set), ParamFile.types(kind).stream().filter(type -> !known.contains(type)))
                .map(t -> key + ": " + t);
    }

    static Stream<String> topologies() {
        return types(TopologyParams.class, "topology", "dragonfly-plus, ports: 4", "fat-tree, k: 4",
                "file, file: two-rates.txt",
                "htsim, file: htsim.topo", "hypercube, dimension: 3",
                "leaf-spine, leaves: 2, spines: 2, hostsPerLeaf: 2",
                "power-law-ports, switches: 8, maxPorts: 8, servers: 12", "random-ports, ports: [4x4, 2], servers: 6",
                "rails, segments: 2, serversPerSegment: 2, gpusPerServer: 2, spines: 2",
                "random-regular, switches: 8, degree: 3", "rewired-fat-tree, k: 4",
                "rewired-vl2, aggPorts: 4, corePorts: 4, tors: 5", "three-tier, pods: 2, torsPerPod: 2, hostsPerTor: 2",
                "two-switch-types, largeSwitches: 4, largePorts: 8, smallSwitches: 4, smallPorts: 4, servers: 16,"
                        + " crossFactor: 1.2, highSpeedPorts: 2",
                "vl2, aggPorts: 4, corePorts: 4", "xpander, degree: 3, lift: 2");
    }

    static Stream<String> switches() {
        return types(SwitchParams.class, "switch", "cioq, minQueue: 131072B");
    }

    static Stream<String> schedulers() {
        return Stream.concat(types(Scheduling.class, "switch.scheduler"), types(Rank.class, "switch.scheduler.rank"));
    }

    static Stream<String> balancers() {
        return types(LoadBalancing.class, "switch.loadBalancing",
                "adaptive-load-balancing, thresholds: [16KB, 64KB]");
    }

    static Stream<String> sharings() {
        return types(BufferSharing.class, "switch.sharing");
    }

    static Stream<String> markings() {
        return types(Marking.class, "switch.ecn.marking",
                "priority-thresholds, priorities: [{kMinPerGbps: 1KB}, {kMaxPerGbps: 9KB, pMax: 0.5}]");
    }

    static Stream<String> transports() {
        return types(TransportParams.class, "transport", "mptcp, subflows: 2", "dcqcn", "dcqcn, profile: hpcc-sim",
                "hpcc", "hpcc, profile: hpcc-sim", "hpcc-pint", "hpcc-pint, profile: hpcc-sim",
                "hpcc-plus", "timely", "timely, profile: hpcc-sim");
    }

    static Stream<String> sizes() {
        return types(Sizes.class, "workloads[0].sizes", "cdf, name: websearch",
                "choice, sizes: [2KB, 9KB], weights: [1, 2]", "exponential, mean: 20KB", "fixed, size: 20KB",
                "log-normal, mean: 20KB", "pareto, min: 2KB, max: 90KB");
    }

    static Stream<String> arrivals() {
        return types(Arrivals.class, "workloads[0].arrivals", "periodic, period: 10us");
    }

    static Stream<String> loads() {
        return types(Load.class, "workloads[0].load", "flow-rate, flowsPerSecond: 100000", "host, value: 0.2",
                "max-link, value: 0.3");
    }

    static Stream<String> patterns() {
        return types(Pattern.class, "workloads[0].pattern", "gravity, local: 0.2", "incast, senders: 3",
                "pairs, pairs: [h0->h1]", "rack-matrix, name: meta-a-32, byPod: false");
    }

    static Stream<String> applications() {
        return types(Application.class, "workloads[0].application", "chakra, file: t.0.et",
                "partition-aggregate, perSecond: 20000, fanouts: [2, 4]", "program, file: two.goal",
                "retrievals, perSecond: 20000", "sequential, perSecond: 20000, retrievals: 3",
                "simai, file: layer.txt");
    }

    static Stream<String> outputs() {
        return types(Output.class, "outputs.more[0]", "packets, links: [h0->tor0]");
    }

    static Stream<String> all() {
        return Stream.of(topologies(), switches(), schedulers(), balancers(), sharings(), markings(), transports(),
                sizes(), arrivals(), loads(), patterns(), applications(), outputs()).flatMap(types -> types);
    }

    private Scenario scenario(final String... sets) {
        return ScenarioFile.parse("""
                name: x
                topology: {type: fat-tree, k: 4}
                workloads:
                  - {sizes: {type: fixed, size: 20KB}}
                stop: {arrivals: 100us, at: 5ms}
                """, "x.yaml", folder,
                Stream.of(sets).map(set -> set.replace(", file: ", ", file: " + folder + "/")).toList());
    }

    private void assertRunsAgain(final String... sets) throws IOException {
        Files.writeString(folder.resolve("two-rates.txt"), TWO_RATES);
        Files.writeString(folder.resolve("htsim.topo"), HtsimQueuesTest.TOPOLOGY);
        Files.writeString(folder.resolve("two.goal"), TWO_RANKS);
        Files.writeString(folder.resolve("layer.txt"), "DATA\n1\na -1 1 NONE 0 1 NONE 0 1 ALLREDUCE 1600 1\n");
        new ChakraFile().collective(1, 0, 1000).write(folder, 0);
        new ChakraFile().collective(1, 0, 1000).write(folder, 1);
        final String before = fingerprint(scenario(sets));
        final Scenario checked = scenario(sets);
        CheckedScenario.of(checked).close();
        final String written = ScenarioFile.write(checked);
        assertFalse(written.contains("null"), written);
        final Scenario again = ScenarioFile.parse(written, "again.yaml", Path.of(""), List.of());
        assertEquals(before, fingerprint(again), written);
        assertEquals(written, ScenarioFile.write(again));
    }

    private static String fingerprint(final Scenario scenario) {
        try (SimulationRun simulation = new SimulationRun(scenario, new SimulationRun.Options())) {
            simulation.run(RunMonitor.NONE);
            return simulation.fingerprint();
        }
    }

    @ParameterizedTest
    @MethodSource("all")
    void shouldRunAgainWithEveryType(final String type) throws IOException {
        final String set = type.replaceFirst(": (.*)", "={type: $1}");
        if (type.matches(".*application: (collective|moe).*|.*(goal|layer.txt|0.et)")) {
            assertRunsAgain(set.replaceFirst("^.*?=(.*)$", "workloads=[{application: $1}]")); // sizes are part of a
                                                                                              // workload
        } else if (type.startsWith("workloads[0].application")) {
            assertRunsAgain(set);
        } else if (type.startsWith("workloads[0].load") || type.matches(".*(log-normal|poisson)")) {
            assertRunsAgain("workloads[0].load={type: host, value: 0.2}", set);
        } else if (type.startsWith("switch.scheduler.rank")) {
            assertRunsAgain("workloads[0].arrivals=once", "switch.scheduler=pifo", set);
        } else if (type.startsWith("switch.sharing")) {
            assertRunsAgain("workloads[0].arrivals=once", "workloads[0].pattern=permutation",
                    "switch={type: shared-memory, lossless: []}", set);
        } else if (type.contains("rack-matrix")) {
            assertRunsAgain("topology=meta-fabric", "workloads[0].arrivals=poisson",
                    "workloads[0].load={type: max-link, value: 0.2}", set);
        } else {
            assertRunsAgain("workloads[0].arrivals=once", "workloads[0].pattern=permutation", set);
        }
    }

    private String written(final String... sets) {
        final Scenario checked = scenario(sets);
        CheckedScenario.of(checked).close();
        return ScenarioFile.write(checked);
    }

    private static Scenario again(final String written, final String set) {
        return ScenarioFile.parse(written, "again.yaml", Path.of(""), List.of(set));
    }

    /** Defaults of the old type do not count as set by the user: the new type has its own defaults. */
    @ParameterizedTest
    @ValueSource(strings = {"dcqcn", "hpcc", "hpcc-pint", "hpcc-plus", "timely", "swift", "new-reno", "mptcp", "nscc",
        "power-tcp"})
    void shouldRunAsTheOriginalDoesWhenTheTransportIsAnotherOne(final String type) {
        final String[] incast = {"workloads[0].arrivals=once", "workloads[0].pattern={type: incast, senders: 5}",
            "workloads[0].sizes.size=200KB", "transport.payload=1400B"};
        final String written = written(incast);
        final String[] changed = Arrays.copyOf(incast, incast.length + 1);
        changed[incast.length] = "transport.type=" + type;
        final String expected = fingerprint(scenario(changed));
        assertEquals(expected, fingerprint(again(written, "transport.type=" + type)));
        assertEquals(expected, fingerprint(again(written, "transport=" + type)));
    }

    @Test
    void shouldSayWhichSettingOfTheOldTypeIsNotTakenOver() {
        final String written = written("workloads[0].arrivals=once", "transport={type: dctcp, g: 0.25}");
        final Scenario changed = again(written, "transport.type=dcqcn");
        assertTrue(changed.notes().stream().anyMatch(note -> note.contains("g: '0.25' is of dctcp and not taken over")),
                changed.notes()::toString);
        final Scenario same = again(written, "transport.type=dctcp");
        assertEquals(0.25, assertInstanceOf(Dctcp.Params.class, same.transport).g);
        assertEquals(List.of(), again(written, "switch={type: shared-memory}").notes());
    }

    /**
     * Increases depend on the rate of the NIC. If hosts have 25, 40 and 100 Gb/s, or if a rate changes, increases are
     * given per Gb/s.
     */
    @ParameterizedTest
    @MethodSource("transports")
    void shouldRunAgainWhenHostsHaveDifferentRates(final String transport) throws IOException {
        assertRunsAgain(transport.replaceFirst(": (.*)", "={type: $1}"), "topology={type: file, file: two-rates.txt}",
                "workloads[0].arrivals=once", "workloads[0].pattern={type: incast, senders: 3}",
                "workloads[0].sizes.size=500KB");
        assertRunsAgain(transport.replaceFirst(": (.*)", "={type: $1}"), "topology={type: star, hosts: 4}",
                "workloads[0].arrivals=once", "workloads[0].pattern={type: incast, senders: 3}",
                "workloads[0].sizes.size=500KB",
                "failures=[{link: h1-tor0, rate: 40Gbps, at: 10us}]");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "dcqcn | 1Mbps | 10Mbps",
        "dcqcn, profile: hpcc-sim | 200Kbps | 2Mbps",
        "dcqcn, additiveIncreasePerGbps: 2Mbps | 2Mbps | 20Mbps",
        "timely | 1Mbps | 5Mbps",
    })
    void shouldWriteIncreasesByTheGigabitWhenHostsHaveDifferentRates(
            final String type, final String additive, final String hyper) throws IOException {
        Files.writeString(folder.resolve("two-rates.txt"), TWO_RATES);
        final Scenario scenario = scenario("transport={type: " + type + "}",
                "topology={type: file, file: two-rates.txt}", "workloads[0].arrivals=once");
        CheckedScenario.of(scenario).close();
        final String written = ScenarioFile.write(scenario);
        assertTrue(written.contains("\n  additiveIncreasePerGbps: " + additive + "\n"), written);
        assertTrue(written.contains("\n  hyperIncreasePerGbps: " + hyper + "\n"), written);
        assertFalse(written.contains("additiveIncrease:"), written);
    }

    @ParameterizedTest
    @ValueSource(strings = {"dcqcn", "timely", "hpcc-pint"})
    void shouldRunAgainWhenHostsAreSlowerThanAnIncreaseCounts(final String transport) throws IOException {
        assertRunsAgain("transport=" + transport, "topology={type: star, hosts: 4, rate: 500Mbps}",
                "workloads[0].arrivals=once", "workloads[0].pattern=permutation");
    }
}
