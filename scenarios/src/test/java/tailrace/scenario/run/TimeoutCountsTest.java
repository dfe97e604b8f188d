package tailrace.scenario.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.progress.RunMonitor;
import tailrace.scenario.results.ResultFolder;
import tailrace.scenario.results.Summary;
import tailrace.scenario.results.flows.GoodputRow;
import tailrace.scenario.results.status.RunState;

/**
 * Tests timeouts in the files of a run. A link is down for 5 ms. It loses the only packet of the first flow, and all
 * packets in flight of the second flow, which is endless. Timers are 10 ms.
 */
class TimeoutCountsTest {
    private static final String CUT = """
            topology: {type: star, hosts: 3, rate: 10Gbps, linkDelay: 1us}
            transport: {type: fixed-window, receiveWindow: 20KB, minRto: 10ms, initialRto: 10ms}
            workloads:
              - {name: short, sizes: {type: fixed, size: 1KB}, arrivals: once, start: 4ms,
                 pattern: {type: pairs, pairs: [h0->h1]}}
              - {name: long, sizes: {type: fixed, size: SIZE}, arrivals: once,
                 pattern: {type: pairs, pairs: [h2->h1]}}
            failures:
              - {at: 3ms, link: h1-tor0, change: down}
              - {at: 8ms, link: h1-tor0, change: up}
            stop: {at: 50ms}
            """;

    @TempDir
    private Path parent;

    private Summary run(final String yaml) throws IOException {
        final SimulationRun.Options options = new SimulationRun.Options();
        options.check = true;
        try (ResultFolder results = ResultFolder.create(parent.resolve("out"))) {
            options.folder = results;
            try (SimulationRun simulation =
                    new SimulationRun(ScenarioFile.parse(yaml, "cut.yaml", parent, List.of()), options)) {
                results.writeSummary(simulation.run(RunMonitor.NONE));
                results.finish(RunState.COMPLETE, "");
            }
        }
        return Summary.read(parent.resolve("out").resolve(Summary.FILE));
    }

    @Test
    void shouldStandInFlowsAndSummaryWhenTimersExpire() throws IOException {
        final Summary summary = run(CUT.replace("SIZE", "10MB"));
        assertEquals(2, summary.completed);
        assertEquals(2, summary.timeouts);
        final List<String> rows = Files.readAllLines(parent.resolve("out/flows.csv"));
        assertTrue(rows.get(0).endsWith(",retransmissions,timeouts"), rows.get(0));
        assertTrue(rows.stream().anyMatch(row -> row.contains(",short,") && row.endsWith(",1,1")), rows.toString());
        assertTrue(rows.stream().anyMatch(row -> row.contains(",long,") && row.endsWith(",1")), rows.toString());
    }

    @Test
    void shouldStandInGoodputsWhenAFlowHasNoEnd() throws IOException {
        assertEquals(2L, run(CUT.replace("SIZE", "0B")).timeouts);
        final Path file = parent.resolve("out").resolve(GoodputRow.FILE);
        assertEquals(1, GoodputRow.read(file).get(0).timeouts());
        final List<String> old = Files.readAllLines(file).stream()
                .map(row -> row.replaceFirst(",[^,]*,[^,]*$", "")).toList();
        Files.write(file, old);
        assertEquals(0, GoodputRow.read(file).get(0).timeouts());
    }

    @Test
    void shouldBeUnknownWhenASummaryDoesNotSay() throws IOException {
        final Path file = Files.writeString(parent.resolve(Summary.FILE), "{\"flows\": 3, \"retransmissions\": 2}");
        assertNull(Summary.read(file).timeouts);
    }
}
