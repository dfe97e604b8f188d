package tailrace.tools.experiment.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;
import tailrace.core.RandomStream;
import tailrace.core.RngStreams;
import tailrace.scenario.results.stats.Distributions;

/** Tests forecasts of trials, and how often their intervals cover. */
class ForecastTest {
    private static final int REPETITIONS = 400;

    private final RelativeErrorRule rule = new RelativeErrorRule(0.01, 0.95);

    /** Degrees of freedom 19: 19 / 30.144 = 0.630, 19 / 10.117 = 1.878. */
    @Test
    void shouldHaveTheChiSquareIntervalOfTheVarianceForNormalTrials() {
        final double[] values = new double[20];
        for (int i = 0; i < 20; i++) { // approximate normal scores
            values[i] = 1000 + 100 * Math.sqrt(2) * inverseErf(2 * (i + 0.5) / 20 - 1);
        }
        final TrialMoments moments = TrialMoments.of(values);
        final Forecast forecast = Forecast.of(moments, rule);
        assertEquals(rule.trials(moments.variation()), forecast.trials());
        assertEquals(0.630 * forecast.trials(), forecast.low(), 0.02 * forecast.trials());
        assertEquals(1.878 * forecast.trials(), forecast.high(), 0.06 * forecast.trials());
    }

    private static double inverseErf(final double y) {
        double low = -5;
        double high = 5;
        for (int i = 0; i < 100; i++) {
            final double middle = (low + high) / 2;
            if (2 * Distributions.normal(middle * Math.sqrt(2)) - 1 < y) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return (low + high) / 2;
    }

    @Test
    void shouldHoldTheTrialsNeededIn90Percent() {
        final double cv = Math.sqrt(Math.exp(0.25 * 0.25) - 1);
        final double[] normal = errors(20, random -> 10 + random.nextGaussian(), 0.1);
        final double[] logNormal = errors(20, random -> random.nextLogNormal(0, 0.25), cv);
        assertTrue(normal[0] >= 0.87 && normal[0] <= 0.95, "share held: " + normal[0]);
        assertTrue(logNormal[0] >= 0.84, "share held: " + logNormal[0]);
        assertTrue(normal[1] >= 0.17 && normal[1] <= 0.27, "median error; theory: 0.22: " + normal[1]);
        final double[] hundred = errors(100, random -> 10 + random.nextGaussian(), 0.1);
        assertTrue(hundred[1] >= 0.07 && hundred[1] <= 0.13, "median error; theory: 0.10: " + hundred[1]);
    }

    /** Twenty trials of a distribution with a long tail rarely include a value of the tail. */
    @Test
    void shouldHoldTheTrialsNeededWhereTailsAreLong() {
        final double cv = Math.sqrt(Math.exp(0.8 * 0.8) - 1);
        final double share = errors(20, random -> random.nextLogNormal(0, 0.8), cv)[0];
        assertTrue(share >= 0.85, "share held: " + share);
    }

    /**
     * Returns the fraction of forecasts whose interval covers the needed number of trials, and their median relative
     * error.
     */
    private double[] errors(final int trials, final ToDoubleFunction<RandomStream> draw, final double variation) {
        final RandomStream random = new RngStreams(20).stream("forecast");
        final double needed = rule.trials(variation);
        final double[] errors = new double[REPETITIONS];
        int held = 0;
        for (int i = 0; i < REPETITIONS; i++) {
            final double[] values = new double[trials];
            Arrays.setAll(values, j -> draw.applyAsDouble(random));
            final Forecast forecast = Forecast.of(TrialMoments.of(values), rule);
            held += forecast.holds(needed) ? 1 : 0;
            errors[i] = Math.abs(forecast.trials() / needed - 1);
        }
        Arrays.sort(errors);
        return new double[] {(double) held / REPETITIONS, errors[REPETITIONS / 2]};
    }
}
