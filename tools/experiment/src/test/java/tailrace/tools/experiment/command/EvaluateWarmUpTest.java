package tailrace.tools.experiment.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tailrace.scenario.Scenario;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.results.ResultFolder;
import tailrace.scenario.results.files.Json;
import tailrace.tools.command.CommandCalls;
import tailrace.tools.experiment.show.ComparisonTable;
import tailrace.tools.experiment.show.EvaluationTable;

/** Tests {@code evaluate --warm-up}. */
class EvaluateWarmUpTest extends CommandCalls {
    private static final String[] METRICS = {"--metric", "slowdown mean", "--metric", "queue max", "--metric", "drops"};

    private Path scenario;

    @BeforeEach
    void writeScenario() throws IOException {
        scenario = Files.writeString(folder.resolve("warm.yaml"), """
            seed: 5
            topology: {type: star, hosts: 4, rate: 10Gbps}
            transport: {type: dctcp}
            workloads:
              - {name: w, sizes: {type: choice, sizes: [2KB, 30KB, 100KB]}, load: {type: host, value: 0.5},
                 start: 20us}
            stop: {arrivals: 400us}
            """);
    }

    private int evaluate(final String out, final String... options) {
        final List<String> args =
            new ArrayList<>(List.of("evaluate", scenario.toString(), "-o", folder.resolve(out).toString()));
        args.addAll(List.of(METRICS));
        args.addAll(List.of(options));
        return calls.run(args);
    }

    private EvaluationTable table(final String out) {
        return Json.read(folder.resolve(out).resolve(EvaluationTable.FILE), EvaluationTable.class);
    }

    private List<String> lines(final String out, final String file) throws IOException {
        return Files.readAllLines(folder.resolve(out).resolve(file));
    }

    @Test
    void shouldLeaveTheWarmUpOutThatItFinds() throws IOException {
        assertEquals(3, evaluate("auto", "--warm-up", "auto", "--max-trials", "4"), calls.err());
        final EvaluationTable found = table("auto");
        final Scenario resolved =
            ScenarioFile.read(folder.resolve("auto").resolve(ResultFolder.SCENARIO), List.of());
        final long fromPs = resolved.outputs.measureFrom.ps();
        assertEquals(resolved.outputs.measureFrom.toString(), found.warmUp);
        assertEquals(List.of("slowdown mean start>=" + found.warmUp, "queue max time>=" + found.warmUp, "drops"),
            found.metrics.stream().map(EvaluationTable.Row::metric).toList());
        final List<String> first = lines("auto", "trials-warm-up.csv");
        assertEquals(21, first.size());
        final long warm = first.stream().skip(1).map(row -> row.split(","))
            .filter(row -> Long.parseLong(row[3]) + Long.parseLong(row[4]) <= fromPs).count();
        assertTrue(warm >= 18 && warm < 20 && fromPs > 20_000_000, () -> warm + " until " + fromPs);
        assertTrue(calls.out().contains("4 trials without their first " + found.warmUp), calls.out());
        assertEquals(3, evaluate("given", "--warm-up", found.warmUp, "--max-trials", "4"), calls.err());
        assertEquals(found.metrics, table("given").metrics);
        assertEquals(3, evaluate("all", "--max-trials", "4"), calls.err());
        assertTrue(table("all").metrics.get(0).flows() > found.metrics.get(0).flows());
    }

    @Test
    void shouldKeepTheWarmUpWhenItGoesOn() throws IOException {
        assertEquals(3, evaluate("out", "--warm-up", "auto", "--max-trials", "3"), calls.err());
        final List<String> first = lines("out", "trials-warm-up.csv");
        final List<String> trials = lines("out", "trials.csv");
        assertEquals(3, evaluate("out", "--warm-up", "auto", "--max-trials", "5", "--resume"), calls.err());
        assertEquals(first, lines("out", "trials-warm-up.csv"));
        assertEquals(trials, lines("out", "trials.csv").subList(0, 4));
        assertEquals(3, table("out").kept);
    }

    @Test
    void shouldLeaveAGivenWarmUpOutOfAllThatAreCompared() throws IOException {
        assertEquals(3, evaluate("out", "--warm-up", "100us", "--vary", "topology.rate=10Gbps,11Gbps", "--max-trials",
            "3"), calls.err());
        final ComparisonTable table =
            Json.read(folder.resolve("out").resolve(ComparisonTable.FILE), ComparisonTable.class);
        assertEquals("slowdown mean start>=100us", table.comparisons.get(0).metric());
        assertTrue(Files.readString(folder.resolve("out").resolve("scenario-2.resolved.yaml"))
            .contains("measureFrom: 100us"));
    }

    @Test
    void shouldSayWhatItCannotLeaveOut() {
        assertEquals(2, evaluate("out", "--warm-up", "soon"));
        assertTrue(calls.err().contains("--warm-up: 'soon' (expected: a time with unit"),
            calls.err());
        assertEquals(2, evaluate("out", "--warm-up", "auto", "--vary", "topology.rate=10Gbps,11Gbps"));
        assertTrue(calls.err().contains("--warm-up: auto is not with --vary"), calls.err());
        assertEquals(2, evaluate("out", "--warm-up", "100us", "--metric", "fct p50 start<50us"));
        assertTrue(calls.err().contains("'start>=100us' leaves nothing"), calls.err());
        assertFalse(Files.exists(folder.resolve("out")));
    }
}
