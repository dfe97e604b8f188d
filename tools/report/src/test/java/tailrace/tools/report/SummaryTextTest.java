package tailrace.tools.report;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import tailrace.scenario.results.Summary;
import tailrace.scenario.results.WorkloadSummary;
import tailrace.scenario.results.links.Utilization;
import tailrace.scenario.results.stats.CollectiveStats;
import tailrace.scenario.results.stats.CompletionTimes;
import tailrace.scenario.results.stats.JobStats;
import tailrace.scenario.results.stats.Percentiles;

final class SummaryTextTest {
    private final Summary summary = new Summary();

    private static Percentiles of(final int n) {
        return Percentiles.of(IntStream.rangeClosed(1, n).asDoubleStream().toArray());
    }

    @Test
    void shouldMarkPercentilesOfFewFlows() {
        summary.slowdown.put("all", of(2000));
        summary.slowdown.put("<10KB", of(54));
        final String text = SummaryText.of(summary);
        assertTrue(text.contains("  1801.000  1981.000  1999.000\n"), text);
        assertTrue(text.contains("    28.000    49.000    54.000*   54.000*\n"), text);
        assertTrue(text.contains("* the largest of too few for this percentile\n"), text);
        summary.slowdown.remove("<10KB");
        assertFalse(SummaryText.of(summary).contains("*"));
    }

    @Test
    void shouldTellStepsExposedCommunicationAndSlowestRanksOfPrograms() {
        summary.workloads.put("job", new WorkloadSummary(0, 0, Map.of(), Map.of(), Map.of(), Map.of("all",
                new CompletionTimes(2, 3, 2, 4, 4, 4, 0, Double.NaN)),
                new CollectiveStats(9, 7, 6, 12.5, 0.25, 0, of(2),
                List.of(new CollectiveStats.SlowRank(3, "h7", 1, 4))), JobStats.of(4, 0, 2_500_000_000L, null)));
        final String text = SummaryText.of(summary);
        assertTrue(text.contains("busbw 7.000 GB/s in the mean, 6.000 at least, bound 12.500; exposed: 25.0 % of step"),
                text);
        assertTrue(text.contains("exposed in a step, us: mean 1.5, p50 2.0, p99 2.0*\n"), text);
        assertTrue(text.contains("slowest ranks (steps, collectives that they ended last): 3 on h7 (1, 4)\n"), text);
        assertTrue(text.contains("job: whole program 2.5 ms\n"), text);
        assertFalse(text.contains("impossible"), text);
    }

    @Test
    void shouldSayInALineThatABusBandwidthIsImpossible() {
        summary.workloads.put("job", new WorkloadSummary(0, 0, Map.of(), Map.of(), Map.of(), Map.of(),
                new CollectiveStats(9, 13, 6, 12.5, 0, 2, of(0), List.of()), null));
        final String text = SummaryText.of(summary);
        assertTrue(text.contains("busbw of 2 of 9 collectives lies above the wire (12.500 GB/s), which is impossible"),
                text);
        assertFalse(text.contains("slowest ranks"), text);
    }

    @Test
    void shouldTellLoadsWhileFlowsArriveAndOverTheWholeRun() {
        summary.utilization = new Utilization(0, 0.01, "a->b#0", 0.3, 0.2, "c->d#1", 0.11, 0.07);
        final String text = SummaryText.of(summary);
        assertTrue(text.contains("links while flows arrived, 0 s to 10 ms: hosts' 20.0 % in the mean, busiest 30.0 %"
                + " (a->b#0)\nover the whole run: hosts' 7.0 %, busiest 11.0 % (c->d#1)\n"), text);
    }
}
