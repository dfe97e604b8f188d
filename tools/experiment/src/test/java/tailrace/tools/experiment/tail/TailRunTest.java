package tailrace.tools.experiment.tail;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import tailrace.scenario.jobs.LocalJobs;

class TailRunTest {
    private static final IndependentFlows FLOWS = new IndependentFlows(1e6, 40, 0.1);
    private static final LogNormalLaw SIZES = new LogNormalLaw(9, 1.2);
    private static final double KNOWN = StrictMath.exp(9 + 1.2 * 2.326347874) / 1e6;

    private static TailSettings settings(final boolean weighted, final int batches) {
        return new TailSettings(0.99, 0.99, 1e-6, 100, 10, 50, weighted, 400, batches, batches);
    }

    /** Runs with the given distribution, or searches for one if it is null. */
    private static TailResult run(final FlowProcess process, final long seed, final TailSettings settings,
            final Tilt given) {
        return TailRun.run(() -> process, SIZES, seed, settings, given, new LocalJobs(1));
    }

    @Test
    void shouldFindTheKnownQuantileWithLessVarianceWhenSizesAreTilted() {
        final TailResult result = run(FLOWS, 7, settings(true, 60), Tilt.given(new LogNormalLaw(9.7, 1.35), KNOWN));
        final TailValue tilted = result.value(true, true);
        final TailValue plain = result.value(true, false);
        assertEquals(KNOWN, tilted.mean(), tilted.high() - tilted.mean() + 0.01 * KNOWN, tilted::toString);
        assertEquals(KNOWN, plain.mean(), plain.high() - plain.mean() + 0.01 * KNOWN, plain::toString);
        assertTrue(result.varianceRatio(true) < 0.8, () -> "" + result.varianceRatio(true));
        assertEquals("", tilted.warning());
        assertEquals(60 * 400, tilted.trials());
    }

    /**
     * With four flows in a cycle, the p99 of a trial is its maximum. It is far below the p99 of all flows, so it is a
     * different estimand.
     */
    @Test
    void shouldKeepBothEstimandsApart() {
        final TailResult result = run(FLOWS, 7, settings(true, 60), Tilt.given(new LogNormalLaw(9.3, 1.25), KNOWN));
        final TailValue plain = result.value(false, false);
        final TailValue tilted = result.value(false, true);
        assertTrue(plain.high() < 0.6 * result.value(true, false).low());
        assertTrue(tilted.low() < plain.high() && plain.low() < tilted.high(), () -> plain + " " + tilted);
        assertEquals("mean of trials' quantiles", plain.estimand());
        assertEquals("pooled quantile of 400 trials", result.value(true, true).estimand());
    }

    @Test
    void shouldFindATiltThatPaysWhenTheSearchIsWeighted() {
        final TailResult result = run(FLOWS, 11, settings(true, 40), null);
        assertEquals(10, result.tilt().steps().size());
        assertEquals(600, result.searchTrials());
        assertTrue(result.varianceRatio(true) < 1, () -> result.tilt() + " " + result.varianceRatio(true));
        final TailValue tilted = result.value(true, true);
        assertEquals(KNOWN, tilted.mean(), tilted.high() - tilted.mean() + 0.01 * KNOWN, tilted::toString);
    }

    /**
     * Tests algorithm 1 as printed. The distribution drifts with each epoch, because the algorithm treats its draws as
     * draws from the original one.
     */
    @Test
    void shouldDriftWhenTheSearchIsNotWeighted() {
        final LogNormalLaw weighted = found(true);
        final LogNormalLaw plain = found(false);
        assertTrue(plain.mu() > weighted.mu() + 0.5, () -> plain + " " + weighted);
    }

    private static LogNormalLaw found(final boolean weighted) {
        return (LogNormalLaw) run(FLOWS, 11, settings(weighted, 20), null).tilt().law();
    }

    @Test
    void shouldGiveAWarningInPlaceOfANumberWhenWeightsDegenerate() {
        final IndependentFlows many = new IndependentFlows(1e6, 4_000, 0.1);
        final TailValue tilted = run(many, 3, TailSettings.of(0.99, 20),
                Tilt.given(new LogNormalLaw(10.5, 1.2), Double.POSITIVE_INFINITY)).value(true, true);
        assertTrue(tilted.isRefused());
        assertTrue(tilted.warning().startsWith("weights degenerate: "), tilted::toString);
    }

    /** Many batches do not help if each has too few effective trials, because the quantile of each batch is biased. */
    @Test
    void shouldGiveNoPooledNumberWhenFewTrialsOfABatchCount() {
        final TailSettings small = new TailSettings(0.99, 0.95, 1e-6, 100, 0, 10, true, 40, 200, 200);
        final IndependentFlows many = new IndependentFlows(1e6, 400, 0.1);
        final TailResult result = run(many, 3, small, Tilt.given(new LogNormalLaw(9.7, 1.4), KNOWN));
        assertTrue(result.value(true, true).isRefused(), () -> result.values().toString());
        assertTrue(result.value(false, true).isRefused(), () -> result.values().toString());
        assertFalse(result.value(true, false).isRefused());
    }

    @Test
    void shouldStopWhenTheErrorIsSmallEnough() {
        final TailSettings loose = new TailSettings(0.9, 0.95, 0.05, 10, 0, 1, true, 40, 20, 1_000);
        final TailValue tilted = run(FLOWS, 5, loose, null).value(true, true);
        assertTrue(tilted.trials() < 20_000 && tilted.trials() >= 800, tilted::toString);
        assertFalse(tilted.high() - tilted.mean() > 0.05 * tilted.mean());
    }

    @Test
    void shouldRefuseImpossibleSettings() {
        assertEquals("level 1.0 (expected: above 0, below 1)",
                assertThrows(IllegalArgumentException.class, () -> TailSettings.of(1, 100)).getMessage());
    }
}
