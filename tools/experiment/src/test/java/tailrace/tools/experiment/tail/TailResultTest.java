package tailrace.tools.experiment.tail;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import tailrace.core.RandomStream;
import tailrace.core.RngStreams;
import tailrace.scenario.results.stats.Interval;

class TailResultTest {
    private static final double SIGMA = 0.3;
    private static final int REPETITIONS = 1_000;

    /** Returns the value of 60 log-normal numbers, each multiplied by a factor. */
    private static TailValue value(final RandomStream random, final boolean tilted, final double factor) {
        final Moments moments = new Moments();
        for (int i = 0; i < 60; i++) {
            moments.add(factor * random.nextLogNormal(0, SIGMA));
        }
        return new TailValue("pooled", tilted, moments.mean(), 0, 0, 60, moments.variance(), moments.varianceError(),
                60, "");
    }

    /**
     * The relative error of the variance of 60 values with tails is a quarter, so the error of a ratio of two variances
     * is a third.
     */
    @Test
    void shouldSayHowWellTheVarianceRatioIsKnown() {
        final RandomStream random = new RngStreams(9).stream("values");
        int held = 0;
        double width = 0;
        for (int i = 0; i < REPETITIONS; i++) {
            final TailResult result = new TailResult(
                    List.of(value(random, false, 1), value(random, true, 0.7)), null, 1, 0, List.of());
            final Interval interval = result.varianceRatioInterval(true, 0.9);
            held += interval.low() <= 0.49 && 0.49 <= interval.high() ? 1 : 0;
            width += Math.log(interval.high() / interval.low()) / REPETITIONS;
            assertTrue(interval.low() < result.varianceRatio(true) && result.varianceRatio(true) < interval.high());
        }
        assertEquals(0.9 * REPETITIONS, held, 0.04 * REPETITIONS);
        assertEquals(2 * 1.645 * 0.34, width, 0.15);
    }
}
