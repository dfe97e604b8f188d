package tailrace.tools.experiment.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tailrace.scenario.results.Summary;
import tailrace.scenario.results.files.Json;
import tailrace.scenario.results.stats.MeanInterval;
import tailrace.scenario.results.status.RunIdentity;
import tailrace.scenario.results.status.RunState;
import tailrace.scenario.results.status.RunStatus;
import tailrace.tools.command.CommandCalls;
import tailrace.tools.command.ExitStatus;
import tailrace.tools.experiment.show.SweepJson;
import tailrace.tools.experiment.stats.TrialMoments;
import tailrace.tools.experiment.trial.TrialJournal;
import tailrace.tools.parquet.TableReader;

/** Tests {@code sweep}: a grid of points with several seeds each. */
class SweepCommandTest extends CommandCalls {
    private String scenario;

    @BeforeEach
    void writeScenario() throws IOException {
        scenario = Files.writeString(folder.resolve("small.yaml"), star("2KB, 30KB, 100KB", "300us")).toString();
    }

    private int sweep(final String name, final String... options) {
        return call("sweep", scenario, folder.resolve(name), options);
    }

    private SweepJson table(final String name) {
        return Json.read(folder.resolve(name).resolve(SweepJson.FILE), SweepJson.class);
    }

    private List<String> rows(final String name) throws IOException {
        return Files.readAllLines(folder.resolve(name).resolve(TrialJournal.SWEEP));
    }

    /** Returns rows without processor times and checksums, which depend on those times. */
    private static List<String> untimed(final List<String> rows) {
        final int time = List.of(rows.get(0).split(",")).indexOf("cpu_seconds");
        return rows.stream().map(row -> {
            final List<String> cells = new ArrayList<>(List.of(row.split(",", -1)));
            cells.remove(cells.size() - 1);
            cells.remove(time);
            return String.join(",", cells);
        }).toList();
    }

    @Test
    void shouldNameTheFolderAfterWhatIsVaried() {
        final RunIdentity run = new RunIdentity("sweep", "small",
            List.of("stop.flows=9", "workloads[0].load.value=0.2", "vary=workloads[0].load.value+seed", "seed=1"), "");
        assertEquals("sweep small with stop.flows=9, vary=workloads[0].load.value+seed",
            run.withoutSettingsOf(List.of("workloads[0].load.value", "seed")).text());
    }

    @Test
    void shouldFindInEachTrialWhatARunFinds() throws IOException {
        assertEquals(0, sweep("grid", "--vary", "workloads[0].load.value=0.3:0.6:0.3", "--vary",
            "transport.type=dctcp,new-reno", "--repeat", "3", "--metric", "slowdown p99"), calls::err);
        final List<String> rows = rows("grid");
        assertEquals(1 + 2 * 2 * 3, rows.size());
        assertTrue(rows.get(0).startsWith("workloads[0].load.value,transport.type,seed,complete,"), rows.get(0));
        final double[] p99 = new double[3];
        for (int trial = 0; trial < p99.length; trial++) {
            final Path run = folder.resolve("run" + trial);
            assertEquals(0, calls.run(List.of("run", scenario, "-q", "-o", run.toString(), "--seed", "" + (5 + trial),
                "--set", "workloads[0].load.value=0.6", "--set", "transport.type=new-reno")), calls::err);
            p99[trial] = Summary.read(run.resolve(Summary.FILE)).slowdown.get("all").p99();
            assertTrue(rows.get(10 + trial).startsWith("0.6,new-reno," + (5 + trial) + ",true,"), rows.get(10 + trial));
            assertTrue(rows.get(10 + trial).contains("," + p99[trial] + ","), rows.get(10 + trial));
        }
        final SweepJson.Row last = table("grid").points.get(3);
        assertEquals(List.of("0.6", "new-reno"), last.values());
        assertEquals(TrialMoments.of(p99).mean(), last.means().get(0).mean());
        final double half = MeanInterval.of(p99).halfWidth();
        assertEquals(last.means().get(0).mean() - half, last.means().get(0).low(), 1e-9);
        assertEquals(last.means().get(0).mean() + half, last.means().get(0).high(), 1e-9);
        assertTrue(calls.out().contains("4 of 4 points, 12 trials"), calls::out);
        assertEquals(RunState.COMPLETE, RunStatus.read(folder.resolve("grid/status.json")).state());
        assertTrue(Files.readString(folder.resolve("grid/report.html")).contains("Curves: transport.type"));
    }

    @Test
    void shouldNameWordsAtTheAxisAndNoBandsWhereThereAreNone() throws IOException {
        assertEquals(0, sweep("words", "--vary", "transport.type=dctcp,new-reno"), calls::err);
        final String page = Files.readString(folder.resolve("words/report.html"));
        assertTrue(page.contains("\"names\":[\"dctcp\",\"new-reno\"]"), page);
        assertFalse(page.contains("Bands and error bars are"), page);
        assertEquals(0, sweep("bands", "--vary", "transport.type=dctcp,new-reno", "--repeat", "2"),
            calls::err);
        assertTrue(Files.readString(folder.resolve("bands/report.html"))
            .contains("Bands and error bars are 95&nbsp;% intervals"));
    }

    @Test
    void shouldGiveTheSameForAnyNumberOfJobs() throws IOException {
        final String[] options = {"--vary", "workloads[0].load.value=0.3,0.6", "--rel-error", "40%", "--metric",
            "fct mean", "--metric", "drops", "--max-trials", "40"};
        sweep("one", concat(options, "--jobs", "1"));
        sweep("three", concat(options, "--jobs", "3"));
        assertEquals(untimed(rows("one")), untimed(rows("three")));
        assertEquals(table("one").points, table("three").points);
        assertTrue(table("one").points.stream().allMatch(row -> row.trials() >= 20));
    }

    private static String[] concat(final String[] some, final String... more) {
        final List<String> all = new ArrayList<>(List.of(some));
        all.addAll(List.of(more));
        return all.toArray(String[]::new);
    }

    @Test
    void shouldGoOnWithWhatAnEarlierCallHasLeft() throws IOException {
        final String[] options = {"--vary", "workloads[0].load.value=0.3,0.6", "--metric", "fct mean"};
        assertEquals(0, sweep("whole", concat(options, "--repeat", "4")), calls::err);
        assertEquals(0, sweep("grid", concat(options, "--repeat", "2")), calls::err);
        final List<String> early = rows("grid");
        Files.writeString(folder.resolve("grid/sweep.csv"), String.join("\n", early.subList(0, 4)) + "\n0.6,6,tr");
        assertEquals(0, sweep("grid", concat(options, "--repeat", "4", "--resume")), calls::err);
        assertEquals(untimed(rows("whole")), untimed(rows("grid")));
        assertEquals(early.subList(1, 3), rows("grid").subList(1, 3)); // stored trials have the same times
        assertEquals(table("whole").points, table("grid").points);
        assertEquals(3, table("grid").kept);
        assertNotEquals(0, sweep("grid", "--vary", "transport.type=dctcp,hpcc", "--resume"));
        assertTrue(calls.err().contains("has those of another run"), calls::err);
        final Map<String, String> complete = contents(folder.resolve("grid"));
        options[options.length - 1] = "fct p50";
        assertEquals(2, sweep("grid", concat(options, "--repeat", "4", "--resume")), calls::err);
        assertEquals(complete, contents(folder.resolve("grid")));
    }

    @Test
    void shouldTellWhenThereAreTooFewTrialsOrAKeyMakesNoDifference() {
        assertEquals(ExitStatus.UNFINISHED, sweep("grid", "--vary", "workloads[0].load.value=0.3,0.6", "--vary",
            "transport.type=dctcp,new-reno", "--metric", "slowdown p99", "--executor", "flowsim", "--rel-error",
            "0.01%", "--max-trials", "25"), calls::err);
        assertTrue(calls.err().contains("transport.type: every value gives the same numbers"),
            calls::err);
        assertTrue(calls.err().contains("incomplete: not exact enough at 4 of 4 points"),
            calls::err);
        assertEquals(RunState.INCOMPLETE, RunStatus.read(folder.resolve("grid/status.json")).state());
        assertEquals(25, table("grid").points.get(0).trials());
        assertTrue(table("grid").points.stream().noneMatch(SweepJson.Row::met));
    }

    @Test
    void shouldWriteTheSameRowsAsParquet() throws IOException {
        assertEquals(0, sweep("grid", "--vary", "transport.type=dctcp,new-reno", "--repeat", "2", "--format", "parquet",
            "--metric", "fct mean"), calls::err);
        try (TableReader in = new TableReader(folder.resolve("grid/sweep.parquet"))) {
            assertEquals(4, in.rows());
            assertTrue(in.nextGroup());
            final double[] means = new double[4];
            in.doubles(in.column("fct mean", tailrace.tools.parquet.TableColumn.Kind.DOUBLE), means);
            final String csv = rows("grid").stream().collect(Collectors.joining());
            for (final double mean : means) {
                assertTrue(csv.contains("," + mean + ","), csv);
            }
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "--vary transport.typ=dctcp,hpcc | small.yaml: --set transport.typ=dctcp: transport.typ: unknown key",
        "--vary workloads[0].load.value=0.3,1.5 | workloads[0].load.value=1.5: ",
        "--vary transport.g=0.1,0.2 --repeat 0 | --repeat: 0 (expected: 1 or more)",
        "--vary transport.g=0.1,0.2 --repeat 2 --rel-error 2% | --repeat: with --rel-error (expected: one of the two)",
        "--vary transport.g=0.1,0.2 --max-trials 5 | --max-trials: without --rel-error (expected: --repeat)",
        "--vary transport.g=0.1,0.2 --metric latency | metric 'latency': ",
        "--vary transport.g=0.1,0.2 --format xml | --format: 'xml' (expected: csv or parquet)",
        "--vary seed=1,2 | --vary: 'seed=1,2' (expected: another key; each trial has a seed of its own",
        "--vary seed=1:x:2 | --vary: 'seed=1:x:2'",
    })
    void shouldRefuseInOneLineWhatIsWrong(final String options, final String expected) {
        assertEquals(2, sweep("none", options.split(" ")));
        assertTrue(calls.err().replace(folder + "/", "").contains(expected), calls::err);
        assertEquals(1, calls.err().lines().count(), calls::err);
        assertFalse(Files.exists(folder.resolve("none")));
    }
}
