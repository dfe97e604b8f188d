package tailrace.scenario.output;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import tailrace.core.Packet;
import tailrace.core.Time;
import tailrace.net.port.PacketTap;
import tailrace.net.port.Port;
import tailrace.scenario.Scenario;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.config.ParamFile;
import tailrace.scenario.network.ArrivalMode;
import tailrace.scenario.progress.RunMonitor;
import tailrace.scenario.results.ResultFolder;
import tailrace.scenario.run.CheckedScenario;
import tailrace.scenario.run.SimulationRun;

/** Tests the contract of outputs of every type, including outputs that a calling program adds. */
class OutputKindTest {
    private static final String SCENARIO = """
            topology: {type: leaf-spine, hostsPerLeaf: 4, leaves: 2, spines: 2}
            switch: {type: cioq}
            workloads:
              - {sizes: {type: fixed, size: 20KB}, load: {type: host, value: 0.6}}
            stop: {arrivals: 200us, at: 5ms}
            """;

    @TempDir
    private Path folder;

    private Scenario scenario(final String... sets) {
        return ScenarioFile.parse(SCENARIO, "my.yaml", folder, List.of(sets));
    }

    /** Sums the bytes in all queues, at intervals a little longer than a microsecond. */
    private static final class QueueSum implements Output {
        private final List<Long> sums = new ArrayList<>();

        @Override
        public Detail detail() {
            return Detail.MOMENTS;
        }

        @Override
        public List<String> files() {
            return List.of();
        }

        @Override
        public void open(final WatchedRun run) {
            run.every(Time.parse("1234567ps"), nowPs -> sums.add(
                    run.ports().stream().mapToLong(port -> port.observed().queuedBytes(nowPs)).sum()));
        }
    }

    /** Counts packets on two links, with a given granularity. */
    private record PacketCount(Detail detail, int[] packets) implements Output, PacketTap {
        @Override
        public List<String> links() {
            return List.of("h0->leaf0", "leaf0->h0");
        }

        @Override
        public List<String> files() {
            return List.of("count.csv");
        }

        @Override
        public void open(final WatchedRun run) {
            run.ports().forEach(port -> run.tap(port, this));
        }

        @Override
        public void delivered(final Port port, final Packet packet) {
            packets[0]++;
        }

        @Override
        public void dropped(final Port port, final Packet packet, final long nowPs) {}
    }

    private static SimulationRun simulation(
            final Scenario scenario, final ArrivalMode arrivals, final Output... outputs) {
        final SimulationRun.Options options = new SimulationRun.Options();
        options.arrivals = arrivals;
        options.outputs = List.of(outputs);
        return new SimulationRun(scenario, options);
    }

    @Test
    void shouldSeeTheSameQueuesHoweverTheEngineWouldRun() {
        final List<List<Long>> seen = new ArrayList<>();
        for (final ArrivalMode arrivals : ArrivalMode.values()) {
            final QueueSum output = new QueueSum();
            try (SimulationRun simulation = simulation(scenario(), arrivals, output)) {
                simulation.run(RunMonitor.NONE);
            }
            seen.add(output.sums);
        }
        assertTrue(seen.get(0).stream().anyMatch(sum -> sum > 0), "queues");
        assertEquals(seen.get(0), seen.get(1));
        assertEquals(seen.get(0), seen.get(2));
    }

    @Test
    void shouldLeaveTheEngineItsWindowsUnlessPacketsAreLookedAt() {
        assertTrue(worksInWindows("totals"), "links.csv and flows.csv look at nothing as the run goes");
        assertTrue(worksInWindows("queues", "outputs.queues.every=10us"));
        assertTrue(worksInWindows("more", "outputs.more=[{type: utilization, every: 10us}]"));
        assertFalse(worksInWindows("packets", "outputs.packets.links=[h0->leaf0#0]"));
    }

    /** Every type writes, with its defaults, the files that it names, in each mode of the engine. */
    @ParameterizedTest
    @MethodSource("types")
    void shouldWriteTheFilesThatItNames(final String type) throws IOException {
        for (final ArrivalMode arrivals : ArrivalMode.values()) {
            final Scenario scenario = scenario("outputs.more=[{" + type + "}]");
            final Path results = folder.resolve(arrivals.name());
            run(scenario, arrivals, results);
            for (final String file : scenario.outputs.more.get(0).files()) {
                assertTrue(Files.size(results.resolve(file)) > 0, type + ": " + file + " is empty");
            }
        }
    }

    static Stream<String> types() {
        return ParamFile.types(Output.class).stream().map(type -> "type: " + type
                + (type.equals("packets") ? ", links: [h0->leaf0]" : ""));
    }

    private boolean worksInWindows(final String name, final String... sets) {
        return run(scenario(sets), ArrivalMode.IN_WINDOWS, folder.resolve(name));
    }

    /** Runs a scenario. Returns whether its switches worked in windows. */
    private static boolean run(final Scenario scenario, final ArrivalMode arrivals, final Path results) {
        final SimulationRun.Options options = new SimulationRun.Options();
        options.arrivals = arrivals;
        try (ResultFolder into = ResultFolder.create(results)) {
            options.folder = into;
            try (SimulationRun simulation = new SimulationRun(scenario, options)) {
                simulation.run(RunMonitor.NONE);
                return simulation.network().isInWindows();
            }
        }
    }

    @Test
    void shouldShowAPacketToAllThatWatchItsLink() {
        final PacketCount first = new PacketCount(Output.Detail.PACKETS, new int[1]);
        final PacketCount second = new PacketCount(Output.Detail.PACKETS, new int[1]);
        try (SimulationRun simulation = simulation(scenario(), ArrivalMode.FASTER, first, second)) {
            simulation.run(RunMonitor.NONE);
        }
        assertTrue(first.packets[0] > 0);
        assertEquals(first.packets[0], second.packets[0]);
    }

    @Test
    void shouldTellWhoseCodeIsWrongWhenAnOutputLooksCloserThanItSays() {
        final PacketCount output = new PacketCount(Output.Detail.MOMENTS, new int[1]);
        final String told = assertThrows(IllegalStateException.class,
                () -> simulation(scenario(), ArrivalMode.FASTER, output)).getMessage();
        assertTrue(told.contains("PacketCount says that it looks at MOMENTS (expected: PACKETS"), told);
    }

    /** Output that writes one file. */
    private static final class OneFile implements Output {
        @Override
        public List<String> files() {
            return List.of(QueuesOutput.FILE);
        }

        @Override
        public void open(final WatchedRun run) {
            run.file(QueuesOutput.FILE);
        }
    }

    @Test
    void shouldTellWhoseCodeIsWrongWhenAProgramsOutputHasNoFolderOrTakesAFile() {
        assertTrue(assertThrows(IllegalStateException.class,
                () -> simulation(scenario(), ArrivalMode.FASTER, new OneFile())).getMessage()
                .contains("OneFile requests a file of a run without a folder (expected: one with a folder)"));
        try (ResultFolder results = ResultFolder.create(folder.resolve("taken"))) {
            final SimulationRun.Options options = new SimulationRun.Options();
            options.folder = results;
            options.outputs = List.of(new OneFile(), new OneFile());
            final String told = assertThrows(IllegalArgumentException.class,
                    () -> new SimulationRun(scenario(), options)).getMessage();
            assertTrue(told.contains("queues.csv is written by OneFile (expected: one output for each file)"), told);
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "outputs.more=[{type: queues, links: [h0->h1]}] | outputs.more[0].links: 'h0->h1' (expected: a link such as ",
        "outputs.more=[queues, queues] | outputs.more[1]: queues.csv is written by outputs.more[0] (expected: one",
        "outputs={queues: {every: 5us}, more: [queues]} | outputs.more[0]: queues.csv is written by outputs.queues ",
        "outputs.more=[{type: packets}] | outputs.more[0].links: none (expected: at least one link",
        "outputs.more=[queue] | unknown type 'queue' (did you mean queues? expected: OUTPUTS)",
        "outputs.more=[{type: queues, every: 0s}] | outputs.more[0].every: 0s (expected: more than 0)"})
    void shouldRefuseInOneLine(final String set, final String expected) {
        final String told = assertThrows(IllegalArgumentException.class,
                () -> CheckedScenario.of(scenario(set)).close()).getMessage();
        final String types = String.join(", ", ParamFile.types(Output.class));
        assertTrue(told.contains(expected.replace("OUTPUTS", types)), told);
        assertEquals(1, told.lines().count());
    }

    @Test
    void shouldRefuseTwoCapturesOfOneLinkBeforeTheRun() {
        final Scenario scenario = scenario(
                "outputs={packets: {links: [h0->leaf0]}, more: [{type: packets, links: [h0->leaf0#0]}]}");
        try (ResultFolder results = ResultFolder.create(folder.resolve("twice"))) {
            final SimulationRun.Options options = new SimulationRun.Options();
            options.folder = results;
            final String told = assertThrows(IllegalArgumentException.class,
                    () -> new SimulationRun(scenario, options)).getMessage();
            assertTrue(told.contains("outputs.more[0]: h0-to-leaf0-0.pcap is written by outputs.packets"), told);
        }
    }

    @Test
    void shouldWriteTheSameAsAKeyAndInTheList() throws IOException {
        final String byKey = queues("by-key", "outputs.queues={every: 7us, links: [leaf0->h0]}");
        assertEquals(byKey, queues("in-list", "outputs.more=[{type: queues, every: 7us, links: [leaf0->h0]}]"));
        assertTrue(byKey.lines().count() > 10, byKey);
    }

    private String queues(final String name, final String set) throws IOException {
        final Path results = folder.resolve(name);
        run(scenario(set), ArrivalMode.FASTER, results);
        assertTrue(ResultFolder.filesIn(results).contains(QueuesOutput.FILE));
        return Files.readString(results.resolve(QueuesOutput.FILE));
    }
}
