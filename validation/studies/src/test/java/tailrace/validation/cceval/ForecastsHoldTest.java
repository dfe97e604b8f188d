package tailrace.validation.cceval;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tailrace.core.RandomStream;
import tailrace.core.RngStreams;
import tailrace.scenario.SeededScenarios;
import tailrace.tools.experiment.control.CheapTrial;
import tailrace.tools.experiment.rule.EvaluationState;
import tailrace.tools.experiment.stats.Forecast;
import tailrace.tools.experiment.stats.RelativeErrorRule;
import tailrace.tools.experiment.trial.Metric;
import tailrace.tools.experiment.trial.TrialPhases;
import tailrace.tools.experiment.trial.TrialResult;

/**
 * Compares the first forecasts of evaluations with the number of trials that they finally need. Of 60 intervals of 90
 * %, at least 49 must contain it; one of fifty distributions has fewer by chance. Of all 480 intervals, at least 414
 * must, which is three deviations below 432. Takes some 10 s for 480 evaluations of 90 to 1,000 trials, each with ten
 * or more fluid simulations.
 */
class ForecastsHoldTest {
    private static final int POPULATION = 5_000;
    private static final int NORMALS = 6;

    /**
     * A distribution of trials whose value is a function of normals. A fluid simulation shows the first two normals.
     * Large packets, if there are any, show the value with some noise.
     */
    private record Law(String name, double relError, boolean hasCoarse, ToDoubleFunction<double[]> value) {
        KnownTrials trials() {
            final KnownTrials known = new KnownTrials();
            final RandomStream random = new RngStreams(1).stream("population" + name);
            for (int i = 0; i < POPULATION; i++) {
                final double[] z = new double[NORMALS];
                for (int k = 0; k < z.length; k++) {
                    z[k] = random.nextGaussian();
                }
                final double drawn = value.applyAsDouble(z);
                final double[] fluid = {z[0], z[1], z[4], z[5]};
                final double[] coarse = {drawn + 0.3 * random.nextGaussian(), z[0], z[1], z[4], z[5]};
                known.add(new TrialResult(i, new double[] {drawn}, new long[] {1_000}, 1_000_000, 0.1, true,
                        TrialPhases.NONE), new CheapTrial(i, new double[][] {fluid}, 1e-4, 1e-4),
                        hasCoarse ? new CheapTrial(i, new double[][] {coarse}, 8e-3, 8e-3) : null);
            }
            return known;
        }
    }

    private static final List<Law> LAWS = List.of(
            new Law("normal, strong", 0.03, false, z -> 10 + 4 * z[0] + z[1] + 0.5 * z[2]),
            new Law("normal, middling", 0.03, false, z -> 10 + 3 * z[0] + 2 * z[2]),
            new Law("normal, weak", 0.03, false, z -> 10 + 2 * z[0] + 3 * z[2]),
            new Law("normal, useless", 0.03, false, z -> 10 + 4 * z[2]),
            new Law("log-normal, strong", 0.05, false, z -> StrictMath.exp(0.5 * (0.95 * z[0] + 0.31 * z[2]))),
            new Law("log-normal, middling", 0.05, false, z -> StrictMath.exp(0.6 * (0.8 * z[0] + 0.6 * z[2]))),
            new Law("normal, large packets", 0.03, true, z -> 10 + 2 * z[0] + 3 * z[2] + z[3]),
            new Law("log-normal, large packets", 0.05, true,
                    z -> StrictMath.exp(0.6 * (0.4 * z[0] + 0.8 * z[2] + 0.4 * z[3]))));

    /** Of 60 intervals one law in fifty holds fewer than 49 by chance; 414 of 480 are three deviations below 432. */
    @Tag("study")
    @Test
    void shouldHoldTheTrialsOfARunThatMayUseControls() {
        assertHold(60, 49, 414);
    }

    /** Of 20 intervals one law in ninety holds fewer than 15 by chance; 133 of 160 are three deviations below 144. */
    @Test
    void shouldHoldTheTrialsOfAFewRunsThatMayUseControls() {
        assertHold(20, 15, 133);
    }

    private static void assertHold(final int evaluations, final int leastHeld, final int leastHeldOfAll) {
        final SeededScenarios scenarios = new SeededScenarios(StudyFabric.DUMBBELL.scenario("dctcp"));
        int all = 0;
        final List<String> seen = new ArrayList<>();
        for (final Law law : LAWS) {
            final KnownTrials known = law.trials();
            int held = 0;
            double ratios = 0;
            for (int i = 1; i <= evaluations; i++) {
                final EvaluationState state = new DrawnRun(known, Metric.parse("fct p99"), scenarios, i,
                        new RelativeErrorRule(law.relError, 0.95)).run(DrawnRun.Kind.AUTO, 100_000);
                final Forecast first = state.metrics().get(0).first();
                assertTrue(first.from() <= 45, () -> law.name + ": forecast by " + first.from() + " trials");
                held += first.holds(state.forecast()) ? 1 : 0;
                ratios += StrictMath.log(first.trials() / state.forecast()) / evaluations;
            }
            all += held;
            seen.add(String.format(Locale.ROOT, "%s: %d held, forecasts %.2f of what was needed", law.name, held,
                    StrictMath.exp(ratios)));
            final int found = held;
            final double bias = StrictMath.exp(ratios);
            assertTrue(found >= leastHeld && bias > 0.75 && bias < 1.2, seen::toString);
        }
        assertTrue(all >= leastHeldOfAll, all + " " + seen);
    }
}
