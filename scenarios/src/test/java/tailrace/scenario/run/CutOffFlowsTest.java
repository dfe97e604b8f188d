package tailrace.scenario.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
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

/** Tests flows that the end of a run cuts off. Their delivered bytes are a result. */
final class CutOffFlowsTest {
    private static final double PAYLOAD = 1000.0 / 1048;
    private static final String LONG = """
            name: long
            topology: {type: star, hosts: 4, rate: 10Gbps}
            transport: {type: fixed-window}
            workloads:
              - name: long
                sizes: {type: fixed, size: 1GB}
                pattern: {type: pairs, pairs: [h0->h1]}
                arrivals: {type: once}
                start: 1ms
              - name: short
                sizes: {type: fixed, size: 1KB}
                pattern: {type: pairs, pairs: [h2->h3]}
                arrivals: {type: once}
            stop: {at: 2ms}
            """;

    @TempDir
    private Path folder;

    private Summary run(final String yaml, final RunState expected) {
        final SimulationRun.Options options = new SimulationRun.Options();
        options.check = true;
        try (ResultFolder results = ResultFolder.create(folder.resolve("out"))) {
            options.folder = results;
            try (SimulationRun simulation = new SimulationRun(
                    ScenarioFile.parse(yaml, "test.yaml", folder, List.of()), options)) {
                final Summary summary = simulation.run(RunMonitor.NONE);
                assertEquals(expected, simulation.state(), simulation.reason());
                return summary;
            }
        }
    }

    @Test
    void shouldListWhatFlowsHaveDeliveredWhenTheEndCutsThemOff() throws IOException {
        final Summary summary = run(LONG, RunState.INCOMPLETE);
        final List<GoodputRow> rows = GoodputRow.read(folder.resolve("out").resolve(GoodputRow.FILE));
        assertEquals(1, rows.size());
        final GoodputRow row = rows.get(0);
        assertEquals("long", row.workload());
        assertEquals(1_000_000_000L, row.sizeBytes());
        assertEquals(1_000_000_000L, row.fromPs());
        assertEquals(2_000_000_000L, row.untilPs());
        assertEquals(10e9 * PAYLOAD, row.bitsPerSec(), 0.01 * 10e9);
        assertEquals(row.bitsPerSec() / 1e9, summary.cutOff.meanGbps(), 1e-9);
        assertEquals(1, summary.cutOff.flows());
        assertTrue(summary.goodput.isEmpty(), "no flow without end");
        assertEquals(2, Files.readAllLines(folder.resolve("out/flows.csv")).size());
    }

    @Test
    void shouldListNothingWhenAllFlowsFinish() {
        final Summary summary = run(LONG.replace("1GB", "1MB").replace("at: 2ms", "at: 9ms"), RunState.COMPLETE);
        assertNull(summary.cutOff);
        assertFalse(Files.exists(folder.resolve("out").resolve(GoodputRow.FILE)));
    }

    @Test
    void shouldListFlowsWithoutEndBesideThem() {
        run(LONG.replace("1KB", "0B"), RunState.INCOMPLETE);
        assertEquals(List.of(0L, 1_000_000_000L), GoodputRow.read(folder.resolve("out").resolve(GoodputRow.FILE))
                .stream().map(GoodputRow::sizeBytes).toList());
    }

    @Test
    void shouldReadFilesWithoutTheLastColumns() throws IOException {
        final Path file = folder.resolve("goodputs.csv");
        Files.writeString(file, "id,workload,src,dst,start_ps,from_ps,until_ps,bytes,goodput_bps,path_bps,"
                + "retransmissions\n0,long,1,2,0,0,1000,125,1000000000,1000000000,3\n");
        assertEquals(new GoodputRow(0, "long", 1, 2, 0, 0, 1000, 125, 1_000_000_000L, 3, 0, 0),
                GoodputRow.read(file).get(0));
    }
}
