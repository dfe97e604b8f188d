package tailrace.tools.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tailrace.scenario.results.CompletionTimes;
import tailrace.scenario.results.ResultFolder;
import tailrace.scenario.results.RunState;
import tailrace.scenario.results.RunStatus;
import tailrace.scenario.results.Summary;
import tailrace.scenario.results.WorkloadSummary;

class ReportWriterTest {
    private static final Pattern FETCHES = Pattern.compile(
            "<(script|img|iframe|object|embed)[^>]*\\ssrc|<link[^>]*href=\"(?!data:)|"
                    + "@import|url\\(\\s*['\"]?(?!data:)[a-z/]");

    @TempDir
    private Path parent;

    private String report(final long flows) throws IOException {
        final Path folder = parent.resolve("run");
        new SyntheticRun(1, 0.2).write(folder, "csv", flows);
        return Files.readString(ReportWriter.write(folder));
    }

    @Test
    void shouldShowAllSectionsWhenRunRecordedEverything() throws IOException {
        final String html = report(20_000);
        for (final String id : new String[] {"slowdown", "workloads", "links", "traces", "scenario", "provenance"}) {
            assertTrue(html.contains("<section id=\"" + id + "\">"), id);
        }
        assertTrue(html.contains("All 20,000 flows finished."));
        assertTrue(html.contains("9e3779b97f4a7c15"));
        assertEquals(7, html.split("<canvas ", -1).length - 1);
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
            results.openFlows("csv").close();
            results.finish(RunState.FAILED, "flows.csv: cannot be written (<No space> left)");
        }
        final String html = Files.readString(ReportWriter.write(folder));
        assertTrue(html.contains(
                "<span class=\"badge failed\">failed</span> – flows.csv: cannot be written (&lt;No space"));
        assertTrue(html.contains("No flow has finished."));
        assertEquals(RunState.FAILED, RunStatus.read(folder.resolve("status.json")).state());
    }

    @Test
    void shouldShowPercentilesOfTheSummaryWhenFlowsWereNotRecorded() throws IOException {
        final Path folder = parent.resolve("none");
        new SyntheticRun(1, 0.2).write(folder, "none", 100);
        final String html = Files.readString(ReportWriter.write(folder));
        assertTrue(html.contains("Flows were not recorded one by one."));
        assertTrue(html.contains("<th scope=\"row\">&lt;10KB</th>"));
    }

    @Test
    void shouldRefuseWhenFolderIsNoResult() {
        assertTrue(assertThrows(IllegalArgumentException.class, () -> ReportWriter.write(parent)).getMessage()
                .endsWith("has no summary.json and no flows (expected: a result folder)"));
    }

    @Test
    void shouldShowRetrievalsAndWorkflowsWhenThereAreAny() throws IOException {
        final Path folder = parent.resolve("run");
        new SyntheticRun(1, 0.2).write(folder, "csv", 100);
        assertFalse(ReportWriter.html(folder).contains("<section id=\"completions\">"));
        final Summary summary = Summary.read(folder.resolve(Summary.FILE));
        final CompletionTimes times = new CompletionTimes(12_345, 1_500, 900, 2_000, 2_500, 2_501, 0.25, Double.NaN);
        summary.workloads.put("pages", new WorkloadSummary(1, 1, Map.of(), Map.of("8KB", times), Map.of("10", times)));
        Files.writeString(folder.resolve(Summary.FILE), summary.toJson());
        final String html = ReportWriter.html(folder);
        assertTrue(html.contains("<section id=\"completions\">"));
        assertTrue(html.contains("pages: workflows"));
        assertTrue(html.contains("<th scope=\"row\">8KB</th><td>12,345</td>"), html);
        assertTrue(html.contains("<td>900"), html);
        assertTrue(html.contains(" ms</td>"), html);
    }
}
