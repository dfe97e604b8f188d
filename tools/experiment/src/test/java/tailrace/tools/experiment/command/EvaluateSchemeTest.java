package tailrace.tools.experiment.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tailrace.scenario.results.ResultFolder;
import tailrace.scenario.results.files.Json;
import tailrace.tools.command.CommandCalls;
import tailrace.tools.experiment.rule.EvaluationControls;
import tailrace.tools.experiment.show.ComparisonTable;
import tailrace.tools.experiment.show.EvaluationTable;

/** Tests {@code evaluate --scheme}. */
class EvaluateSchemeTest extends CommandCalls {
    private Path scenario;

    @BeforeEach
    void writeScenario() throws IOException {
        scenario = Files.writeString(folder.resolve("dumbbell.yaml"), """
            seed: 3
            topology: {type: dumbbell, left: 3, right: 3}
            workloads: [{name: w, sizes: {type: choice, sizes: [2KB, 100KB, 800KB]}, load: {type: host, value: 0.4}}]
            stop: {flows: 30}
            """);
    }

    private EvaluationTable evaluate(final String name, final String... options) {
        final Path results = folder.resolve(name);
        final List<String> args = new ArrayList<>(List.of("evaluate", scenario.toString(), "-o", results.toString(),
            "--metric", "slowdown mean", "--metric", "fct p90", "--rel-error", "5%"));
        args.addAll(List.of(options));
        assertEquals(0, calls.run(args), calls.err());
        return Json.read(results.resolve(EvaluationTable.FILE), EvaluationTable.class);
    }

    @Test
    void shouldTakeFewerTrialsWithControlsAndShowThePlainMeansBeside() throws IOException {
        final EvaluationTable plain = evaluate("plain", "--scheme", "plain");
        final EvaluationTable control = evaluate("control", "--scheme", "control", "--jobs", "2");
        assertNull(plain.controls);
        assertTrue(control.trials < 0.7 * plain.trials, () -> control.trials + " of " + plain.trials);
        for (int i = 0; i < 2; i++) {
            final EvaluationTable.Row with = control.metrics.get(i);
            final EvaluationTable.Row without = plain.metrics.get(i);
            final EvaluationControls.Row beside = control.controls.metrics().get(i);
            assertTrue(with.low() < without.high() && without.low() < with.high(), () -> with + " " + without);
            assertEquals(with.metric(), beside.metric());
            assertTrue(beside.plainHigh() - beside.plainLow() > with.high() - with.low());
        }
        assertTrue(calls.out().contains("with controls from "), calls.out());
        assertTrue(Files.readString(folder.resolve("control").resolve(ResultFolder.REPORT)).contains("variance left"));
        assertEquals(Files.readString(folder.resolve("plain/trials.csv")).lines().skip(1).limit(control.trials)
            .map(EvaluateSchemeTest::values).toList(),
            Files.readString(folder.resolve("control/trials.csv")).lines().skip(1)
            .map(EvaluateSchemeTest::values).toList());
    }

    /** Returns the row without its processor time and its checksum, which depends on that time. */
    private static String values(final String line) {
        final List<String> cells = new ArrayList<>(List.of(line.split(",")));
        cells.remove(cells.size() - 1);
        cells.remove(9);
        return String.join(",", cells);
    }

    @Test
    void shouldCompareWithControlsAndSayWhichThereWere() throws IOException {
        final Path results = folder.resolve("contest");
        assertEquals(0, calls.run("evaluate", scenario.toString(), "-o", results.toString(), "--metric", "fct p90",
            "--vary", "transport.type=dctcp,new-reno", "--scheme", "control", "--rel-error", "5%"),
            calls.err());
        final ComparisonTable table = Json.read(results.resolve(ComparisonTable.FILE), ComparisonTable.class);
        assertEquals("new-reno", table.controls.get(0).other());
        final EvaluationControls controls = table.controls.get(0).controls();
        assertTrue(controls.cheapTrials() >= 10L * table.trials.get(0), controls::toString);
        assertEquals("fct p90", controls.metrics().get(0).metric());
        assertTrue(controls.metrics().get(0).controls().contains("fluid"), controls::toString);
        assertTrue(calls.out().contains("new-reno: with controls from "), calls.out());
        assertTrue(Files.readString(results.resolve(ResultFolder.REPORT)).contains("new-reno: with controls from "));
    }

    @Test
    void shouldRefuseControlsThatSayNothing() throws IOException {
        final String[] asked = {"evaluate", scenario.toString(), "-o", folder.resolve("none").toString(), "--metric",
            "fct p90", "--scheme", "control", "--executor", "flowsim"};
        assertEquals(2, calls.run(asked));
        assertTrue(calls.err().contains("--scheme: control with trials that are fluids themselves (expected: "
            + "plain, or another --executor)"), calls.err());
        assertTrue(Files.notExists(folder.resolve("none")));
    }
}
