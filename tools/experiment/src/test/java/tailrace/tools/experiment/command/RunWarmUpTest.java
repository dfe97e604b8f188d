package tailrace.tools.experiment.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tailrace.scenario.results.RepeatSummary;
import tailrace.scenario.results.Summary;
import tailrace.scenario.results.files.Json;
import tailrace.scenario.results.flows.FlowsReader;
import tailrace.tools.command.CommandCalls;
import tailrace.tools.experiment.show.SweepJson;

/** Checks that {@code --warm-up} of {@code run}, {@code run --repeat} and {@code sweep} counts the same flows. */
class RunWarmUpTest extends CommandCalls {
    private static final long WARM_UP_PS = 150_000_000;

    private Path scenario;

    @BeforeEach
    void writeScenario() throws IOException {
        scenario = Files.writeString(folder.resolve("small.yaml"), star("2KB, 30KB, 100KB", "400us"));
    }

    @Test
    void shouldCountFlowsThatStartAfterTheWarmUpEverywhere() throws IOException {
        final Path run = folder.resolve("run");
        assertEquals(0, call("run", scenario, run, "--warm-up", "150us"), err.toString());
        final Summary summary = Summary.read(run.resolve(Summary.FILE));
        long later = 0;
        long all = 0;
        double sum = 0;
        try (FlowsReader in = FlowsReader.open(run)) {
            while (in.next()) {
                all++;
                if (in.startPs() >= WARM_UP_PS) {
                    later++;
                    sum += in.slowdown();
                }
            }
        }
        assertEquals(summary.completed, all, "flows.csv has all of them");
        assertEquals(all, summary.workloads.get("w").completed());
        assertTrue(later > 10 && later < all, later + " of " + all);
        assertEquals(later, summary.slowdown.get("all").n());
        assertEquals(sum / later, summary.slowdown.get("all").mean(), 1e-12);
        assertEquals(WARM_UP_PS, summary.measureFromPs);
        assertTrue(Pattern.compile("of flows that start at 150[.0]* us or later, after the warm-up")
                .matcher(out.toString()).find(), out.toString());
        assertTrue(Files.readString(run.resolve("report.html")).contains("Only flows count that start at"));

        calls.done("compare", run.toString(), run.toString());
        assertTrue(Pattern.compile("all +flows +" + later + " +" + later + "\\b").matcher(out.toString()).find(),
                out.toString());

        final Path seeds = folder.resolve("seeds");
        assertEquals(0, call("run", scenario, seeds, "--warm-up", "150us", "--repeat", "2"), err.toString());
        final RepeatSummary repeated = RepeatSummary.read(seeds.resolve(RepeatSummary.FILE));
        assertEquals(summary.fingerprint, repeated.runs.get(0).fingerprint());
        assertEquals(later, Summary.read(seeds.resolve("seed-5/summary.json")).slowdown.get("all").n());

        final Path sweep = folder.resolve("sweep");
        assertEquals(0, call("sweep", scenario, sweep, "--vary", "workloads[0].load.value=0.5,0.6", "--metric",
                "slowdown mean", "--warm-up", "150us"), err.toString());
        final SweepJson table = Json.read(sweep.resolve(SweepJson.FILE), SweepJson.class);
        assertEquals(sum / later, table.points.get(0).means().get(0).mean(), 1e-9);
    }

    @Test
    void shouldRefuseATimeThatIsNone() {
        assertEquals(2, call("run", scenario, folder.resolve("run"), "--warm-up", "soon"));
        assertTrue(err.toString().startsWith("tailrace: --warm-up: "), err.toString());
        assertEquals(1, err.toString().lines().count(), err.toString());
    }
}
