package tailrace.tools.experiment.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tailrace.scenario.results.Summary;
import tailrace.scenario.results.stats.EstimateInterval;
import tailrace.tools.command.CommandCalls;

/** Estimates a scenario from its paths and compares the estimate with the full simulation. */
class M3CommandTest extends CommandCalls {
    /** The path from h0 to h4 is the whole network, so the estimate omits no traffic. */
    private static final String SCENARIO = """
            name: row
            topology: {type: dumbbell, left: 2, right: 3, hostRate: 10Gbps, bottleneckRate: 10Gbps}
            switch: {type: output-queued, minQueue: 100MB}
            workloads:
              - name: web
                sizes: {type: cdf, name: meta-webserver}
                load: {type: max-link, value: 0.6}
                pattern: {type: pairs, pairs: [h0->h4, h0->h3, h1->h4]}
            stop: {flows: 600}
            """;

    private String scenario;

    @BeforeEach
    void writeScenario() throws IOException {
        scenario = Files.writeString(folder.resolve("row.yaml"), SCENARIO).toString();
    }

    private int run(final String... args) {
        return calls.run(args);
    }

    private Summary estimate(final String name, final String... more) {
        final List<String> args = new ArrayList<>(List.of(
                "m3", scenario, "--no-cache", "-o", folder.resolve(name).toString()));
        args.addAll(List.of(more));
        if (!args.contains("--backend")) {
            args.addAll(List.of("--backend", "packet"));
        }
        assertEquals(0, run(args.toArray(String[]::new)), err.toString());
        return Summary.read(folder.resolve(name).resolve(Summary.FILE));
    }

    @Test
    void shouldLeaveTheFolderOfARunWhenEveryPathIsSimulated() throws IOException {
        final Summary estimated = estimate("estimate", "--paths", "60", "--no-ack-correction");
        assertEquals("m3", estimated.estimator);
        assertEquals(600, estimated.flows);
        assertEquals(60, estimated.estimate.get("paths"));
        assertEquals(3, estimated.estimate.get("differentPaths"));
        assertEquals(600, estimated.estimate.get("foregroundFlows"));
        assertTrue(out.toString().contains("row, seed 1, estimated by m3: 600 flows"), out.toString());
        assertTrue(Files.readString(folder.resolve("estimate/report.html")).contains("Estimated by m3"));
        assertEquals(0, run("run", scenario, "-o", folder.resolve("run").toString()), err.toString());
        // The paths from h0 to h3 and from h1 to h4 lack some background traffic, but not at links where it queues.
        assertEquals(0, run("compare", folder.resolve("run").toString(), folder.resolve("estimate").toString(),
                "--max-error", "5"), out.toString() + err);
    }

    @Test
    void shouldKnowNoPacketsWhenPathsAreAFluid() {
        final Summary fluid = estimate("fluid", "--paths", "20", "--backend", "flowsim", "--no-check");
        assertEquals("flowsim", fluid.estimate.get("backend"));
        assertEquals(0, fluid.estimate.get("packetsSimulated"));
        assertEquals(600, fluid.flows);
        assertTrue(fluid.slowdown.get("all").p99()
                < estimate("packet", "--paths", "20", "--no-check").slowdown.get("all").p99());
    }

    @Test
    void shouldTellAnIntervalOfWhatSamplingLeavesOpen() throws IOException {
        final Summary estimated = estimate("estimate", "--paths", "20", "--no-check");
        final EstimateInterval interval = estimated.interval;
        final double p99 = estimated.slowdown.get("all").p99();
        assertTrue(interval.p99().get(0) <= p99 && p99 <= interval.p99().get(1), interval.toString());
        assertTrue(interval.p999().get(0) < interval.p999().get(1), interval.toString());
        assertEquals(0.9, interval.confidence());
        assertTrue(interval.covers().startsWith("sampling of paths only"), interval.covers());
        assertTrue(out.toString().contains("90 % interval: p50 "), out.toString());
        assertTrue(out.toString().contains("it covers sampling of paths only"), out.toString());
        final String page = Files.readString(folder.resolve("estimate/report.html"));
        assertTrue(page.contains("p99, interval") && page.contains("sampling of paths only"));
        assertEquals(interval, estimate("again", "--paths", "20", "--jobs", "1", "--no-check").interval);
        assertNull(estimate("one", "--paths", "1", "--no-check").interval);
        assertTrue(err.toString().contains("interval: none of a single path"), err.toString());
    }

    @Test
    void shouldGiveTheSameWhateverTheNumberOfThreads() {
        final Summary one = estimate("one", "--paths", "20", "--jobs", "1");
        assertEquals(one.fingerprint, estimate("two", "--paths", "20", "--jobs", "2").fingerprint);
        assertNotEquals(one.fingerprint, estimate("other", "--paths", "20", "--seed", "2").fingerprint);
    }

    @Test
    void shouldSimulateTimesOfForegroundOnlyWhenPathsNeedNotBeWhole() {
        final String[] sparse = {"--backend", "packet", "--paths", "30", "--set",
            "workloads[0].pattern.pairs=[h1->h3, h1->h3, h1->h3, h1->h3, h1->h3, h1->h3, h0->h4]",
            "--set", "workloads[0].load.value=0.002"};
        final Summary around = estimate("around", sparse);
        final List<String> options = new ArrayList<>(List.of(sparse));
        options.add("--whole-paths");
        final Summary whole = estimate("whole", options.toArray(String[]::new));
        assertEquals(false, around.estimate.get("wholePaths"));
        assertEquals(true, whole.estimate.get("wholePaths"));
        final double share = ((Number) around.estimate.get("packetsSimulated")).doubleValue()
                / ((Number) whole.estimate.get("packetsSimulated")).doubleValue();
        assertTrue(share < 0.9, "" + share);
        assertEquals(whole.slowdown.get("all").p90(), around.slowdown.get("all").p90(), 0.02);
    }

    @Test
    void shouldAnswerFromSimulatedFlowsWhenAsked() {
        estimate("asked", "--paths", "60", "--query", "src=h0,dst=h4", "--query", "size=..10KB");
        final String text = out.toString();
        assertTrue(text.contains("src=h0,dst=h4: "), text);
        assertTrue(text.contains("size=..10KB: "), text);
        assertNotEquals(0, run("m3", scenario, "--no-cache", "--backend", "packet", "-o",
                folder.resolve("none").toString(), "--query", "dst=h1"));
        assertTrue(err.toString().contains("query: 'dst=h1': none of the 600 flows of sampled paths"),
                err.toString());
    }

    @Test
    void shouldTellOfOnePathWhenAskedTo() {
        assertEquals(0, run("m3", scenario, "--backend", "packet", "--path", "h0,h4"), err.toString());
        final String text = out.toString();
        assertTrue(text.contains("path h0 to h4: 3 links, the way of "), text);
        assertTrue(text.contains("h0->s0#0"), text);
        assertTrue(text.contains("the path's own flows"), text);
        assertTrue(text.contains("600 pieces of flows by where they join and leave; 2 side hosts, 0 gateways"), text);
        assertTrue(text.contains("slowdown of its flows, by packet: mean "), text);
        assertFalse(Files.exists(Path.of("results", "row-m3")));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "--path h0 | path: 'h0' (expected: two different hosts, such as h0,h5)",
        "--path h0,h0 | path: 'h0,h0' (expected: two different hosts, such as h0,h5)",
        "--path h0,h9 | path: 'h9' is no host (did you mean h0? expected: for example h0,h4)",
        "--path h4,h0 | path: no flow from h4 to h0 (expected: hosts of which the first sends to the second)",
        "--paths 0 | paths: 0 (expected: 1 or more)",
        "--whole-paths --backend flowsim | whole paths: of no use to backend flowsim, which always has them whole "
            + "(expected: --backend packet)",
        "--packet-flows -1 | packet flows: -1 (expected: 0 or more)",
        "--backend flowsim --packet-flows 10 | packet flows: of no use to backend flowsim, which nothing corrects "
            + "(expected: --backend model)",
        "--jobs 0 | --jobs: 0 (expected: 1 or more)",
        "--backend guess | '--backend'",
        "--backend packet --model a.model | model: a.model is of no use to backend packet (expected: --backend model)",
    })
    void shouldRefuseInOneLineWhenAnOptionIsWrong(final String options, final String expected) {
        final List<String> args = new ArrayList<>(List.of("m3", scenario, "--no-cache"));
        args.addAll(List.of(options.split(" ")));
        assertNotEquals(0, run(args.toArray(String[]::new)));
        assertTrue(err.toString().contains(expected), err.toString());
        assertEquals(1, err.toString().lines().count(), err.toString());
        assertFalse(Files.exists(Path.of("results", "row-m3")));
    }
}
