package tailrace.tools.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tailrace.scenario.results.Summary;
import tailrace.scenario.results.flows.GoodputRow;
import tailrace.scenario.results.status.RunState;
import tailrace.scenario.results.status.RunStatus;

/** Tests that all outputs of a run handle flows that never end. */
class EndlessFlowsCommandTest extends MainCalls {
    private static final String SCENARIO = """
            name: endless
            topology: {type: fat-tree, k: 4, hostRate: 10Gbps, aggRate: 10Gbps, coreRate: 10Gbps}
            transport: {type: new-reno}
            workloads:
              - name: long
                sizes: {type: fixed, size: 0B}
                pattern: {type: permutation}
                arrivals: {type: once}
            stop: {at: 4ms}
            outputs: {measureFrom: 1ms}
            """;

    private Path scenario;

    @BeforeEach
    void writeScenario() throws IOException {
        scenario = Files.writeString(folder.resolve("endless.yaml"), SCENARIO);
    }

    private int run(final String... args) {
        return calls.run(args);
    }

    private Path results(final String name, final String seed) {
        final Path results = folder.resolve(name);
        assertEquals(0, run("run", scenario.toString(), "-o", results.toString(), "--seed", seed), err.toString());
        return results;
    }

    @Test
    void shouldShowGoodputInTextAndReport() throws IOException {
        final Path results = results("a", "1");
        assertTrue(out.toString().startsWith("endless, seed 1: 0 of 0 flows, 16 without end"), out.toString());
        assertTrue(out.toString().contains("goodput, Gbps"), out.toString());
        final String page = Files.readString(results.resolve("report.html"));
        assertTrue(page.contains("<h2>Goodput</h2>") && page.contains("16 flows without end got"), "goodput");
        assertTrue(!page.contains("<h2>Slowdown</h2>"), "no slowdown");
        assertEquals(0, run("report", results.toString()), err.toString());
    }

    @Test
    void shouldCompareGoodputs() throws IOException {
        final Path json = folder.resolve("c.json");
        assertEquals(0, run("compare", results("a", "1").toString(), results("b", "2").toString(),
                "--json", json.toString()), err.toString());
        assertTrue(out.toString().contains("Goodput of flows without end, Gbps"), out.toString());
        assertTrue(Files.readString(json).contains("\"goodput\""), "a section");
    }

    @Test
    void shouldEvaluateGoodputs() throws IOException {
        final Summary summary = Summary.read(results("a", "1").resolve(Summary.FILE));
        final Path trials = folder.resolve("trials");
        run("evaluate", scenario.toString(), "--metric", "goodput mean", "--metric", "goodput p50 size<1GB",
                "--max-trials", "2", "-o", trials.toString());
        // Rows are in the order in which trials finished.
        final String first = Files.readAllLines(trials.resolve("trials.csv")).stream()
                .filter(line -> line.startsWith("1,")).findFirst().orElseThrow();
        final double mean = summary.goodput.get("all").meanGbps();
        assertTrue(Arrays.stream(first.split(",")).filter(cell -> cell.contains("."))
                .anyMatch(cell -> Math.abs(Double.parseDouble(cell) - mean) < 1e-3 * mean), mean + " in " + first);
    }

    @ParameterizedTest
    @ValueSource(strings = {"parsimon", "m3", "flowsim"})
    void shouldRefuseEstimatesInOneLine(final String command) {
        assertEquals(2, run(command, scenario.toString(), "-o", folder.resolve("x").toString()));
        assertTrue(err.toString().contains("flows without end cannot be estimated"), err.toString());
    }

    @Test
    void shouldMeasureConnectionsOfHtsimOfSizeZero() throws IOException {
        final Path matrix = Files.writeString(folder.resolve("x.cm"),
                "Nodes 16\nConnections 2\n0->15 id 1 start 0 size 0\n1->2 id 2 start 1000000 size 50000\n");
        final Path results = folder.resolve("htsim");
        assertEquals(0, run("htsim", "-tm", matrix.toString(), "-nodes", "16", "-cc", "newreno", "-end", "1500",
                "--measure-from", "500", "-o", results.toString()), err.toString());
        assertEquals(RunState.COMPLETE, RunStatus.read(results.resolve(RunStatus.FILE)).state());
        final GoodputRow row = GoodputRow.read(results.resolve("goodputs.csv")).get(0);
        assertEquals(500_000_000L, row.fromPs());
        assertTrue(row.bitsPerSec() > 90e9, row.toString());
        assertEquals(2, run("htsim", "-tm", matrix.toString(), "-nodes", "16", "-end", "1500", "--measure-from",
                "1500", "-o", results.toString()));
        assertTrue(err.toString().contains("--measure-from: 1500us (expected: before -end, 1500us"), err.toString());
    }
}
