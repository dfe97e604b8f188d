package tailrace.tools.experiment.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tailrace.core.RngStreams;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.SeededScenarios;
import tailrace.scenario.jobs.LocalJobs;
import tailrace.tools.experiment.rule.PairScheme;
import tailrace.tools.experiment.rule.PairedComparison.PairEstimate;
import tailrace.tools.experiment.rule.PairedComparison;
import tailrace.tools.experiment.stats.RelativeErrorRule;
import tailrace.tools.experiment.trial.Metric;
import tailrace.tools.experiment.trial.TrialPhases;
import tailrace.tools.experiment.trial.TrialResult;
import tailrace.tools.experiment.trial.Trials;

/** Tests two systems that differ most where a control is large, in trials that cost nothing. */
class ControlPairsTest {
    private static final List<Metric> METRICS = List.of(Metric.parse("fct p99"));
    /** Returns the part that all systems of a seed share. */
    private static double load(final long seed) {
        return new RngStreams(seed).stream("load").nextLogNormal(0, 0.4);
    }

    /** Returns trials that respond to the load with this slope. */
    private static Trials system(final String name, final long seed, final double base, final double slope) {
        return new Trials(new SeededScenarios(ScenarioFile.read("quickstart", List.of("seed=" + seed))), METRICS,
            () -> (scenario, metrics, control) -> new TrialResult(scenario.seed, new double[] {base
                + slope * load(scenario.seed) + new RngStreams(scenario.seed).stream(name).nextGaussian() / 4},
                new long[] {1}, 1_000_000, 0, true, TrialPhases.NONE));
    }

    /** Source of a control whose value is the load, as a fluid simulation would compute it. */
    private record Load() implements ControlSource {
        @Override
        public String label() {
            return "load";
        }

        @Override
        public List<String> names(final Metric metric) {
            return List.of("load");
        }

        @Override
        public CheapSimulator simulator() {
            return (seed, control) -> new CheapTrial(seed, new double[][] {{load(seed)}}, 1e-5, 1e-5);
        }
    }

    private static PairScheme controlled(final Trials first, final Trials other, final RelativeErrorRule rule) {
        return new ControlPairs(
            List.of(new PairControlSource(new Load(), new Load(), false, false)), first, other, rule, false);
    }

    private static PairedComparison comparison(final boolean controls, final RelativeErrorRule rule, final int atMost,
            final Trials first, final Trials other) {
        final PairedComparison comparison = new PairedComparison(List.of(first, other), rule, atMost,
            (a, b) -> controls ? controlled(a, b, rule) : PairScheme.plain(a, b));
        comparison.run(new LocalJobs(1));
        return comparison;
    }

    @Test
    void shouldBeSureAfterFewerTrialsWithControls() {
        final RelativeErrorRule rule = new RelativeErrorRule(0.001, 0.95);
        final double hardlyMore = 10 + 2 * StrictMath.exp(0.08) - 0.1;
        final PairEstimate plain = comparison(false, rule, 5_000, system("a", 1, 10, 3), system("b", 1, hardlyMore, 1))
            .estimates(1).get(0);
        final PairEstimate controlled =
            comparison(true, rule, 5_000, system("a", 1, 10, 3), system("b", 1, hardlyMore, 1)).estimates(1).get(0);
        assertTrue(plain.sure() && controlled.sure(), () -> controlled + " " + plain);
        assertFalse(controlled.firstIsBetter(), "less time is better");
        assertTrue(controlled.paired().n() < 0.6 * plain.paired().n(), () -> controlled + " " + plain);
        assertTrue(controlled.paired().independent() > 3 * plain.paired().independent(),
            () -> controlled + " " + plain);
        final double ratio = controlled.paired().meanA() / controlled.paired().meanB();
        assertEquals(ratio, controlled.paired().ratio().mean(), 1e-12);
        assertTrue(controlled.ratio().low() < ratio && ratio < controlled.ratio().high());
        assertEquals(controlled.paired().meanA() - controlled.paired().meanB(),
            controlled.paired().difference().mean(), 1e-9);
    }

    /**
     * For two systems with the same mean, the test calls one of them better no more often than its error level allows.
     */
    @Tag("study")
    @Test
    void shouldHardlyEverBeSureOfADifferenceThatIsNotThere() {
        final int sure = falselySure(200);
        assertTrue(sure <= 14, "5 % of 200, and two deviations: " + sure);
    }

    @Test
    void shouldSeldomBeSureOfADifferenceThatIsNotThereInEightContests() {
        final int sure = falselySure(8);
        assertTrue(sure <= 1, "5 % of 8, and one deviation: " + sure);
    }

    private static int falselySure(final int contests) {
        final RelativeErrorRule rule = new RelativeErrorRule(1e-9, 0.95);
        int sure = 0;
        for (int i = 0; i < contests; i++) {
            final long seed = 1_000_000L * i;
            sure += comparison(true, rule, 300, system("a", seed, 10, 3),
                system("b", seed, 10 + 2 * StrictMath.exp(0.08), 1)).estimates(1).get(0).sure() ? 1 : 0;
        }
        return sure;
    }

    @Test
    void shouldTakeLargePacketsOfBothAndWhatTheOtherFluidSays() {
        final CheapTrial first = new CheapTrial(7, new double[][] {{5, 1, 2, 3, 4, 6}}, 1, 2);
        final CheapTrial other = new CheapTrial(7, new double[][] {{3, 10, 20, 30, 40, 60}}, 3, 4);
        final CheapTrial pair = new PairControlSource(new Load(), new Load(), true, false).of(first, other);
        assertEquals(List.of(5.0, 3.0, 1.0, 2.0, 3.0, 4.0, 6.0, 10.0, 20.0),
            Arrays.stream(pair.controls()[0]).boxed().toList());
        assertEquals(4, pair.reckonedSeconds());
        assertEquals(6, pair.cpuSeconds());
    }

    /** If only the congestion control differs, a second fluid simulation would give the same result. */
    @Test
    void shouldSimulateTheFluidOfBothOnceIfItIsTheSame() {
        final PairControlSource pair = new PairControlSource(new Load(), new Load(), false, true);
        final CheapTrial trial = pair.simulator().of(7, () -> true);
        assertEquals(List.of(load(7)), Arrays.stream(trial.controls()[0]).boxed().toList());
        assertEquals(1e-5, trial.cpuSeconds());
        assertEquals(List.of("load"), pair.names(Metric.parse("fct p99")));
        assertEquals(List.of("load", "load of the other"),
            new PairControlSource(new Load(), new Load(), false, false).names(Metric.parse("fct p99")));
        final CheapTrial large = new CheapTrial(7, new double[][] {{5, 1, 2}}, 1, 2);
        assertEquals(List.of(5.0, 5.0, 1.0, 2.0), Arrays.stream(
            new PairControlSource(new Load(), new Load(), true, true).of(large, large).controls()[0]).boxed().toList());
    }
}
