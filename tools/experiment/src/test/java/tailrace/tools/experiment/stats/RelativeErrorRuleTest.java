package tailrace.tools.experiment.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tailrace.scenario.results.stats.Interval;

/** Tests when the rule has enough trials. */
class RelativeErrorRuleTest {
    private static final RelativeErrorRule ONE_PERCENT = new RelativeErrorRule(0.01, 0.95);

    /** Numbers of trials from figure 10 with their coefficients of variation, and numbers by equation 3. */
    @ParameterizedTest
    @CsvSource({
        "0.01, 0.95, 0.0265, 27",
        "0.01, 0.95, 0.4906, 9246",
        "0.01, 0.95, 0.10, 385",
        "0.05, 0.95, 0.47, 340",
        "0.05, 0.95, 1.03, 1631",
        "0.10, 0.90, 1.00, 271",
        "0.01, 0.99, 0.10, 664",
    })
    void shouldForecastWhatEquation3Says(
            final double relError, final double confidence, final double variation, final double trials) {
        final RelativeErrorRule rule = new RelativeErrorRule(relError, confidence);
        assertEquals(trials, rule.normalTrials(variation));
        assertTrue(rule.trials(variation) >= trials && rule.trials(variation) <= trials + 4,
            "Student's t takes few more: " + rule.trials(variation));
    }

    /** Returns values 1 + deviation and 1 - deviation, so that all moments are known. */
    private static double[] spread(final int count, final double deviation) {
        return IntStream.range(0, count).mapToDouble(i -> 1 + (i % 2 == 0 ? deviation : -deviation)).toArray();
    }

    @Test
    void shouldNotStopBefore20Trials() {
        assertFalse(ONE_PERCENT.isMet(TrialMoments.of(spread(18, 1e-9))));
        assertTrue(ONE_PERCENT.isMet(TrialMoments.of(spread(20, 1e-9))));
    }

    @Test
    void shouldStopWhereTheIntervalIsNarrowEnough() {
        final int needed = (int) ONE_PERCENT.trials(0.1);
        assertTrue(ONE_PERCENT.isMet(TrialMoments.of(spread(needed + 2 + needed % 2, 0.1))));
        assertFalse(ONE_PERCENT.isMet(TrialMoments.of(spread(needed - 4 - needed % 2, 0.1))));
        final Interval interval = ONE_PERCENT.interval(TrialMoments.of(spread(20, 0.1)));
        assertEquals(2.093024 * 0.1 * Math.sqrt(20 / 19.0) / Math.sqrt(20), 1 - interval.low(), 1e-7);
        assertEquals(1 - interval.low(), interval.high() - 1, 1e-12);
    }

    /** Most trials are 1 and few are 10. In a sample without a 10, mean and deviation are both too low. */
    @Test
    void shouldWidenTheIntervalOnTheSideOfTheTail() {
        final TrialMoments tail = TrialMoments.of(
            IntStream.range(0, 40).mapToDouble(i -> i % 10 == 0 ? 10 : 1).toArray());
        final Interval interval = ONE_PERCENT.interval(tail);
        final double plain = 2.022691 * tail.deviation() / Math.sqrt(40);
        assertEquals(plain, tail.mean() - interval.low(), 1e-5);
        assertTrue(interval.high() - tail.mean() > 1.15 * plain, interval.toString());
        assertEquals((interval.high() - interval.low()) / 2, ONE_PERCENT.halfWidth(tail), 1e-12);
        final double trials = ONE_PERCENT.trials(tail);
        assertTrue(trials > ONE_PERCENT.trials(tail.variation()));
        assertTrue(ONE_PERCENT.isMet(
            new TrialMoments((long) trials, tail.mean(), tail.deviation(), tail.skewness(), 0)));
    }

    @Test
    void shouldTakeWhatIsAlwaysZeroAsKnown() {
        assertTrue(ONE_PERCENT.isMet(TrialMoments.of(new double[20])));
        assertFalse(ONE_PERCENT.isMet(TrialMoments.of(
            IntStream.range(0, 40).mapToDouble(i -> i % 2 == 0 ? 1 : -1).toArray())), "a mean of 0 with a spread");
    }

    @Test
    void shouldLeaveOutTrialsWithoutValue() {
        final TrialMoments moments = TrialMoments.of(1, Double.NaN, 3);
        assertEquals(2, moments.n());
        assertEquals(2, moments.mean());
        assertEquals(Math.sqrt(2), moments.deviation(), 1e-12);
        assertFalse(ONE_PERCENT.isMet(TrialMoments.of(Double.NaN, Double.NaN)));
    }

    @Test
    void shouldFollowTheForecastByATenthToAHalf() {
        assertEquals(20, RelativeErrorRule.nextBatchEnd(0, 0));
        assertEquals(22, RelativeErrorRule.nextBatchEnd(20, 20));
        assertEquals(27, RelativeErrorRule.nextBatchEnd(20, 27));
        assertEquals(30, RelativeErrorRule.nextBatchEnd(20, 9246));
        assertEquals(30, RelativeErrorRule.nextBatchEnd(20, Double.POSITIVE_INFINITY));
    }

    @Test
    void shouldRefuseImpossibleErrors() {
        assertThrows(IllegalArgumentException.class, () -> new RelativeErrorRule(0, 0.95));
        assertThrows(IllegalArgumentException.class, () -> new RelativeErrorRule(0.01, 1));
        assertThrows(IllegalArgumentException.class, () -> new RelativeErrorRule(Double.NaN, 0.95));
    }

    /**
     * The rule requires (1 - share)^n = 1 - confidence. The share is 3 %, or smaller if fewer rare trials, twice the
     * mean above the others, shift the mean by the error.
     */
    @ParameterizedTest
    @CsvSource({"0.2, 0.95, 99", "0.1, 0.95, 99", "0.05, 0.95, 119", "0.01, 0.95, 598", "0.05, 0.99, 182"})
    void shouldWaitForRareTrials(final double relError, final double confidence, final int least) {
        final RelativeErrorRule rule = new RelativeErrorRule(relError, confidence).ofRare();
        assertEquals(least, rule.minTrials());
        assertFalse(rule.isMet(TrialMoments.of(spread(least - 1, 1e-9))));
        assertTrue(rule.isMet(TrialMoments.of(spread(least, 1e-9))));
        assertEquals(least, rule.trials(1e-9));
    }
}
