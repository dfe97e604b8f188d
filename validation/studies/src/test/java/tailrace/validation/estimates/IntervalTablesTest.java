package tailrace.validation.estimates;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import tailrace.scenario.results.stats.Percentiles;
import tailrace.validation.study.Finding;
import tailrace.tools.report.page.Cell;

class IntervalTablesTest {
    private static final int CASES = 20;

    /**
     * Returns full simulations with a p99 of 4, and estimates of 5 that were 10 before the check. Their intervals begin
     * at 3.
     */
    private static CaseResults results(final double... upperBounds) {
        final List<StudyCase> cases = IntStream.range(0, CASES)
                .mapToObj(i -> new StudyCase("case-" + i, "quickstart", List.of(), 0, null)).toList();
        final CaseResults results = new CaseResults(cases, List.of("fluid"));
        for (int i = 0; i < CASES; i++) {
            results.add(result(cases.get(i), CaseResult.FULL, 4, Map.of(), 1));
            results.add(result(cases.get(i), "fluid", 5,
                    Map.of("p50", List.of(1.0, 1.0), "p99", List.of(3.0, upperBounds[i % upperBounds.length])), 0.5));
        }
        return results;
    }

    private static CaseResult result(final StudyCase of, final String method, final double p99,
            final Map<String, List<Double>> interval, final double correction) {
        return new CaseResult(of.name(), method, "", 5_000, 1, 1, 1, 0, 0, 0, 0, null,
                Map.of(Slowdowns.ALL, Map.of(SizeClass.ALL, new SlowdownDistribution(
                        new Percentiles(5_000, 1, 1, 1, p99, p99), p99, new double[0]))), interval, correction,
                List.of());
    }

    private static List<Boolean> held(final CaseResults results) {
        return new IntervalTables(results).criteria().stream().map(Finding::holds).toList();
    }

    @Test
    void shouldTellErrorsWithAndWithoutTheCheckWhenEstimatesWereCorrected() {
        final List<String> row = new IntervalTables(results(6)).all().get(1).rows().get(0).stream().map(Cell::text)
                .toList();
        assertEquals(List.of("case-0", "fluid", "5000", "1.000", "1.000 to 1.000", "yes", "4.000", "5.000", "+150.0",
                "+25.0", "3.000 to 6.000", "yes", "1.0", "1.0"), row);
    }

    @Test
    void shouldAskForNineTenthsWhenIntervalsAreCounted() {
        final double[] bounds = IntStream.range(0, CASES).mapToDouble(i -> i % 10 == 0 ? 3.9 : 6).toArray();
        assertEquals(List.of(true, true), held(results(bounds)));
        assertEquals(List.of(false, true), held(results(6)), "all hold, so they are too wide");
        assertEquals(List.of(false, true), held(results(6, 3.9)));
    }

    @Test
    void shouldFailWhenOneIntervalIsMissedByMoreThanHalfItsWidth() {
        final double[] bounds = IntStream.range(0, CASES).mapToDouble(i -> i == 0 ? 3.6 : i == 1 ? 3.9 : 6).toArray();
        assertEquals(List.of(true, false), held(results(bounds)));
    }

    @Test
    void shouldAskForNothingWhenCasesAreFew() {
        final CaseResults few = new CaseResults(new ArrayList<>(), List.of("fluid"));
        assertTrue(new IntervalTables(few).criteria().isEmpty());
        assertFalse(new IntervalTables(few).all().isEmpty());
    }
}
