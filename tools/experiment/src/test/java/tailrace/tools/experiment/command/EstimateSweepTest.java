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
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tailrace.scenario.results.Summary;
import tailrace.scenario.results.files.Json;
import tailrace.scenario.results.stats.EstimateInterval;
import tailrace.scenario.results.stats.Percentile;
import tailrace.scenario.results.stats.Percentiles;
import tailrace.scenario.results.stats.SizeBin;
import tailrace.tools.command.CommandCalls;
import tailrace.tools.experiment.show.SweepJson;
import tailrace.tools.experiment.trial.SlowdownMetrics;
import tailrace.tools.experiment.trial.TrialJournal;

/** Tests sweeps of the estimators. Takes some 6 s, because the test also estimates each point in a separate call. */
class EstimateSweepTest extends CommandCalls {
    private String scenario;

    @BeforeEach
    void writeScenario() throws IOException {
        scenario = Files.writeString(folder.resolve("row.yaml"), """
            name: row
            topology: {type: dumbbell, left: 2, right: 3, hostRate: 10Gbps, bottleneckRate: 10Gbps}
            transport: {type: dctcp, profile: hpcc-sim, windowSize: 20KB}
            workloads:
              - name: web
                sizes: {type: cdf, name: meta-webserver}
                load: {type: max-link, value: 0.5}
                pattern: {type: pairs, pairs: [h0->h4, h0->h3, h1->h4]}
            stop: {flows: 300}
            """).toString();
    }

    private int run(final String... args) {
        return calls.run(args);
    }

    private SweepJson sweep(final String name, final String... args) {
        final List<String> all = new ArrayList<>(List.of(args));
        all.addAll(1, List.of(scenario, "-o", folder.resolve(name).toString()));
        assertEquals(0, run(all.toArray(String[]::new)), err.toString());
        return table(name);
    }

    private SweepJson table(final String name) {
        return Json.read(folder.resolve(name).resolve(SweepJson.FILE), SweepJson.class);
    }

    private static SweepJson.Mean mean(final SweepJson table, final int point, final String sizeClass,
            final Percentile percentile) {
        return table.points.get(point).means()
                .get(table.metrics.indexOf(SlowdownMetrics.of(sizeClass, percentile).text()));
    }

    private static void assertSame(final Map<String, Percentiles> expected, final SweepJson table, final int point) {
        expected.forEach((sizeClass, slowdown) -> {
            for (final Percentile percentile : Percentile.values()) {
                final SweepJson.Mean found = mean(table, point, sizeClass, percentile);
                assertEquals(percentile.of(slowdown), found.mean(), sizeClass + " " + percentile.label());
                assertEquals(slowdown.n(), (long) found.flows());
            }
        });
    }

    private Summary single(final String... args) {
        final List<String> all = new ArrayList<>(List.of(args));
        final Path single = folder.resolve("single");
        all.addAll(1, List.of(scenario, "-q", "--force", "-o", single.toString(), "--no-check"));
        assertEquals(0, run(all.toArray(String[]::new)), err.toString());
        return Summary.read(single.resolve(Summary.FILE));
    }

    @Test
    void shouldFindAtEachPointWhatASingleEstimateFinds() throws IOException {
        final SweepJson table = sweep("sweep", "m3", "--no-cache", "--paths", "12", "--backend", "packet",
                "--sweep", "workloads[0].load.value=0.3,0.6", "--sweep", "transport.windowSize=10KB:40KB:15KB");
        assertEquals(6, table.points.size());
        assertEquals(List.of("0.6", "40KB"), table.points.get(5).values());
        for (int point = 0; point < table.points.size(); point++) {
            final List<String> values = table.points.get(point).values();
            final Summary summary = single("m3", "--no-cache", "--paths", "12", "--backend", "packet",
                    "--set", "workloads[0].load.value=" + values.get(0), "--set",
                    "transport.windowSize=" + values.get(1));
            assertSame(summary.slowdown, table, point);
            final EstimateInterval interval = summary.interval;
            final SweepJson.Mean p99 = mean(table, point, SizeBin.ALL, Percentile.P99);
            assertEquals(interval.p99(), List.of(p99.low(), p99.high()));
            final SweepJson.Mean p999 = mean(table, point, SizeBin.ALL, Percentile.P999);
            assertEquals(interval.p999(), List.of(p999.low(), p999.high()));
            assertEquals(interval.covers(), table.covers);
            assertEquals(interval.confidence(), table.confidence);
        }
        final double lowest = table.points.stream().mapToDouble(row -> row.means().get(0).mean()).min().orElseThrow();
        final List<String> best = table.best.get("slowdown p99");
        assertEquals(lowest, table.points.stream().filter(row -> row.values().equals(best)).findFirst().orElseThrow()
                .means().get(0).mean());
        assertTrue(out.toString().contains("best slowdown p99: "), out.toString());
        assertTrue(out.toString().contains("at workloads[0].load.value=0.3, transport.windowSize="), out.toString());
        final List<String> csv = Files.readAllLines(folder.resolve("sweep/sweep.csv"));
        assertTrue(csv.get(0).startsWith("workloads[0].load.value,transport.windowSize,seed,complete,flows,"),
                csv.get(0));
        assertEquals(1 + 6, csv.size());
        final String page = Files.readString(folder.resolve("sweep/report.html"));
        assertTrue(page.contains("Curves: workloads[0].load.value") && page.contains("\"band\""), page);
        assertTrue(Files.readString(folder.resolve("sweep/status.json")).contains("complete"));
    }

    @Test
    void shouldSweepWithEveryEstimator() {
        for (final String command : List.of("parsimon", "flowsim", "m3")) {
            final List<String> args = new ArrayList<>(List.of(command, "--sweep", "transport.windowSize=10KB,20KB"));
            args.addAll(command.equals("m3") ? List.of("--no-cache", "--backend", "flowsim", "--paths", "5")
                    : command.equals("parsimon") ? List.of("--no-cache") : List.of());
            final SweepJson table = sweep(command, args.toArray(String[]::new));
            args.subList(1, 3).clear();
            args.addAll(List.of("--set", "transport.windowSize=20KB"));
            assertSame(single(args.toArray(String[]::new)).slowdown, table, 1);
        }
    }

    @Test
    void shouldKeepPointsThatAreDoneWhenResumed() throws IOException {
        final SweepJson before = sweep("sweep", "m3", "--no-cache", "--paths", "5", "--backend", "packet",
                "--sweep", "transport.windowSize=10KB,20KB");
        final SweepJson more = sweep("sweep", "m3", "--no-cache", "--paths", "5", "--backend", "packet", "--resume",
                "--metric", "p90", "--sweep", "transport.windowSize=10KB:30KB:10KB");
        assertEquals(3, more.points.size());
        for (int point = 0; point < 2; point++) {
            assertEquals(Set.copyOf(before.points.get(point).means()), Set.copyOf(more.points.get(point).means()));
        }
        assertTrue(out.toString().contains("3 of 3 points, 3 trials (2 kept)"), out.toString());
        assertTrue(out.toString().contains("best slowdown p90: "), out.toString());
        assertNotEquals(0, run("m3", scenario, "--no-cache", "-o", folder.resolve("sweep").toString(), "--paths", "6",
                "--backend", "packet", "--resume", "--sweep", "transport.windowSize=10KB,20KB"));
        assertTrue(err.toString().contains("has those of another run"), err.toString());
        assertEquals(3, table("sweep").points.size());
    }

    @Test
    void shouldTellWhenAKeyMakesNoDifference() {
        final String idle = "tailrace: warning: transport.windowSize: every value gives the same numbers, so it has no"
                + " effect on what is measured";
        sweep("fluid", "flowsim", "--sweep", "transport.windowSize=10KB,20KB", "--sweep",
                "workloads[0].load.value=0.3,0.6");
        assertTrue(err.toString().contains(idle), err.toString());
        assertFalse(err.toString().contains("workloads[0].load.value:"), err.toString());
        err.getBuffer().setLength(0);
        sweep("links", "parsimon", "--no-cache", "--sweep", "transport.windowSize=10KB,20KB");
        assertFalse(err.toString().contains("every value"), err.toString());
    }

    @Test
    void shouldSayWhatASweepThatIsResumedLacks() throws IOException {
        sweep("sweep", "flowsim", "--sweep", "workloads[0].load.value=0.3,0.6");
        final Path csv = folder.resolve("sweep").resolve(TrialJournal.SWEEP);
        for (final String column : List.of("slowdown p99", "seed", "covers")) {
            final String whole = Files.readString(csv);
            Files.writeString(csv, whole.replaceFirst("," + column + ",", ",other,"));
            err.getBuffer().setLength(0);
            assertEquals(2, run("flowsim", scenario, "-o", folder.resolve("sweep").toString(), "--resume",
                    "--sweep", "workloads[0].load.value=0.3,0.6"), column);
            assertTrue(err.toString().contains("sweep.csv") && err.toString().lines().count() == 1, err.toString());
            Files.writeString(csv, whole);
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "--sweep transport.windowSiz=5KB:10KB:5KB | windowSize",
        "--sweep transport.windowSize=5KB:10KB | 5KB:10KB",
        "--sweep transport.windowSize=5KB,10KB --metric p42 | metric: 'p42' (expected: p50, p90, p99 or p99.9)",
        "--metric p99 | --metric: of a sweep (expected: --sweep, too)",
        "--resume | --resume: of a sweep (expected: --sweep, too)",
        "--sweep seed=1,2 --query size=1KB | --query: of one estimate (expected: none with --sweep)",
        "--sweep seed=1,2 --path h0,h4 | --path: of one scenario (expected: none with --sweep)",
    })
    void shouldRefuseInOneLineWhenSomethingIsWrong(final String options, final String expected) {
        final List<String> args = new ArrayList<>(List.of(
                "m3", scenario, "--no-cache", "-o", folder.resolve("none").toString()));
        args.addAll(List.of(options.split(" ")));
        assertNotEquals(0, run(args.toArray(String[]::new)));
        assertTrue(err.toString().contains(expected), err.toString());
        assertEquals(1, err.toString().lines().count(), err.toString());
        assertFalse(Files.exists(folder.resolve("none")));
    }

    @Test
    void shouldNameTheCommandThatSweepsPrograms() throws IOException {
        final String program = Files.writeString(folder.resolve("ring.yaml"), """
            topology: {type: star, hosts: 4}
            workloads: [{application: {type: collective}}]
            """).toString();
        assertEquals(2, run("flowsim", program, "--sweep", "workloads[0].application.size=1KB,2KB"));
        assertTrue(err.toString().contains("workloads[0].application: a program, of which --sweep measures nothing"
            + " (expected: tailrace sweep SCENARIO --executor flowsim --metric 'step mean'"), err.toString());
        assertEquals(0, run("sweep", program, "--executor", "flowsim", "--metric", "step mean", "--vary",
            "workloads[0].application.size=1KB,2KB", "-o", folder.resolve("swept").toString()), err.toString());
    }
}
