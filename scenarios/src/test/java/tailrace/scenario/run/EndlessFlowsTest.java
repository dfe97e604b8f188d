package tailrace.scenario.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.network.ArrivalMode;
import tailrace.scenario.progress.RunMonitor;
import tailrace.scenario.results.ResultFolder;
import tailrace.scenario.results.Summary;
import tailrace.scenario.results.flows.GoodputRow;
import tailrace.scenario.results.flows.GoodputStats;
import tailrace.scenario.results.status.RunState;

/** Tests endless flows. Their result is the bytes that they deliver in the measuring interval. */
final class EndlessFlowsTest {
    /** Share of payload: 1,000 of the 1,048 bytes of a packet. */
    private static final double PAYLOAD = 1000.0 / 1048;
    private static final String ALONE = """
            name: alone
            topology: {type: star, hosts: 4, rate: 10Gbps}
            transport: {type: fixed-window}
            workloads:
              - name: long
                sizes: {type: fixed, size: 0B}
                pattern: {type: pairs, pairs: [h0->h1]}
                arrivals: {type: once}
            stop: {at: 3ms}
            outputs: {measureFrom: 1ms}
            """;
    private static final String FABRIC = """
            name: fabric
            topology: {type: fat-tree, k: 4, hostRate: 10Gbps, aggRate: 10Gbps, coreRate: 10Gbps}
            transport: {type: new-reno}
            workloads:
              - name: long
                sizes: {type: fixed, size: 0B}
                pattern: {type: permutation}
                arrivals: {type: once}
                jitter: 1ms
              - name: short
                sizes: {type: fixed, size: 20KB}
                load: {type: host, value: 0.02}
                stop: 2ms
            stop: {at: 5ms}
            outputs: {measureFrom: 500us}
            """;

    @TempDir
    private Path folder;

    private SimulationRun simulation(final String yaml, final SimulationRun.Options options) {
        options.check = true;
        return new SimulationRun(ScenarioFile.parse(yaml, "test.yaml", folder, List.of()), options);
    }

    private SimulationRun run(final String yaml) {
        final SimulationRun simulation = simulation(yaml, new SimulationRun.Options());
        simulation.run(RunMonitor.NONE);
        return simulation;
    }

    @Test
    void shouldGetTheWholeLinkWhenAlone() {
        try (SimulationRun run = run(ALONE)) {
            assertEquals(RunState.COMPLETE, run.state(), run.reason());
            final GoodputRow row = run.goodputs().get(0);
            assertEquals(1_000_000_000L, row.fromPs());
            assertEquals(3_000_000_000L, row.untilPs());
            assertEquals(10e9 * PAYLOAD, row.bitsPerSec(), 8 * 1000 / 2e-3); // within a packet
        }
    }

    @Test
    void shouldMeasureFromTheStartWhenAFlowBeginsLater() {
        try (SimulationRun run = run(ALONE.replace("    sizes:", "    start: 2ms\n    sizes:"))) {
            final GoodputRow row = run.goodputs().get(0);
            assertEquals(2_000_000_000L, row.fromPs());
            assertEquals(10e9 * PAYLOAD, row.bitsPerSec(), 0.01 * 10e9);
        }
    }

    @Test
    void shouldCountNothingBeforeTheIntervalWhenTheRateChanges() {
        final String slowAtFirst = ALONE + """
                failures:
                  - {at: 0s, link: h0->tor0, rate: 1Gbps}
                  - {at: 1ms, link: h0->tor0, rate: 10Gbps}
                """;
        try (SimulationRun run = run(slowAtFirst)) {
            assertEquals(10e9 * PAYLOAD, run.goodputs().get(0).bitsPerSec(), 0.01 * 10e9);
        }
    }

    @Test
    void shouldEndWhenTimeIsUpAndListBothKindsOfFlows() throws IOException {
        final SimulationRun.Options options = new SimulationRun.Options();
        try (ResultFolder results = ResultFolder.create(folder.resolve("out"))) {
            options.folder = results;
            try (SimulationRun simulation = simulation(FABRIC, options)) {
                final Summary summary = simulation.run(RunMonitor.NONE);
                assertEquals(RunState.COMPLETE, simulation.state(), simulation.reason());
                final GoodputStats all = summary.goodput.get("all");
                assertEquals(16, all.flows());
                assertEquals(summary.flows - 16, summary.completed);
                assertEquals(0.5e-3, all.fromSeconds(), 1e-12);
                assertEquals(5e-3, all.untilSeconds(), 1e-12);
                assertEquals(all.totalGbps() / 160, all.meanShare(), 1e-9);
                assertTrue(all.meanShare() > 0.3 && all.meanShare() < PAYLOAD, all.toString());
                final Path file = folder.resolve("out").resolve(GoodputRow.FILE);
                assertEquals(simulation.goodputs(), GoodputRow.read(file));
                assertEquals(summary.completed + 1,
                        Files.readAllLines(folder.resolve("out/flows.csv")).size());
            }
        }
    }

    @Test
    void shouldGiveTheSameWhetherSwitchesWorkInWindowsOrNot() {
        final SimulationRun.Options inWindows = new SimulationRun.Options();
        inWindows.arrivals = ArrivalMode.IN_WINDOWS;
        final SimulationRun.Options asEvents = new SimulationRun.Options();
        asEvents.arrivals = ArrivalMode.AS_EVENTS;
        try (SimulationRun first = simulation(FABRIC, inWindows); SimulationRun second = simulation(FABRIC, asEvents)) {
            first.run(RunMonitor.NONE);
            second.run(RunMonitor.NONE);
            assertEquals(second.goodputs(), first.goodputs());
        }
    }

    @Test
    void shouldBeIncompleteWhenAFlowWithASizeIsLeft() {
        final String late = FABRIC.replace("size: 20KB", "size: 50MB")
                .replace("load: {type: host, value: 0.02}", "arrivals: {type: once}");
        try (SimulationRun run = run(late)) {
            assertEquals(RunState.INCOMPLETE, run.state());
            assertTrue(run.reason().matches("[0-9]+ flows unfinished at stop.at"), run.reason());
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "x.csv|src,dst,size_bytes,start_us\\n0,1,0,0\\n2,3,5000,10\\n|csv",
        "x.cm|Nodes 4\\nConnections 2\\n0->1 start 0 size 0\\n2->3 start 10000000 size 5000\\n|htsim",
    })
    void shouldReadSizeZeroOfLists(final String name, final String lines, final String format) throws IOException {
        Files.writeString(folder.resolve(name), lines.replace("\\n", "\n"));
        final String yaml = "name: list\ntopology: {type: star, hosts: 4}\nstop: {at: 1ms}\nworkloads:\n"
                + "  - {name: l, flows: {file: " + name + ", format: " + format + "}}\n";
        final SimulationRun simulation = simulation(yaml, new SimulationRun.Options());
        try (simulation) {
            final Summary summary = simulation.run(RunMonitor.NONE);
            assertEquals(RunState.COMPLETE, simulation.state(), simulation.reason());
            assertEquals(1, summary.completed);
            assertEquals(1, simulation.goodputs().size());
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "stop: {at: 3ms}|stop: {arrivals: 3ms}|workloads[0].sizes: flows without end (expected: stop.at",
        "measureFrom: 1ms|measureFrom: 3ms|outputs.measureFrom: 3ms (expected: before stop.at, 3ms",
        "arrivals: {type: once}|load: {type: host, value: 0.5}|sizes: flows without end, which have no load",
        "size: 0B|sise: 0B|sise",
    })
    void shouldRefuseInOneLine(final String good, final String bad, final String named) {
        final String message = assertThrows(IllegalArgumentException.class,
                () -> simulation(ALONE.replace(good, bad), new SimulationRun.Options()).close()).getMessage();
        assertTrue(message.contains(named), message);
        assertFalse(message.contains("\n"), message);
    }

    @Test
    void shouldRefuseApplications() {
        final String yaml = ALONE.replace("    pattern: {type: pairs, pairs: [h0->h1]}\n    arrivals: {type: once}\n",
                "    application: {type: continuous, senders: all, receivers: all, perSender: 1}\n");
        final String message = assertThrows(IllegalArgumentException.class,
                () -> simulation(yaml, new SimulationRun.Options()).close()).getMessage();
        assertTrue(message.contains("flows without end (expected: 1B or more with an application)"), message);
    }
}
