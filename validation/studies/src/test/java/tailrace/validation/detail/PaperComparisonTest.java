package tailrace.validation.detail;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import tailrace.scenario.results.stats.MeanInterval;
import tailrace.tools.report.page.Cell;
import tailrace.validation.detail.PaperFigure.Unit;
import tailrace.validation.study.Finding;
import tailrace.validation.study.Tolerance;

/** Tests statistics, verdicts and criteria. */
final class PaperComparisonTest {
    private static final MeanInterval NONE = MeanInterval.of();

    private static String verdict(final Tolerance tolerance, final double low, final double high, final double value) {
        return new PaperFigure("", "", Unit.PERCENT, low, high, tolerance, seed -> value)
                .finding(MeanInterval.of(value)).word();
    }

    @Test
    void shouldFollowTheRuleOfResults() {
        final LongArrayList times = new LongArrayList();
        for (int i = 1000; i >= 1; i--) {
            times.add(i * 1_000_000_000L);
        }
        final TimeQuantiles quantiles = TimeQuantiles.of(times);
        assertEquals(501, quantiles.p50());
        assertEquals(991, quantiles.p99());
        assertEquals(1000, quantiles.p999());
        assertEquals(1000, quantiles.max());
        assertEquals(500.5, quantiles.mean(), 1e-9);
        assertEquals(5, quantiles.curve()[0]);
    }

    @Test
    void shouldGiveStudentsIntervalOverSeeds() {
        final MeanInterval measured = MeanInterval.of(1, 2, 3);
        assertEquals(2, measured.mean());
        assertEquals(4.303 / Math.sqrt(3), measured.halfWidth(), 1e-3);
        assertTrue(Double.isNaN(MeanInterval.of(1).halfWidth()));
        assertFalse(NONE.exists());
    }

    @Test
    void shouldJudgeByTheRule() {
        assertEquals(PaperFigure.WITHIN, verdict(PaperFigure.POINTS, 67, 67, 57));
        assertEquals(PaperFigure.FAR, verdict(PaperFigure.POINTS, 67, 67, 56.9));
        assertEquals(PaperFigure.MISSES, verdict(PaperFigure.POINTS, 67, 67, 46.9));
        assertEquals(PaperFigure.WITHIN, verdict(PaperFigure.POINTS, 30, 65, 75));
        assertEquals(PaperFigure.WITHIN, verdict(PaperFigure.QUARTER, 2, 2, 2.5));
        assertEquals(PaperFigure.MISSES, verdict(PaperFigure.QUARTER, 2, 2, 1.49));
        assertEquals(PaperFigure.WITHIN, verdict(PaperFigure.AT_LEAST, 60, 60, 60));
        assertEquals(PaperFigure.MISSES, verdict(PaperFigure.AT_LEAST, 60, 60, 59.9));
        assertEquals(PaperFigure.MISSES, verdict(PaperFigure.SIGN, 0, 0, 0));
        assertEquals(PaperFigure.NOT_RUN,
                new PaperFigure("", "", Unit.MS, 1, 1, PaperFigure.SHOWN, s -> 1).finding(NONE).word());
    }

    @Test
    void shouldMeasureReductionsWithEverySeedThatHasBothRuns() {
        final RunResults results = new RunResults();
        results.add(TestResults.of("alltoall/2000/fh", 1, 10, 0));
        results.add(TestResults.of("alltoall/2000/detail", 1, 4, 0));
        results.add(TestResults.of("alltoall/2000/fh", 2, 10, 0));
        results.add(TestResults.of("alltoall/2000/detail", 2, 2, 0));
        results.add(TestResults.of("alltoall/2000/fh", 3, 10, 0));
        final MeanInterval measured = results.measure(
                PaperMeasure.parse("retrieval gain alltoall/2000 fh detail 8000 p999"));
        assertEquals(2, measured.n());
        assertEquals(70, measured.mean(), 1e-9);
    }

    @Test
    void shouldFailWhenALosslessRunLosesOrDeTailIsWorse() {
        final RunResults good = new RunResults();
        good.add(TestResults.of("alltoall/2000/fh", 1, 10, 7));
        good.add(TestResults.of("alltoall/2000/detail", 1, 4, 0));
        assertTrue(new PaperComparison(good, 1, 1, false).criteria().stream().allMatch(Finding::holds));
        final RunResults lossy = new RunResults();
        lossy.add(TestResults.of("alltoall/2000/detail", 1, 4, 1));
        assertFalse(new PaperComparison(lossy, 1, 1, false).criteria().get(0).holds());
        final RunResults worse = new RunResults();
        worse.add(TestResults.of("alltoall/2000/fh", 1, 3, 0));
        worse.add(TestResults.of("alltoall/2000/detail", 1, 4, 0));
        assertFalse(new PaperComparison(worse, 1, 1, false).criteria().get(1).holds());
    }

    @Test
    void shouldTellUnderWhichChoiceAFigureIsMet() {
        final RunResults results = new RunResults();
        results.add(TestResults.of("alltoall/2000/fh", 1, 10, 0));
        results.add(TestResults.of("alltoall/2000/detail", 1, 9, 0));
        assertFalse(holds(results, "reductions not below"));
        results.add(TestResults.of("choice-window-2/alltoall/2000/fh", 1, 12, 0));
        results.add(TestResults.of("choice-window-2/alltoall/2000/detail", 1, 9, 0));
        assertFalse(holds(results, "reductions not below"));
        // Only flow hashing drops packets; the run of choice-none has the same length.
        results.add(TestResults.of("choice-drops/alltoall/2000/fh", 1, 30, 0));
        assertFalse(holds(results, "reductions not below"));
        results.add(TestResults.of("choice-none/alltoall/2000/detail", 1, 9, 0));
        assertTrue(holds(results, "reductions not below"));
        final PaperComparison comparison = new PaperComparison(results, 1, 1, true);
        final PaperFigure missed = comparison.missed().stream()
                .filter(figure -> figure.tolerance() == PaperFigure.AT_LEAST).findFirst().orElseThrow();
        assertEquals(List.of(Choice.DROPS), List.copyOf(comparison.choicesThatMeet(missed).keySet()));
        assertEquals(70, comparison.choicesThatMeet(missed).get(Choice.DROPS).mean(), 1e-9);
        final List<List<Cell>> rows = DetailStudy.missed(comparison).rows();
        assertTrue(rows.stream().anyMatch(row -> row.get(4).text().equals(Choice.DROPS.toString())), rows::toString);
    }

    private static boolean holds(final RunResults results, final String criterion) {
        return new PaperComparison(results, 1, 1, true).criteria().stream()
                .filter(c -> c.statement().startsWith(criterion)).findFirst().orElseThrow().holds();
    }
}
