package tailrace.validation.detail;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import tailrace.tools.report.page.Cell;
import tailrace.validation.compare.Criterion;
import tailrace.validation.detail.PaperFigure.Rule;
import tailrace.validation.detail.PaperFigure.Unit;
import tailrace.validation.detail.PaperFigure.Verdict;

/** Statistics, verdicts and criteria. */
final class ComparisonTest {
    private static final Measured NONE = Measured.of(List.of());

    private static Verdict verdict(final Rule rule, final double low, final double high, final double value) {
        return new PaperFigure("", "", Unit.PERCENT, low, high, rule, seed -> value)
                .verdict(Measured.of(List.of(value)));
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
        final Measured measured = Measured.of(List.of(1.0, 2.0, 3.0));
        assertEquals(2, measured.value());
        assertEquals(4.303 / Math.sqrt(3), measured.halfWidth(), 1e-3);
        assertTrue(Double.isNaN(Measured.of(List.of(1.0)).halfWidth()));
        assertFalse(NONE.exists());
    }

    @Test
    void shouldJudgeByTheRule() {
        assertEquals(Verdict.WITHIN, verdict(Rule.POINTS, 67, 67, 57));
        assertEquals(Verdict.FAR, verdict(Rule.POINTS, 67, 67, 56.9));
        assertEquals(Verdict.MISSES, verdict(Rule.POINTS, 67, 67, 46.9));
        assertEquals(Verdict.WITHIN, verdict(Rule.POINTS, 30, 65, 75));
        assertEquals(Verdict.WITHIN, verdict(Rule.QUARTER, 2, 2, 2.5));
        assertEquals(Verdict.MISSES, verdict(Rule.QUARTER, 2, 2, 1.49));
        assertEquals(Verdict.WITHIN, verdict(Rule.AT_LEAST, 60, 60, 60));
        assertEquals(Verdict.MISSES, verdict(Rule.AT_LEAST, 60, 60, 59.9));
        assertEquals(Verdict.MISSES, verdict(Rule.SIGN, 0, 0, 0));
        assertEquals(Verdict.NOT_RUN, new PaperFigure("", "", Unit.MS, 1, 1, Rule.SHOWN, s -> 1).verdict(NONE));
    }

    @Test
    void shouldMeasureReductionsWithEverySeedThatHasBothRuns() {
        final Results results = new Results();
        results.add(TestResults.of("alltoall/2000/fh", 1, 10, 0));
        results.add(TestResults.of("alltoall/2000/detail", 1, 4, 0));
        results.add(TestResults.of("alltoall/2000/fh", 2, 10, 0));
        results.add(TestResults.of("alltoall/2000/detail", 2, 2, 0));
        results.add(TestResults.of("alltoall/2000/fh", 3, 10, 0));
        final Measured measured = results.measure(
                PaperFigures.reduction("alltoall/2000", "fh", "detail", "8000", TimeQuantiles.Statistic.P999));
        assertEquals(2, measured.seeds());
        assertEquals(70, measured.value(), 1e-9);
    }

    @Test
    void shouldFailWhenALosslessRunLosesOrDeTailIsWorse() {
        final Results good = new Results();
        good.add(TestResults.of("alltoall/2000/fh", 1, 10, 7));
        good.add(TestResults.of("alltoall/2000/detail", 1, 4, 0));
        assertTrue(new Comparison(good, 1, 1, false).criteria().stream().allMatch(Criterion::holds));
        final Results lossy = new Results();
        lossy.add(TestResults.of("alltoall/2000/detail", 1, 4, 1));
        assertFalse(new Comparison(lossy, 1, 1, false).criteria().get(0).holds());
        final Results worse = new Results();
        worse.add(TestResults.of("alltoall/2000/fh", 1, 3, 0));
        worse.add(TestResults.of("alltoall/2000/detail", 1, 4, 0));
        assertFalse(new Comparison(worse, 1, 1, false).criteria().get(1).holds());
    }

    @Test
    void shouldTellUnderWhichChoiceAFigureIsMet() {
        final Results results = new Results();
        results.add(TestResults.of("alltoall/2000/fh", 1, 10, 0));
        results.add(TestResults.of("alltoall/2000/detail", 1, 9, 0));
        assertFalse(holds(results, "reductions not below"));
        results.add(TestResults.of("choice-window-2/alltoall/2000/fh", 1, 12, 0));
        results.add(TestResults.of("choice-window-2/alltoall/2000/detail", 1, 9, 0));
        assertFalse(holds(results, "reductions not below"));
        // Only flow hashing drops: DeTail's run is that of no other choice, but of the same length.
        results.add(TestResults.of("choice-drops/alltoall/2000/fh", 1, 30, 0));
        assertFalse(holds(results, "reductions not below"));
        results.add(TestResults.of("choice-none/alltoall/2000/detail", 1, 9, 0));
        assertTrue(holds(results, "reductions not below"));
        final Comparison comparison = new Comparison(results, 1, 1, true);
        final PaperFigure missed = comparison.missed().stream()
                .filter(figure -> figure.rule() == Rule.AT_LEAST).findFirst().orElseThrow();
        assertEquals(List.of(Choice.DROPS), List.copyOf(comparison.choicesThatMeet(missed).keySet()));
        assertEquals(70, comparison.choicesThatMeet(missed).get(Choice.DROPS).value(), 1e-9);
        final List<List<Cell>> rows = DetailText.missed(comparison).rows();
        assertTrue(rows.stream().anyMatch(row -> row.get(4).text().equals(Choice.DROPS.toString())), rows::toString);
    }

    private static boolean holds(final Results results, final String criterion) {
        return new Comparison(results, 1, 1, true).criteria().stream()
                .filter(c -> c.what().startsWith(criterion)).findFirst().orElseThrow().holds();
    }
}
