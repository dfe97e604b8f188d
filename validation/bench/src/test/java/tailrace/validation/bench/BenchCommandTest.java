package tailrace.validation.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tailrace.core.WheelQueue;
import tailrace.scenario.run.SimulationRun;
import tailrace.tools.cli.Main;
import tailrace.transport.link.LinkBackend;

class BenchCommandTest {
    @TempDir
    private Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int run(final String... args) {
        return Main.run(args, new PrintWriter(out, true), new PrintWriter(err, true));
    }

    /**
     * A workload that counts its runs. The first run is the warm-up, and the figure of each other run is its number.
     */
    private static final class Counting implements BenchWorkload {
        private int runs;

        @Override
        public String name() {
            return "counting";
        }

        @Override
        public String unit() {
            return "packet-hops/s";
        }

        @Override
        public Sample run() {
            return new Sample(1e6 * runs++, 10, 5, 100 + runs);
        }
    }

    @Test
    void shouldLeaveTheFirstRunOut() {
        final BenchReport.Row row = new Measurement(5, 1_000).of(new Counting());
        assertEquals(List.of(1e6, 2e6, 3e6, 4e6, 5e6), row.figures().each());
        assertEquals(3e6, row.figures().median());
        assertEquals(1e6, row.figures().least());
        assertEquals(5e6, row.figures().most());
        assertEquals(0.5, row.allocatedBytesEach());
        assertEquals(106, row.peakHeapBytes());
        assertEquals(10, row.work());
        assertEquals(5, row.calibration().each().size());
        assertEquals(3e6 / row.calibration().median(), row.perCalibration());
    }

    @Test
    void shouldPoolWhatSeveralJvmsMeasure() {
        final BenchReport report = new BenchReport();
        report.add(row("a", List.of(1.0, 2.0), 10, 50));
        report.add(row("b", List.of(7.0), 10, 50));
        report.add(row("a", List.of(4.0, 9.0), 20, 40));
        assertEquals(List.of("a", "b"), report.workloads.stream().map(BenchReport.Row::name).toList());
        final BenchReport.Row pooled = report.row("a").orElseThrow();
        assertEquals(List.of(1.0, 2.0, 4.0, 9.0), pooled.figures().each());
        assertEquals(3, pooled.figures().median());
        assertEquals(0.2, pooled.perCalibration());
        assertEquals(50, pooled.peakHeapBytes());
        assertEquals(List.of(10.0, 10.0, 20.0), report.calibration.each());
    }

    private static BenchReport.Row row(
            final String name, final List<Double> each, final double calibration, final long peakHeapBytes) {
        final Measurements figures = Measurements.of(each);
        return new BenchReport.Row(name, "packet-hops/s", figures, Measurements.of(List.of(calibration)),
            figures.median() / calibration, 3, 0.5, peakHeapBytes);
    }

    /** Other projects read this file, so a removed or changed key needs a new format. */
    @Test
    void shouldWriteTheFormatThatIsDocumented() throws IOException {
        final BenchReport report = new BenchReport();
        report.add(row("a", List.of(1.0, 2.0), 10, 50));
        JsonFiles.write(folder.resolve("x.json"), report);
        final JsonNode root = new ObjectMapper().readTree(folder.resolve("x.json").toFile());
        assertEquals(List.of("format", "version", "machine", "calibrationVersion", "calibration", "workloads"),
            names(root));
        assertEquals(1, root.get("format").intValue());
        assertEquals(List.of("cpu", "cores", "os", "jdk", "flags"), names(root.get("machine")));
        assertEquals(List.of("name", "unit", "figures", "calibration", "perCalibration", "work", "allocatedBytesEach",
            "peakHeapBytes"), names(root.get("workloads").get(0)));
        assertEquals(List.of("median", "least", "most", "each"), names(root.get("calibration")));
        assertEquals(report.workloads, BenchReport.read(folder.resolve("x.json")).workloads);
    }

    private static List<String> names(final JsonNode node) {
        final List<String> names = new ArrayList<>();
        node.fieldNames().forEachRemaining(names::add);
        return names;
    }

    @Test
    void shouldCompareWithEarlierFigures() {
        final BenchReport before = new BenchReport();
        before.add(row("a", List.of(2e6), 1e6, 50));
        before.add(seconds("start", 3));
        final BenchReport now = new BenchReport();
        now.add(row("a", List.of(3e6), 2e6, 50));
        now.add(row("b", List.of(3e6), 2e6, 50));
        now.add(seconds("start", 1.5));
        new BenchText(new PrintWriter(out, true)).comparison(before, now);
        final List<String> lines = out.toString().lines().map(line -> line.strip().replaceAll(" +", " ")).toList();
        assertTrue(lines.contains("a 2.000 3.000 1.500 0.750"), out.toString());
        assertTrue(lines.contains("b - new"), out.toString());
        assertTrue(lines.contains("start 3.000 1.500 2.000 -"), out.toString());
    }

    private static BenchReport.Row seconds(final String name, final double seconds) {
        return BenchReport.Row.of(new StartupWorkload(name, "quickstart"), Measurements.of(List.of(seconds)),
            Measurements.of(List.of(1e6)), new BenchWorkload.Sample(seconds, 0, 0, 0), 0);
    }

    @Test
    void shouldLeaveOutWhatMakesNoSenseForATime() {
        final BenchReport.Row row = seconds("start", 2);
        assertNull(row.perCalibration());
        assertNull(row.allocatedBytesEach());
        assertNull(row.peakHeapBytes());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "fat-tree-k8                | fat-tree-k8",
        "fat-tree                   | fat-tree-k8 fat-tree-k8-priorities fat-tree-k16",
        "startup,parsimon           | parsimon-link-rpc parsimon-link-websearch startup",
        "fat320-hadoop50, fabric    | fat320-hadoop50 fabric6144",
    })
    void shouldSelectByNameOrWhatItBeginsWith(final String chosen, final String names) {
        assertEquals(names, String.join(" ",
            BenchWorkloads.named(chosen, BenchWorkloads.all(WheelQueue::new)).stream().map(BenchWorkload::name)
                    .toList()));
    }

    @Test
    void shouldSelectAllWithoutAName() {
        final List<BenchWorkload> all = BenchWorkloads.all(WheelQueue::new);
        assertEquals(all, BenchWorkloads.named("", all));
    }

    @Test
    void shouldHaveScenariosThatCanBeRun() {
        for (final BenchWorkload workload : BenchWorkloads.all(WheelQueue::new)) {
            if (workload instanceof final ScenarioWorkload scenario && !workload.name().equals("fabric6144")) {
                SimulationRun.check(scenario.scenario().get());
            }
        }
        Stream.concat(GuardWorkload.all().stream(), GuardWorkload.later().stream()).forEach(workload -> {
            SimulationRun.check(workload.brief().get());
            SimulationRun.check(workload.full().get());
        });
        assertEquals(List.of(1, 3, 5, 7),
            BenchWorkloads.read(BenchWorkloads.PRIORITIES, List.of()).workloads.stream().map(w -> w.priority).toList());
    }

    @Test
    void shouldSimulateALink() {
        final LinkWorkload link = new LinkWorkload("link", LinkBackend.Kind.LINK, "googlerpc2008", 0.5, 500);
        link.spec().validate(1);
        final BenchWorkload.Sample first = link.run();
        assertTrue(first.work() >= 500, "a packet per flow or more: " + first.work());
        assertEquals(first.work(), link.run().work());
    }

    @Test
    void shouldStopAtTheFirstEvent() {
        assertEquals(0, run("first-event", "quickstart", "-o", folder.resolve("r").toString()), err.toString());
        assertEquals("first event", out.toString().strip());
        assertTrue(Files.exists(folder.resolve("r").resolve("status.json")));
    }

    @Test
    void shouldTellTheMachine() throws IOException {
        final Path info = Files.writeString(folder.resolve("cpuinfo"), "processor\t: 0\nmodel name\t: Example 3000\n");
        assertEquals("Example 3000", Machine.cpu(info));
        assertEquals(System.getProperty("os.arch"), Machine.cpu(folder.resolve("none")));
        assertTrue(Machine.current().flags().stream().noneMatch(flag -> flag.contains("/")));
        assertNotNull(Machine.current().jdk());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "--runs 4       | tailrace: --runs: 4 (expected: 5 or more)",
        "--forks 0      | tailrace: --forks: 0 (expected: 1 or more)",
        "--only k8      | tailrace: --only: 'k8' (expected: one or more of, or what they begin with: fat-tree-k8,",
        "--compare none | tailrace: none: no such file",
    })
    void shouldRefuseWhatMakesNoSense(final String options, final String line) {
        assertEquals(2, run(("bench " + options).split(" ")));
        assertTrue(err.toString().startsWith(line), err.toString());
        assertEquals(1, err.toString().lines().count(), err.toString());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "{\"format\": 2}                                | format 2 (expected: 1)",
        "{\"workloads\": [{\"name\": \"a\"}]}           | workload a lacks unit or figures",
        "{\"workloads\": 3}                             | (expected: JSON as written by tailrace bench)",
        "null                                           | (expected: JSON as written by tailrace bench)",
    })
    void shouldRefuseFilesOfSomethingElse(final String text, final String message) throws IOException {
        final Path file = Files.writeString(folder.resolve("x.json"), text);
        final IllegalArgumentException thrown =
            assertThrows(IllegalArgumentException.class, () -> BenchReport.read(file));
        assertTrue(thrown.getMessage().contains(message), thrown.getMessage());
    }
}
