package tailrace.tools.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import tailrace.scenario.results.links.LinkFailure;
import tailrace.tools.report.page.Plot;

class StartTimesTest {
    private static final TimeView VIEW = new TimeView(0.1, 1, List.of(new LinkFailure(0.04, "a-b", "down")));

    /** The fractional parts of consecutive multiples of this number are spread evenly. */
    private static final double GOLDEN_RATIO = (Math.sqrt(5) - 1) / 2;
    /** Tolerance: half a bin, plus the unevenness of these multiples. */
    private static final double EXACT = 0.03;

    private final StartTimes starts = new StartTimes();

    @Test
    void shouldTellPercentilesOfEachTimeToWithinTwoPercent() {
        for (int i = 0; i < 100_000; i++) {
            starts.add(i * 1_000_000L, (i < 50_000 ? 1 : 10) * (1 + i * GOLDEN_RATIO % 1));
        }
        final Plot chart = starts.charts(VIEW).get(0);
        final double[] x = chart.series().get(0).x();
        assertTrue(x.length > 100);
        for (int i = 0; i < x.length; i++) {
            if (Math.abs(x[i] - 0.05) > 0.001) {
                final double factor = x[i] < 0.05 ? 1 : 10;
                assertEquals(1.50 * factor, chart.series().get(0).y()[i], EXACT * factor);
                assertEquals(1.90 * factor, chart.series().get(1).y()[i], EXACT * factor);
                assertEquals(1.99 * factor, chart.series().get(2).y()[i], EXACT * factor);
            }
        }
        assertEquals(List.of(new Plot.Mark(0.04, "a-b down")), chart.marks());
    }

    @Test
    void shouldDrawNothingOfFewFlows() {
        for (int i = 0; i < 900; i++) {
            starts.add(i * 1_000_000L, 1 + i);
        }
        assertEquals(List.of(), starts.charts(VIEW));
    }
}
