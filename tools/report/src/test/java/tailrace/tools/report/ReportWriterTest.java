package tailrace.tools.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tailrace.scenario.results.RepeatSummary;
import tailrace.scenario.results.ResultFolder;
import tailrace.scenario.results.Summary;
import tailrace.scenario.results.WorkloadSummary;
import tailrace.scenario.results.flows.HostNames;
import tailrace.scenario.results.stats.CompletionTimes;
import tailrace.scenario.results.stats.Percentiles;
import tailrace.scenario.results.status.RunState;
import tailrace.scenario.results.status.RunStatus;
import tailrace.tools.compare.CompareCommandLogic;
import tailrace.tools.compare.CompareOptions;

class ReportWriterTest {
    private static final Pattern FETCHES = Pattern.compile(
            "<(script|img|iframe|object|embed)[^>]*\\ssrc|<link[^>]*href=\"(?!data:)|"
                    + "@import|url\\(\\s*['\"]?(?!data:)[a-z/]");

    @TempDir
    private Path parent;

    private String report(final long flows) throws IOException {
        final Path folder = parent.resolve("run");
        new SyntheticRun(1, 0.2).write(folder, "csv", flows);
        return Files.readString(ReportWriter.write(folder).file());
    }

    @Test
    void shouldShowAllSectionsWhenRunRecordedEverything() throws IOException {
        final String html = report(20_000);
        for (final String id : new String[] {"slowdown", "workloads", "links", "traces", "scenario", "provenance"}) {
            assertTrue(html.contains("<section id=\"" + id + "\">"), id);
        }
        assertTrue(html.contains("All 20,000 flows finished."));
        assertTrue(html.contains("9e3779b97f4a7c15"));
        assertEquals(11, html.split("<canvas ", -1).length - 1);
    }

    @Test
    void shouldShowTheSizeClassesThatWereChosen() throws IOException {
        final Path folder = parent.resolve("chosen");
        new SyntheticRun(1, 0.2).write(folder, "csv", 5_000);
        final Path file = ReportWriter.write(folder, SizeClasses.parse("2KB,50KB")).file();
        final String chosen = Files.readString(file);
        for (final String label : List.of("&lt;2KB", "2KB-50KB", "&gt;=50KB")) {
            assertTrue(chosen.contains("<th scope=\"row\">" + label + "</th>"), label);
        }
        assertTrue(chosen.contains("95 % interval of p99"));
        assertTrue(chosen.contains("\"names\":[\"\\u003c2KB\",\"2KB-50KB\",\">=50KB\"]"));
        assertEquals(Files.readString(ReportWriter.write(folder, SizeClasses.parse("10KB,1MB")).file()),
                Files.readString(ReportWriter.write(folder).file()));
        Files.delete(folder.resolve("flows.csv"));
        assertEquals("size classes: 2KB (expected: none, as " + folder + " has no flows one by one)",
                assertThrows(IllegalArgumentException.class,
                        () -> ReportWriter.write(folder, SizeClasses.parse("2KB"))).getMessage());
    }

    @Test
    void shouldFetchNothingWhenOpened() throws IOException {
        final String html = report(1_000).replaceAll("(?s)/\\* Chart\\.js.*?</script>", "</script>");
        assertFalse(FETCHES.matcher(html).find());
    }

    @Test
    void shouldCarryTheLibraryAndItsLicenceWhenThereArePlots() throws IOException {
        final String html = report(10);
        assertTrue(html.contains("Chart.js v4"));
        assertTrue(html.contains("The MIT License (MIT)"));
        assertTrue(html.contains("Copyright (c) 2014"));
    }

    @Test
    void shouldEscapeEverythingWhenScenarioHasMarkup() throws IOException {
        final String html = report(1_000);
        assertFalse(html.contains("<b>WebSearch"));
        assertFalse(html.contains("<script>alert"));
        assertTrue(html.contains("&lt;/pre&gt;&lt;/script&gt;&lt;script&gt;alert(1)"));
        assertTrue(html.contains("incast &lt;16&gt;"));
    }

    @Test
    void shouldStaySmallWhenThereAreManyFlows() throws IOException {
        assertTrue(report(300_000).length() < 1_000_000);
    }

    @Test
    void shouldSayHowItEndedWhenRunFailedEarly() throws IOException {
        final Path folder = parent.resolve("failed");
        try (ResultFolder results = ResultFolder.create(folder)) {
            results.openFlows("csv", HostNames.COUNTED).close();
            results.finish(RunState.FAILED, "flows.csv: cannot be written (<No space> left)");
        }
        final String html = Files.readString(ReportWriter.write(folder).file());
        assertTrue(html.contains(
                "<span class=\"badge failed\">failed</span> – flows.csv: cannot be written (&lt;No space"));
        assertTrue(html.contains("No flow has finished."));
        assertEquals(RunState.FAILED, RunStatus.read(folder.resolve("status.json")).state());
    }

    @Test
    void shouldSayThatRunWasKilledWhenItsFlowsEndInTheMiddle() throws IOException {
        final Path folder = parent.resolve("killed");
        new SyntheticRun(1, 0.2).write(folder, "csv", 100);
        Files.delete(folder.resolve(Summary.FILE));
        Files.writeString(folder.resolve(RunStatus.FILE), new RunStatus(RunState.RUNNING, "").toJson());
        final String html = ReportWriter.html(folder);
        assertTrue(html.contains("<span class=\"badge incomplete\">incomplete</span> – killed before its end"));
        assertTrue(html.contains("what follows is of the flows that had finished"));
    }

    @Test
    void shouldSpeakOfTheSlowestFlowWhenThereAreTooFewForPercentiles() throws IOException {
        assertTrue(report(1).contains("The only flow finished. Its slowdown is "));
        assertTrue(report(2).contains("Both flows finished. The slower one took "));
        assertTrue(Pattern.compile("All 50 flows finished\\. Half of them took at most [0-9.]+ times as long as in an "
                + "empty network, the slowest [0-9.]+ times").matcher(report(50)).find());
        assertTrue(report(20_000).contains(" times as long as in an empty network, 99&nbsp;% at most "));
    }

    @Test
    void shouldShowPercentilesOfTheSummaryWhenFlowsWereNotRecorded() throws IOException {
        final Path folder = parent.resolve("none");
        new SyntheticRun(1, 0.2).write(folder, "none", 100);
        final String html = Files.readString(ReportWriter.write(folder).file());
        assertTrue(html.contains("Flows were not recorded one by one."));
        assertTrue(html.contains("<th scope=\"row\">&lt;10KB</th>"));
    }

    @Test
    void shouldRefuseWhenFolderIsNoResult() {
        assertTrue(assertThrows(IllegalArgumentException.class, () -> ReportWriter.write(parent)).getMessage()
                .endsWith("has no summary.json and no flows (expected: a result folder)"));
    }

    @Test
    void shouldSayWhatAnExperimentHasInPlaceOfFlows() {
        final Path folder = parent.resolve("ev");
        try (ResultFolder made = ResultFolder.create(folder)) {
            made.writeText("evaluation.json", "{}");
            made.writeText(ResultFolder.REPORT, "<html></html>");
            made.finish(RunState.INCOMPLETE, "not exact enough");
        }
        assertEquals(folder + ": an evaluation, which keeps no flows; evaluation.json and report.html have its results"
                + " (expected: a run or an estimate; the experiment's command with --resume writes its page again)",
                assertThrows(IllegalArgumentException.class, () -> ReportWriter.write(folder)).getMessage());
        final String compared = assertThrows(IllegalArgumentException.class, () -> CompareCommandLogic.run(
                new CompareOptions(List.of(folder, folder), false, OptionalDouble.empty(), SizeClasses.STANDARD, null,
                        null), new PrintWriter(new StringWriter()))).getMessage();
        assertTrue(compared.endsWith("(expected: results of run or of an estimate; evaluate --against or --vary"
                + " compares systems on the same seeds)"), compared);
    }

    @Test
    void shouldSayThatRunWasKilledWhenItLeftNoFlows() throws IOException {
        Files.writeString(parent.resolve("status.json"), new RunStatus(RunState.RUNNING, "").toJson());
        final String message =
                assertThrows(IllegalArgumentException.class, () -> ReportWriter.write(parent)).getMessage();
        assertTrue(message.contains("no flows, as its run is: killed before its end (expected"), message);
    }

    @Test
    void shouldSayThatResultsStayWhenReportCannotBeWritten() throws IOException {
        final Path folder = parent.resolve("run");
        new SyntheticRun(1, 0.2).write(folder, "csv", 100);
        Files.createDirectories(folder.resolve("report.html.part").resolve("in the way"));
        final String message =
                assertThrows(UncheckedIOException.class, () -> ReportWriter.write(folder)).getMessage();
        assertTrue(message.contains("report.html: cannot be written ("), message);
        assertTrue(message.endsWith("; the results in " + folder + " are as they were"), message);
    }

    @Test
    void shouldSayHowTheRunEndedWhateverBecomesOfItsReport() throws IOException {
        final Path path = parent.resolve("run");
        final RunStatus stuck = new RunStatus(RunState.STUCK, "nothing moves");
        try (ResultFolder folder = ResultFolder.create(path)) {
            folder.writeSummary(new Summary());
            ReportWriter.finish(folder, stuck, true);
        }
        assertTrue(Files.readString(path.resolve("report.html")).contains("nothing moves"));
        assertEquals(stuck, RunStatus.read(path.resolve(RunStatus.FILE)));
        try (ResultFolder folder = ResultFolder.create(path)) {
            folder.writeSummary(new Summary());
            Files.createDirectories(path.resolve("report.html.part").resolve("in the way"));
            assertThrows(UncheckedIOException.class, () -> ReportWriter.finish(folder, stuck, true));
        }
        assertEquals(stuck, RunStatus.read(path.resolve(RunStatus.FILE)));
    }

    @Test
    void shouldShowRetrievalsAndWorkflowsWhenThereAreAny() throws IOException {
        final Path folder = parent.resolve("run");
        new SyntheticRun(1, 0.2).write(folder, "csv", 100);
        assertFalse(ReportWriter.html(folder).contains("<section id=\"completions\">"));
        final Summary summary = Summary.read(folder.resolve(Summary.FILE));
        final CompletionTimes times = new CompletionTimes(12_345, 1_500, 900, 2_000, 2_500, 2_501, 0.25, Double.NaN);
        summary.workloads.put("pages", new WorkloadSummary(1, 1, Map.of(), Map.of("8KB", times), Map.of("10", times)));
        EditedResults.write(folder, summary);
        final String html = ReportWriter.html(folder);
        assertTrue(html.contains("<section id=\"completions\">"));
        assertTrue(html.contains("pages: workflows"));
        assertTrue(html.contains("<th scope=\"row\">8KB</th><td>12,345</td>"), html);
        assertTrue(html.contains("<td>900"), html);
        assertTrue(html.contains(" ms</td>"), html);
    }

    /** Returns the plots of a page by title. */
    private static Map<String, JsonNode> charts(final String html) throws IOException {
        final String open = "<script type=\"application/json\" id=\"charts\">";
        final int from = html.indexOf(open) + open.length();
        final Map<String, JsonNode> charts = new LinkedHashMap<>();
        new ObjectMapper().readTree(html.substring(from, html.indexOf("</script>", from)))
                .forEach(chart -> charts.put(chart.get("title").textValue(), chart));
        return charts;
    }

    @Test
    void shouldShowPausesAndMarkFailuresOverTimeWhenThereWereAny() throws IOException {
        final Path folder = parent.resolve("paused");
        new SyntheticRun(1, 0.2).writeWithPauses(folder, 20_000);
        final String html = ReportWriter.html(folder);
        final Map<String, JsonNode> charts = charts(html);
        assertEquals("agg0-core1 down", charts.get("Queue length").at("/marks/0/label").textValue());
        assertEquals(0.002, charts.get("Link utilisation over time").at("/marks/1/x").doubleValue());
        final JsonNode paused = charts.get("Paused links");
        assertEquals(101, paused.at("/series/0/x").size());
        assertEquals(1e-4, paused.at("/series/0/x/1").doubleValue());
        assertEquals(3, charts.get("Pause frames").at("/series/0/y/3").intValue());
        assertTrue(charts.containsKey("Time paused by tier"));
        assertTrue(html.contains(">pause frames</span><b>300<"));
        assertTrue(html.contains("<th scope=\"col\">time paused</th>"));
        assertFalse(charts(report(20_000)).containsKey("Paused links"));
        assertFalse(report(20_000).contains("<th scope=\"col\">time paused</th>"));
    }

    @Test
    void shouldCutOffTheDrainAtFirstWhenItIsLong() throws IOException {
        final Path folder = parent.resolve("paused");
        new SyntheticRun(1, 0.2).writeWithPauses(folder, 20_000);
        assertEquals(19_999 * 163e-9, charts(ReportWriter.html(folder)).get("Queue length").at("/cut/until")
                .doubleValue(), 1e-12);
        final Summary summary = Summary.read(folder.resolve(Summary.FILE));
        summary.simulatedSeconds = 20_000 * 163e-9;
        EditedResults.write(folder, summary);
        assertTrue(charts(ReportWriter.html(folder)).get("Queue length").get("cut").isNull());
    }

    @Test
    void shouldShowUtilisationFromNoneToFull() throws IOException {
        final Map<String, JsonNode> charts = charts(report(20_000));
        for (final String title : List.of("Link utilisation over time", "Link load by tier")) {
            assertEquals(0, charts.get(title).at("/y/min").doubleValue());
            assertEquals(1, charts.get(title).at("/y/max").doubleValue());
        }
    }

    @Test
    void shouldDrawOneCurvePerWorkloadWhenThereAreSeveral() throws IOException {
        final JsonNode series = charts(report(20_000)).get("Slowdown CDF by workload").get("series");
        assertEquals(List.of("incast <16>", "websearch", "all flows"), List.of(series.get(0).get("name").textValue(),
                series.get(1).get("name").textValue(), series.get(2).get("name").textValue()));
        assertFalse(series.get(0).get("dashed").booleanValue());
        assertTrue(series.get(2).get("dashed").booleanValue());
    }

    @Test
    void shouldHaveNoQueuesWhenEstimated() throws IOException {
        final Path folder = parent.resolve("estimate");
        new SyntheticRun(1, 0.2).write(folder, "csv", 1_000);
        final Summary summary = Summary.read(folder.resolve(Summary.FILE));
        summary.estimator = "parsimon";
        EditedResults.write(folder, summary);
        final String html = ReportWriter.html(folder);
        assertFalse(charts(html).containsKey("Largest queue by tier"));
        assertFalse(html.contains("<th scope=\"col\">largest queue</th>"));
        assertTrue(charts(html).containsKey("Link load by tier"));
    }

    @Test
    void shouldSetOutWhatAnEstimateTellsOfItself() throws IOException {
        final Path folder = parent.resolve("estimate");
        new SyntheticRun(1, 0.2).write(folder, "csv", 100);
        final Summary summary = Summary.read(folder.resolve(Summary.FILE));
        summary.estimator = "parsimon";
        summary.estimate.put("packetsSimulated", 1_621_582);
        summary.estimate.put("seconds", Map.of("routing", 0.637617843500001));
        EditedResults.write(folder, summary);
        final String html = ReportWriter.html(folder);
        assertTrue(html.contains("<dt>packetsSimulated</dt><dd>1,621,582</dd>"), html);
        assertTrue(html.contains("<dt>seconds: routing</dt><dd>0.638</dd>"), html);
    }

    @Test
    void shouldNotBreakTheNameOfALinkOverLines() throws IOException {
        assertTrue(Pattern.compile("The busiest link, <span class=\"name\">[a-z0-9]+-&gt;[a-z0-9#]+</span>, was")
                .matcher(report(1_000)).find());
    }

    @Test
    void shouldShowTheSeedsAndMeansOfRepetitions() throws IOException {
        final RepeatSummary summary = new RepeatSummary();
        summary.name = "twice";
        final List<Summary> runs = new ArrayList<>();
        for (int seed = 1; seed <= 2; seed++) {
            final Summary run = new Summary();
            run.flows = 10 * seed;
            run.completed = run.flows;
            run.fingerprint = "f" + seed;
            run.slowdown.put("all", new Percentiles(run.flows, 2, seed, 3, 4, 5));
            runs.add(run);
            summary.add(seed, new RunStatus(RunState.COMPLETE, ""), false, run);
        }
        summary.summarize(runs);
        final Path folder = Files.createDirectories(parent.resolve("twice"));
        Files.writeString(folder.resolve(RepeatSummary.FILE), summary.toJson());
        final String body = ReportWriter.content(folder, SizeClasses.STANDARD).body().replaceAll("<[^>]+>", " ");
        assertTrue(body.contains("2 seeds.") && body.contains("f1") && body.contains("f2"), body);
        assertTrue(body.matches("(?s).*p50 slowdown all +2 +1[.]5.*"), body);
        assertEquals(folder + ": repetitions, each with a page of its own (expected: one of its folders, such as "
                + folder.resolve("seed-1") + ")",
                assertThrows(IllegalArgumentException.class, () -> ReportWriter.write(folder)).getMessage());
    }
}
