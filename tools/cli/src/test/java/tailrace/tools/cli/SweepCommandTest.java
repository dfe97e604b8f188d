package tailrace.tools.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tailrace.scenario.results.Summary;
import tailrace.scenario.results.stats.EstimateInterval;
import tailrace.scenario.results.stats.Percentile;
import tailrace.tools.estimate.sweep.SweepRow;
import tailrace.tools.estimate.sweep.SweepTable;

/** Many estimates in one call. */
class SweepCommandTest {
    @TempDir
    private Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();
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
        return Main.run(args, new PrintWriter(out, true), new PrintWriter(err, true));
    }

    private SweepTable sweep(final String name, final String... args) {
        final List<String> all = new ArrayList<>(List.of(args));
        all.addAll(1, List.of(scenario, "-o", folder.resolve(name).toString()));
        assertEquals(0, run(all.toArray(String[]::new)), err.toString());
        return SweepTable.read(folder.resolve(name)).orElseThrow();
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
        final SweepTable table = sweep("sweep", "m3", "--no-cache", "--paths", "12", "--backend", "packet",
                "--sweep", "workloads[0].load.value=0.3,0.6", "--sweep", "transport.windowSize=10KB:40KB:15KB");
        assertEquals(6, table.points.size());
        assertEquals(List.of("0.6", "40KB"), table.points.get(5).values());
        for (final SweepRow row : table.points) {
            final Summary summary = single("m3", "--no-cache", "--paths", "12", "--backend", "packet",
                    "--set", "workloads[0].load.value=" + row.values().get(0),
                    "--set", "transport.windowSize=" + row.values().get(1));
            assertEquals(summary.slowdown, row.slowdown(), row.values().toString());
            final EstimateInterval interval = summary.interval;
            assertEquals(interval.p99(), row.interval().get("all").get("p99"));
            assertEquals(interval.p999(), row.interval().get("all").get("p999"));
        }
        final SweepRow best = table.best("all").orElseThrow();
        assertTrue(table.points.stream().allMatch(row ->
                row.value("all", Percentile.P99) >= best.value("all", Percentile.P99)));
        assertEquals(best.values(), table.best.get("all"));
        assertTrue(out.toString().contains("lowest p99, all: "), out.toString());
        assertTrue(out.toString().contains("at workloads[0].load.value=0.3, transport.windowSize="), out.toString());
        final List<String> csv = Files.readAllLines(folder.resolve("sweep/sweep.csv"));
        assertTrue(csv.get(0).startsWith("workloads[0].load.value,transport.windowSize,size,flows,mean,p50,p50_low,"),
                csv.get(0));
        assertEquals(1 + 6 * table.sizeClasses().size(), csv.size());
        final String page = Files.readString(folder.resolve("sweep/report.html"));
        assertTrue(page.contains("all flows, workloads[0].load.value=0.6") && page.contains("\"interval\""));
        assertTrue(Files.readString(folder.resolve("sweep/status.json")).contains("complete"));
    }

    @Test
    void shouldSweepWithEveryEstimator() {
        for (final String command : List.of("parsimon", "flowsim", "m3")) {
            final List<String> args = new ArrayList<>(List.of(command, "--sweep", "transport.windowSize=10KB,20KB"));
            args.addAll(command.equals("m3") ? List.of("--no-cache", "--backend", "flowsim", "--paths", "5")
                    : command.equals("parsimon") ? List.of("--no-cache") : List.of());
            final SweepTable table = sweep(command, args.toArray(String[]::new));
            args.subList(1, 3).clear();
            args.addAll(List.of("--set", "transport.windowSize=20KB"));
            assertEquals(single(args.toArray(String[]::new)).slowdown, table.points.get(1).slowdown(), command);
        }
    }

    @Test
    void shouldKeepPointsThatAreDoneWhenResumed() throws IOException {
        final SweepTable before = sweep("sweep", "m3", "--no-cache", "--paths", "5", "--backend", "packet",
                "--sweep", "transport.windowSize=10KB,20KB");
        final SweepTable more = sweep("sweep", "m3", "--no-cache", "--paths", "5", "--backend", "packet", "--resume",
                "--metric", "p90", "--sweep", "transport.windowSize=10KB:30KB:10KB");
        assertEquals(3, more.points.size());
        assertEquals(before.points, more.points.subList(0, 2));
        assertTrue(out.toString().contains("at 3 of 3 points (2 kept)"), out.toString());
        assertTrue(out.toString().contains("lowest p90, all: "), out.toString());
        assertNotEquals(0, run("m3", scenario, "--no-cache", "-o", folder.resolve("sweep").toString(), "--paths", "6",
                "--backend", "packet", "--resume", "--sweep", "transport.windowSize=10KB,20KB"));
        assertTrue(err.toString().contains("has those of another run"), err.toString());
        assertEquals(3, SweepTable.read(folder.resolve("sweep")).orElseThrow().points.size());
    }

    @Test
    void shouldTellWhenAKeyMakesNoDifference() {
        final String idle = "tailrace: warning: transport.windowSize: every value gives the same numbers, so it has no"
                + " effect on what flowsim estimates here";
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
        final Path json = folder.resolve("sweep/sweep.json");
        for (final String key : List.of("slowdown", "values", "hash", "all")) {
            final String whole = Files.readString(json);
            Files.writeString(json, key.equals("all") ? whole.replaceFirst("\"all\" : \\{[^}]*}", "\"all\" : null")
                    : whole.replace("\"" + key + "\"", "\"other\""));
            err.getBuffer().setLength(0);
            assertEquals(2, run("flowsim", scenario, "-o", folder.resolve("sweep").toString(), "--resume",
                    "--sweep", "workloads[0].load.value=0.3,0.6"), key);
            assertTrue(err.toString().contains("sweep.json:") && err.toString().lines().count() == 1, err.toString());
            Files.writeString(json, whole);
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
}
