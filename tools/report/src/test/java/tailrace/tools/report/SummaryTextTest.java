package tailrace.tools.report;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import tailrace.scenario.results.Summary;
import tailrace.scenario.results.links.Utilization;
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
    void shouldTellLoadsWhileFlowsArriveAndOverTheWholeRun() {
        summary.utilization = new Utilization(0, 0.01, "a->b#0", 0.3, 0.2, "c->d#1", 0.11, 0.07);
        final String text = SummaryText.of(summary);
        assertTrue(text.contains("links while flows arrived, 0 s to 10 ms: hosts' 20.0 % in the mean, busiest 30.0 %"
                + " (a->b#0)\nover the whole run: hosts' 7.0 %, busiest 11.0 % (c->d#1)\n"), text);
    }
}
