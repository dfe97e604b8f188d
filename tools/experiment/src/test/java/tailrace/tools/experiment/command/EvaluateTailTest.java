package tailrace.tools.experiment.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tailrace.scenario.results.files.Json;
import tailrace.tools.command.CommandCalls;
import tailrace.tools.experiment.tail.TailRows;
import tailrace.tools.experiment.tail.TailTable;
import tailrace.tools.experiment.tail.TailValue;

/** Tests {@code evaluate --tail}. */
class EvaluateTailTest extends CommandCalls {
    private Path scenario;

    @BeforeEach
    void writeScenario() throws IOException {
        scenario = Files.writeString(folder.resolve("tiny.yaml"), """
            seed: 1
            topology: {type: dumbbell, left: 2, right: 2}
            workloads: [{name: w, sizes: {type: cdf, name: googlerpc2008}, load: {type: host, value: 0.01}}]
            stop: {arrivals: 15us}
            """);
    }

    private int evaluate(final String... options) {
        final List<String> args = new ArrayList<>(List.of("evaluate", scenario.toString(), "--force"));
        if (!List.of(options).contains("-o")) {
            args.addAll(List.of("-o", folder.resolve("out").toString()));
        }
        args.addAll(List.of(options));
        return calls.run(args);
    }

    @Test
    void shouldShowBothEstimandsPlainAndTilted() {
        final int status = evaluate("--metric", "fct p95", "--tail", "truncated", "--search", "none", "--batch", "20",
            "--max-trials", "500", "--rel-error", "50%");
        assertEquals(0, status, calls.err());
        final TailTable table = Json.read(folder.resolve("out").resolve(TailTable.FILE), TailTable.class);
        assertEquals(List.of("pooled quantile of 20 trials", "mean of trials' quantiles",
            "pooled quantile of 20 trials", "mean of trials' quantiles"),
            table.values().stream().map(TailValue::estimand).toList());
        assertTrue(table.law().startsWith("truncated: log-normal mu 5.370 sigma 1.531 up to "), table.law());
        final TailValue pooled = table.values().get(0);
        final TailValue own = table.values().get(1);
        assertEquals(200, pooled.trials());
        assertTrue(own.mean() < pooled.mean(), "p95 of few flows is their largest, on average less than that of all");
        final TailValue tilted = table.values().get(3);
        assertTrue(tilted.low() < own.high() && own.low() < tilted.high(), () -> own + " " + tilted);
        assertTrue(calls.out().contains("variance by tilted sizes over plain: pooled "), calls.out());
    }

    /**
     * A resumed command gives the same results as an uninterrupted one. It repeats only the trials of the last batch,
     * which is incomplete.
     */
    @Test
    void shouldGoOnFromTheSearchAndTheBatchesThatAreKept() throws IOException {
        final String[] asked = {"--metric", "fct p95", "--tail", "empirical", "--search", "published", "--batch", "10",
            "--rel-error", "1%", "--max-trials", "320", "-o", folder.resolve("whole").toString()};
        assertEquals(3, evaluate(asked), calls.err());
        asked[asked.length - 3] = "260";
        asked[asked.length - 1] = folder.resolve("out").toString();
        assertEquals(3, evaluate(asked), calls.err());
        final Path trials = folder.resolve("out").resolve(TailRows.TRIALS);
        final Path search = folder.resolve("out").resolve(TailRows.SEARCH);
        final List<String> before = Files.readAllLines(trials);
        final List<String> steps = Files.readAllLines(search);
        assertEquals(1 + 6 * 10, before.size());
        assertEquals(1 + 11, steps.size());
        Files.writeString(trials, String.join("\n", before.subList(0, before.size() - 3)) + "\n");
        asked[asked.length - 3] = "320";
        final List<String> resumed = new ArrayList<>(List.of("evaluate", scenario.toString(), "--resume"));
        resumed.addAll(List.of(asked));
        assertEquals(3, calls.run(resumed), calls.err());
        assertEquals(steps, Files.readAllLines(search));
        assertEquals(Files.readAllLines(folder.resolve("whole").resolve(TailRows.TRIALS)).stream().sorted().toList(),
            Files.readAllLines(trials).stream().sorted().toList());
        assertEquals(Files.readString(folder.resolve("whole").resolve(TailTable.FILE)),
            Files.readString(folder.resolve("out").resolve(TailTable.FILE)));
        final String page = Files.readString(folder.resolve("out").resolve("report.html"));
        assertTrue(page.contains("Both estimands") && page.contains("Plain trials") && page.contains("Tilted sizes"));
        final Map<String, String> complete = contents(folder.resolve("out"));
        resumed.set(resumed.indexOf("fct p95"), "fct p90");
        assertEquals(2, calls.run(resumed), "trials of another metric");
        assertEquals(complete, contents(folder.resolve("out")));
    }

    @Test
    void shouldSayWhatItCannotDo() throws IOException {
        assertEquals(2, evaluate("--metric", "fct mean", "--tail", "empirical"));
        assertTrue(calls.err().contains("--tail: fct mean (expected: one percentile of fct or slowdown)"),
            calls.err());
        assertEquals(2, evaluate("--metric", "fct p99", "--tail", "empirical", "--max-trials", "1000"));
        assertTrue(calls.err().contains("--batch: 40 (expected: 1 or more, and --max-trials enough for two"),
            calls.err());
        assertEquals(2, evaluate("--metric", "fct p99", "--batch", "10"));
        assertTrue(calls.err().contains("--batch: not without --tail"), calls.err());
        Files.writeString(scenario, Files.readString(scenario).replace("{type: cdf, name: googlerpc2008}",
            "{type: fixed, size: 1KB}"));
        assertEquals(2, evaluate("--metric", "fct p99", "--tail", "empirical"));
        assertTrue(calls.err().contains("no table (expected: type cdf, whose sizes --tail can tilt)"),
            calls.err());
        assertTrue(Files.notExists(folder.resolve("out")));
    }
}
