package tailrace.tools.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tailrace.scenario.output.QueuesOutput;
import tailrace.scenario.results.ResultFolder;
import tailrace.scenario.results.Summary;
import tailrace.scenario.results.WorkloadSummary;
import tailrace.scenario.results.flows.CsvFlowsWriter;
import tailrace.scenario.results.flows.HostNames;
import tailrace.scenario.results.links.SeriesWriter;
import tailrace.scenario.results.links.Utilization;
import tailrace.scenario.results.stats.CollectiveStats;
import tailrace.scenario.results.stats.CompletionTimes;
import tailrace.scenario.results.stats.JobStats;
import tailrace.scenario.results.stats.EstimateInterval;
import tailrace.scenario.results.stats.MeanInterval;
import tailrace.scenario.results.stats.Percentiles;
import tailrace.scenario.results.status.RunState;
import tailrace.tools.report.EditedResults;
import tailrace.tools.report.SizeClasses;

/** Tests workloads, retrievals, counts, repetitions and results of incomplete runs. */
final class SeveralResultsTest {
    @TempDir
    private Path parent;
    private final StringWriter printed = new StringWriter();

    private JsonNode compare(final boolean reference, final Path... paths) throws IOException {
        final Path json = parent.resolve("c.json");
        assertEquals(0, CompareCommandLogic.run(new CompareOptions(List.of(paths), reference, OptionalDouble.empty(),
                SizeClasses.STANDARD, parent.resolve("c.html"), json), new PrintWriter(printed)));
        return new ObjectMapper().readTree(json.toFile());
    }

    /** Writes a result with one flow of each of two workloads with these slowdowns, and a retrieval. */
    private Path result(
            final String name, final long seed, final double background, final double incast, final long drops,
            final RunState state) {
        final Path path = parent.resolve(name);
        try (ResultFolder folder = ResultFolder.create(path)) {
            try (CsvFlowsWriter out = CsvFlowsWriter.plain(folder.file("flows.csv"), HostNames.COUNTED)) {
                out.write(0, "incast", 1, 2, 50_000, 0, (long) (incast * 1_000_000), 1_000_000, 0, 0);
                out.write(1, "background", 1, 2, 2_000_000, 0, (long) (background * 1_000_000), 1_000_000, 0, 0);
            }
            try (SeriesWriter queues = SeriesWriter.create(folder.file(QueuesOutput.FILE), "bytes")) {
                queues.write(10, "s0->h1#3", drops);
                queues.write(10, name + "->h1#3", drops);
                queues.write(1_000_000_000_000L, "s0->h1#3", 0L); // long after the last arrival
            }
            final Summary summary = new Summary();
            summary.name = "test";
            summary.seed = seed;
            summary.flows = 3;
            summary.completed = 2;
            summary.drops = drops;
            summary.simulatedSeconds = 1;
            summary.utilization = new Utilization(0, 1e-9, "", 0, 0, "", 0, 0);
            final Map<String, CompletionTimes> times =
                    Map.of("all", new CompletionTimes(1, incast, incast, incast, incast, incast, 0, 0));
            summary.workloads.put("background", new WorkloadSummary(1, 1, Map.of(), Map.of(), Map.of()));
            summary.workloads.put("incast", new WorkloadSummary(1, 1, Map.of(), times, Map.of()));
            folder.writeSummary(summary);
            folder.finish(state, state == RunState.COMPLETE ? "" : "why");
        }
        return path;
    }

    private Path result(final String name, final double background, final double incast) {
        return result(name, 1, background, incast, 0, RunState.COMPLETE);
    }

    @Test
    void shouldTellWorkloadsApartWhenTheirChangesCancelEachOtherOut() throws IOException {
        final JsonNode json = compare(false, result("ecmp", 20, 10), result("spray", 10, 20));
        assertEquals(0, json.at("/sections/0/classes/0/p99/differences/1").asDouble(), 1e-12);
        assertEquals("background", json.at("/sections/1/workload").asText());
        assertEquals(-0.5, json.at("/sections/1/classes/0/p99/differences/1").asDouble(), 1e-12);
        assertEquals("incast", json.at("/sections/2/workload").asText());
        assertEquals(1.0, json.at("/sections/2/classes/0/p99/differences/1").asDouble(), 1e-12);
        assertEquals("retrievals", json.at("/sections/3/what").asText());
        assertEquals(1.0, json.at("/sections/3/classes/0/p99/differences/1").asDouble(), 1e-12);
        assertTrue(printed.toString().contains("Slowdown, workload background"), printed.toString());
        assertTrue(printed.toString().contains("Completion times of retrievals, us, workload incast"));
    }

    @Test
    void shouldCompareTheSizeClassesThatWereChosen() throws IOException {
        final Path before = result("before", 20, 10);
        final Path after = result("after", 10, 20);
        final SizeClasses classes = SizeClasses.parse("50KB,60KB");
        final Path json = parent.resolve("c.json");
        final Path html = parent.resolve("c.html");
        CompareCommandLogic.run(new CompareOptions(List.of(before, after), false, OptionalDouble.empty(), classes, html,
                json), new PrintWriter(printed));
        final JsonNode all = new ObjectMapper().readTree(json.toFile()).at("/sections/0/classes");
        assertEquals("all 50KB-60KB >=60KB", String.join(" ", StreamSupport.stream(all.spliterator(), false)
                .map(each -> each.get("class").asText()).toList()));
        assertEquals(1.0, all.at("/1/p99/differences/1").asDouble(), 1e-12);
        assertEquals(-0.5, all.at("/2/p99/differences/1").asDouble(), 1e-12);
        final String page = Files.readString(html);
        assertTrue(page.contains("\"title\":\"p99 slowdown by flow size\""), page);
        assertTrue(page.contains("\"names\":[\"\\u003c50KB\",\"50KB-60KB\",\">=60KB\"]"), page);
        Files.delete(after.resolve("flows.csv"));
        assertEquals(after + ": no flows one by one (expected: some, for size classes 50KB,60KB)",
                assertThrows(IllegalArgumentException.class, () -> CompareCommandLogic.content(new CompareOptions(
                        List.of(before, after), false, OptionalDouble.empty(), classes, null, null))).getMessage());
    }

    /** Writes a run of a program without flows. Alone, the program is one us shorter. */
    private Path program(final String name, final long seed, final double stepUs) {
        return program(name, seed, stepUs, Math.round(stepUs * 1e6));
    }

    private Path program(final String name, final long seed, final double stepUs, final Long alonePs) {
        final Path path = parent.resolve(name);
        try (ResultFolder folder = ResultFolder.create(path)) {
            final Summary summary = new Summary();
            summary.name = "test";
            summary.seed = seed;
            summary.slowdown.put("all", Percentiles.of(new double[0]));
            summary.workloads.put("job", new WorkloadSummary(0, 0, Map.of(), Map.of(), Map.of(),
                    Map.of("all", new CompletionTimes(1, stepUs, stepUs, stepUs, stepUs, stepUs, 0, 0)),
                    new CollectiveStats(2, 100 / stepUs, 1, 2, 0.5, 0,
                            Percentiles.of(new double[] {stepUs / 2}), List.of()),
                    JobStats.of(2, 0, Math.round((stepUs + 1) * 1e6), alonePs)));
            folder.writeSummary(summary);
            folder.finish(RunState.COMPLETE, "");
        }
        return path;
    }

    @Test
    void shouldCompareProgramsWithTheIntervalOfSeeds() throws IOException {
        final double[] noise = {9, 10, 14};
        for (int i = 0; i < noise.length; i++) {
            program("a/seed-" + i, i, noise[i]);
            program("b/seed-" + i, i, noise[i] + 2 + i / 10.0);
        }
        final JsonNode json = compare(false, parent.resolve("a"), parent.resolve("b"));
        assertEquals(List.of("steps", "exposed", "busbw", "programs", "interference"), StreamSupport.stream(
                json.get("sections").spliterator(), false).map(each -> each.get("what").asText()).toList());
        final JsonNode steps = json.at("/sections/0/classes/0/p99");
        assertEquals(11, steps.at("/values/0").asDouble(), 1e-9);
        assertEquals(2.1 / 11, steps.at("/differences/1").asDouble(), 1e-9);
        assertEquals(MeanInterval.of(2, 2.1, 2.2).halfWidth() / 11, steps.at("/differenceHalfWidths/1").asDouble(),
                1e-9);
        assertEquals(1.05 / 5.5, json.at("/sections/1/classes/0/mean/differences/1").asDouble(), 1e-9);
        assertEquals(12, json.at("/sections/3/classes/0/mean/values/0").asDouble(), 1e-9);
        assertEquals((10.0 / 9 + 11.0 / 10 + 15.0 / 14) / 3,
                json.at("/sections/4/classes/0/mean/values/0").asDouble(), 1e-6);
        assertTrue(json.at("/sections/2/classes/0/mean/differences/1").asDouble() < 0, json.toString());
        assertTrue(printed.toString().contains("Exposed communication of steps, us, workload job"),
                printed.toString());
    }

    @Test
    void shouldCompareNoInterferenceWhenNoJobRanAlone() throws IOException {
        final JsonNode json = compare(false, program("a", 1, 9, null), program("b", 1, 11, null));
        assertEquals(List.of("steps", "exposed", "busbw", "programs"), StreamSupport.stream(
                json.get("sections").spliterator(), false).map(each -> each.get("what").asText()).toList());
    }

    private Path withScenario(final Path result, final String scenario) throws IOException {
        Files.writeString(result.resolve(ResultFolder.SCENARIO), scenario);
        return result;
    }

    @Test
    void shouldSayInTheTitleWhichSettingsDiffer() throws IOException {
        compare(false, withScenario(result("a", 20, 10), "name: a\ndescription: one\nseed: 1\n"
                + "transport: {type: dctcp, g: 0.5}\n"),
                withScenario(result("b", 20, 11), "name: b\ndescription: two\nseed: 1\n"
                + "transport: {type: hpcc, eta: 0.95}\n"));
        final String page = Files.readString(parent.resolve("c.html"));
        assertTrue(page.contains(
                "a, b: transport.type dctcp / hpcc, transport.g 0.5 / none, transport.eta none / 0.95"), page);
        assertTrue(printed.toString().contains("transport.type: dctcp / hpcc"), printed.toString());
        assertFalse(printed.toString().contains("name: a"), printed.toString());
    }

    @Test
    void shouldNameResultsAloneInTheTitleWhenAScenarioIsMissingOrDamaged() throws IOException {
        compare(false, withScenario(result("a", 20, 10), "seed: ["), withScenario(result("b", 20, 11), "seed: 1\n"));
        assertTrue(Files.readString(parent.resolve("c.html")).contains(">a, b<"));
        compare(false, result("c", 20, 10), withScenario(result("d", 20, 11), "seed: 1\n"));
        assertTrue(Files.readString(parent.resolve("c.html")).contains(">c, d<"));
    }

    @Test
    void shouldSayWhereTheLargestDifferenceIsAndInWhichResult() throws IOException {
        final JsonNode json = compare(false, result("a", 20, 10), result("b", 20, 11), result("c", 5, 10));
        assertEquals("c", json.at("/largest/name").asText());
        assertEquals(-0.75, json.at("/largest/difference").asDouble(), 1e-12);
        assertEquals(0.75, json.at("/largestError").asDouble(), 1e-12);
        assertTrue(printed.toString().contains("largest change 75.00 %; mean of >=1MB flows in c: 20.00 and 5.000"),
                printed.toString());
        assertEquals(3, json.get("results").size());
        assertEquals(3, json.at("/sections/0/classes/0/n").size());
        assertTrue(Files.readString(parent.resolve("c.html")).contains("<th scope=\"col\">c</th>"));
    }

    @Test
    void shouldSayWhichFlowDiffersMostWhenFlowsAreTheSame() throws IOException {
        final JsonNode json = compare(false, result("a", 20, 10), result("b", 21, 13));
        assertTrue(printed.toString().contains("b: 2 flows are in both; the one that differs most is flow 0 of workload"
                + " incast, host 1 to 2, 50,000 B: 10.00 and 13.00"), printed.toString());
        assertEquals(2, json.at("/results/1/sameFlows/matched").asInt());
        assertEquals(0.3, json.at("/results/1/sameFlows/largest/difference").asDouble(), 1e-12);
    }

    @Test
    void shouldCompareCountsAsNumbers() throws IOException {
        final JsonNode json = compare(false, result("a", 1, 2, 2, 3, RunState.COMPLETE),
                result("b", 1, 2, 2, 10, RunState.COMPLETE));
        assertEquals(7, json.at("/counts/drops/differences/1").asDouble());
        assertEquals(3, json.at("/counts/drops/values/0").asDouble());
        assertEquals(0, json.at("/largestError").asDouble());
        assertTrue(printed.toString().matches("(?s).*drops +3 +10 +\\+7\\R.*"), printed.toString());
    }

    @Test
    void shouldPairRepetitionsBySeedAndLeaveOthersOut() throws IOException {
        final double[] noise = {3, 5, 9};
        for (int i = 0; i < noise.length; i++) {
            result("a/seed-" + (i + 1), i + 1, noise[i], noise[i], 0, RunState.COMPLETE);
            result("b/seed-" + (i + 1), i + 1, noise[i] + 1 + i / 10.0, noise[i] + 1 + i / 10.0, 0, RunState.COMPLETE);
        }
        result("b/seed-7", 7, 100, 100, 0, RunState.COMPLETE);
        result("b/seed-8", 8, 100, 100, 0, RunState.STUCK);
        final JsonNode json = compare(false, parent.resolve("a"), parent.resolve("b"));
        assertEquals("[1,2,3]", json.get("pairedSeeds").toString());
        final JsonNode mean = json.at("/sections/0/classes/0/mean");
        final double base = (3 + 5 + 9) / 3.0;
        assertEquals(base, mean.at("/values/0").asDouble(), 1e-9);
        assertEquals(1.1 / base, mean.at("/differences/1").asDouble(), 1e-9);
        assertEquals(MeanInterval.of(1, 1.1, 1.2).halfWidth() / base, mean.at("/differenceHalfWidths/1").asDouble(),
                1e-9);
        assertTrue(mean.at("/halfWidths/0").asDouble() > 5, mean.toString());
        final String text = printed.toString();
        assertTrue(text.contains("seeds that not all of the results have are left out: 7"), text);
        assertTrue(text.contains("seed-8 left out: stuck (why), with 2 of 3 flows"), text);
        assertTrue(text.contains("paired by seed, 3 of them"), text);
    }

    @Test
    void shouldSaySoWhenRepetitionsHaveNoSeedInCommon() throws IOException {
        result("a/seed-1", 1, 2, 2, 0, RunState.COMPLETE);
        result("b/seed-2", 2, 3, 3, 0, RunState.COMPLETE);
        final JsonNode json = compare(false, parent.resolve("a"), parent.resolve("b"));
        assertEquals(0.5, json.at("/sections/0/classes/0/mean/differences/1").asDouble(), 1e-9);
        assertTrue(json.at("/sections/0/classes/0/mean/differenceHalfWidths/1").isNull());
        assertTrue(printed.toString().contains("no seed that all have: not paired"), printed.toString());
    }

    @Test
    void shouldSaySoWhenARunIsNotWhole() throws IOException {
        final Path killed = result("killed", 2, 2);
        Files.writeString(killed.resolve("status.json"), "{\"state\":\"running\",\"reason\":\"\"}");
        Files.delete(killed.resolve("summary.json"));
        compare(false, result("whole", 2, 2), killed, result("stuck", 1, 2, 2, 0, RunState.STUCK),
                result("stopped", 1, 2, 2, 0, RunState.INTERRUPTED));
        final String text = printed.toString();
        assertTrue(text.contains("killed before its end, with 2 flows so far"), text);
        assertTrue(text.contains("stuck (why), with 2 of 3 flows"), text);
        assertTrue(text.contains("interrupted (why), with 2 of 3 flows"), text);
        try (ResultFolder folder = ResultFolder.create(parent.resolve("live"))) {
            assertTrue(ResultFolder.isBeingWritten(folder.path()));
            folder.finish(RunState.COMPLETE, "");
        }
        assertFalse(ResultFolder.isBeingWritten(parent.resolve("live")));
    }

    @Test
    void shouldRoundChangesThatAreManyTimesTheBaseline() throws IOException {
        compare(false, result("a", 2, 2), result("b", 2, 111.1));
        assertTrue(printed.toString().contains("+5,455 %"), printed.toString());
        assertTrue(Files.readString(parent.resolve("c.html")).contains("largest change is 5,455&nbsp;%"));
    }

    @Test
    void shouldSpeakOfErrorsOnlyWhereOneOfTheTwoIsTheTruth() throws IOException {
        final Path a = result("a", 2, 2);
        final Path b = result("b", 2, 3);
        compare(false, a, b);
        assertFalse(printed.toString().contains("error"), printed.toString());
        assertEquals("error", compare(true, a, b).at("/results/1/differenceIs").asText());
        final Path estimate = estimate("c", "parsimon", null);
        assertEquals("error", compare(false, a, estimate).at("/results/1/differenceIs").asText());
    }

    @Test
    void shouldShowErrorBarsOfEstimatesAndSayWhichHaveNone() throws IOException {
        final Path m3 = estimate("m", "m3", new EstimateInterval(null, null, List.of(2.5, 4.0), List.of(2.25, 5.0), 0.9,
                "sampling of <paths>", 1, null));
        final JsonNode json = compare(false, result("a", 2, 2), m3, estimate("p", "parsimon", null));
        assertEquals("[2.5,4.0]", json.at("/results/1/interval/p99").toString());
        assertTrue(json.at("/results/0/interval").isMissingNode());
        assertTrue(json.at("/results/2/interval").isMissingNode());
        final String text = printed.toString();
        assertTrue(text.contains("error bar: p99 of a full simulation from 2.500 to 4.000, p99.9 from 2.250 to 5.000,"
                + " with a confidence of 90 %; that covers sampling of <paths>"), text);
        assertTrue(text.contains("no error bar: this estimate by parsimon does not know its error"), text);
        assertEquals(1, text.split("3.000 \\(2.500 to 4.000\\)", -1).length - 1, "only of all flows: " + text);
        final String html = Files.readString(parent.resolve("c.html"));
        assertTrue(html.contains("<td>3.000 (2.250 to 5.000)</td>"), "p99.9 in the table");
        assertTrue(html.contains("covers sampling of &lt;paths&gt;"), "escaped");
        assertEquals(1, html.split("\"style\":\"bar\"", -1).length - 1, "of all flows, which are too few for p99.9");
        assertTrue(html.contains(
                "\"style\":\"bar\",\"color\":3,\"dashed\":false,\"x\":[2.5,4.0],\"y\":[0.01,0.01]"));
    }

    private Path estimate(final String name, final String estimator, final EstimateInterval interval)
            throws IOException {
        final Path path = result(name, 2, 3);
        final Summary summary = Summary.read(path.resolve("summary.json"));
        summary.estimator = estimator;
        summary.interval = interval;
        EditedResults.write(path, summary);
        return path;
    }

    @Test
    void shouldLayQueuesOfTheSamePortOverEachOther() throws IOException {
        compare(false, result("a", 1, 2, 2, 5, RunState.COMPLETE), result("b", 1, 2, 3, 7, RunState.COMPLETE));
        final String html = Files.readString(parent.resolve("c.html"));
        assertTrue(html.contains("\"title\":\"Queue of s0->h1#3\"") || html.contains("Queue of s0-\\u003eh1#3")
                || html.contains("Queue of s0-&gt;h1#3"), "no plot of the queue");
        assertFalse(html.contains("Queue of a-"), "a port that only one has sampled");
    }

    @Test
    void shouldTellResultsOfOneNameApart() {
        assertEquals(List.of("x/run", "y/run", "other"), ResultNames.of(List.of(Path.of("/r/x/run"),
                Path.of("/r/y/run"), Path.of("/r/x/other"))));
        assertEquals(List.of("r/run (1)", "r/run (2)"),
                ResultNames.of(List.of(Path.of("/r/run"), Path.of("/r/run"))));
    }

    @Test
    void shouldAskForTwoResults() {
        assertEquals("compare: 1 results (expected: two or more)", assertThrows(IllegalArgumentException.class,
                () -> new CompareOptions(List.of(parent), false, OptionalDouble.empty(),
                        SizeClasses.STANDARD, null, null)).getMessage());
    }
}
