package tailrace.tools.report;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tailrace.scenario.results.ResultFolder;
import tailrace.scenario.results.Summary;
import tailrace.scenario.results.WorkloadSummary;
import tailrace.scenario.results.stats.CollectiveStats;
import tailrace.scenario.results.stats.CompletionTimes;
import tailrace.scenario.results.stats.JobStats;
import tailrace.scenario.results.stats.Percentiles;
import tailrace.scenario.results.status.RunState;

/** Tests programs in a report. */
final class ProgramSectionTest {
    @TempDir
    private Path parent;

    private String report(final long aboveBound, final List<CollectiveStats.SlowRank> slowest) throws IOException {
        final Path path = parent.resolve("run");
        try (ResultFolder folder = ResultFolder.create(path)) {
            final Summary summary = new Summary();
            summary.name = "training";
            summary.slowdown.put("all", Percentiles.of(new double[0]));
            summary.workloads.put("job", new WorkloadSummary(0, 0, Map.of(), Map.of(), Map.of(),
                    Map.of("all", new CompletionTimes(2, 15, 10, 20, 20, 20, 0, Double.NaN)),
                    new CollectiveStats(4, 10, 9, 12.5, 0.5, aboveBound, Percentiles.of(new double[] {5, 8}), slowest),
                    JobStats.of(2, 0, 30_000_000, null)));
            folder.writeSummary(summary);
            Files.writeString(folder.file("steps.csv"), """
                    workload,step,start_ps,end_ps,slowest_rank,slowest_ps,compute_ps,exposed_ps
                    job,0,0,10000000,3,10000000,5000000,5000000
                    job,1,10000000,30000000,2,20000000,12000000,8000000
                    """);
            Files.writeString(folder.file("timeline.csv"), """
                    workload,rank,what,start_ps,end_ps
                    job,0,compute,0,5000000
                    job,2,all-reduce,5000000,10000000
                    job,0,all-reduce,5000000,10000000
                    other,0,compute,0,1000000
                    """);
            folder.finish(RunState.COMPLETE, "");
        }
        return Files.readString(ReportWriter.write(path).file());
    }

    @Test
    void shouldShowStepsBusbwBesideItsBoundAndSlowestRanks() throws IOException {
        final String html = report(0, List.of(new CollectiveStats.SlowRank(3, "h7", 1, 2)));
        assertTrue(html.contains("<section id=\"steps\">"), html);
        assertTrue(html.contains("bound, GB/s"));
        assertTrue(html.contains(">12.50<")
                && html.matches("(?s).*>80(\\.0)?(&nbsp;| )%<.*"), "bus bandwidth over its bound");
        assertTrue(html.contains("slowest rank") && html.contains(">h7<"));
        assertTrue(html.contains("\"title\":\"Time of steps\""));
        assertTrue(html.contains("[1.0E-5,2.0E-5]") || html.contains("[0.00001,0.00002]"), "times of both steps");
        assertFalse(html.contains("impossible"));
    }

    @Test
    void shouldDrawATimelineOfRanksWhenOneWasRecorded() throws IOException {
        final String html = report(0, List.of());
        assertTrue(html.contains("<figure class=\"wide tall\">"));
        assertTrue(html.contains("\"title\":\"job: timeline\""));
        assertTrue(html.contains("\"title\":\"other: timeline\""));
        assertTrue(html.contains("\"names\":[\"2\",\"0\"]"), "rank 0 at the top");
        assertTrue(html.contains("{\"name\":\"compute\",\"style\":\"spans\",\"color\":5,\"dashed\":false,"
                + "\"x\":[0.0,5.0E-6],\"y\":[2.2,2.2]}"), "above the middle of its row");
        assertTrue(html.contains("\"y\":[0.8,0.8,1.8,1.8]"), "below the middle of theirs");
    }

    @Test
    void shouldSayThatABusBandwidthIsImpossible() throws IOException {
        final String html = report(1, List.of());
        assertTrue(html.contains("busbw of 1 of 4 collectives lies above the wire (12.500 GB/s), which is impossible"));
        assertFalse(html.contains("slowest rank"));
    }
}
