package tailrace.tools.experiment.rule;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import tailrace.core.RandomStream;
import tailrace.core.RngStreams;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.SeededScenarios;
import tailrace.scenario.jobs.LocalJobs;
import tailrace.tools.experiment.rule.PairedComparison.PairEstimate;
import tailrace.tools.experiment.stats.RelativeErrorRule;
import tailrace.tools.experiment.trial.Metric;
import tailrace.tools.experiment.trial.TrialPhases;
import tailrace.tools.experiment.trial.TrialResult;
import tailrace.tools.experiment.trial.Trials;

/** Compares systems whose trials cost nothing: their values are drawn from their seeds. */
class PairedComparisonTest {
    private static final List<Metric> METRICS = List.of(Metric.parse("fct p99"), Metric.parse("goodput mean"));
    /**
     * Returns trials of a system. Their value is a factor times a sum: a part that all systems share for a seed, and a
     * small part of this system.
     */
    private static Trials system(final String name, final double factor) {
        return system(name, factor, 0.1);
    }

    private static Trials system(final String name, final double factor, final double sigma) {
        return new Trials(new SeededScenarios(ScenarioFile.read("quickstart", List.of("seed=1"))), METRICS,
            () -> (scenario, metrics, control) -> {
                final RngStreams random = new RngStreams(scenario.seed);
                final RandomStream own = random.stream(name);
                final double value =
                    factor * random.stream("common").nextLogNormal(0, 0.5) * own.nextLogNormal(0, sigma);
                return new TrialResult(scenario.seed, new double[] {value, value}, new long[] {1, 1}, 0, 0, true,
                    TrialPhases.NONE);
            });
    }

    private static PairedComparison comparison(final int jobs, final int atMost, final Trials... systems) {
        final PairedComparison comparison =
                new PairedComparison(List.of(systems), new RelativeErrorRule(0.01, 0.95), atMost);
        comparison.run(new LocalJobs(jobs));
        return comparison;
    }

    @Test
    void shouldSayWhoIsBetterByEachMetric() {
        final PairedComparison comparison = comparison(2, 10_000, system("a", 1), system("b", 1.2), system("c", 0.95));
        final PairEstimate worse = comparison.estimates(1).get(0);
        assertTrue(worse.sure() && worse.firstIsBetter() && worse.confidence() > 0.95, worse.toString());
        assertFalse(comparison.estimates(1).get(1).firstIsBetter(), "more goodput is better");
        assertFalse(comparison.estimates(2).get(0).firstIsBetter(), "less time is better");
        assertTrue(comparison.estimates(2).stream().allMatch(PairEstimate::decided));
        assertTrue(worse.ratio().low() < 1 / 1.2 && 1 / 1.2 < worse.ratio().high(), worse.toString());
        assertTrue(worse.paired().independent() > 5, "common random numbers save: " + worse.paired().independent());
        assertEquals(20, comparison.systems().get(1).all().size(), "decided at once, and then not run any more");
        assertTrue(comparison.systems().get(2).all().size() > 20);
    }

    @Test
    void shouldFindTheSameWhateverTheNumberOfJobs() {
        assertEquals(comparison(1, 10_000, system("a", 1), system("b", 0.98)).estimates(1),
            comparison(3, 10_000, system("a", 1), system("b", 0.98)).estimates(1));
    }

    @Test
    void shouldEndWhereNoDifferenceThatMattersIsPossible() {
        final PairEstimate same = comparison(1, 100_000, system("a", 1), system("b", 1)).estimates(1).get(0);
        assertTrue(same.decided() && !same.sure(), same.toString());
        assertTrue(same.ratio().low() < 1 && same.ratio().high() > 1, same.toString());
        assertTrue(same.ratio().high() - same.ratio().low() <= 0.02, same.toString());
        final PairEstimate equal = comparison(1, 100, system("a", 1), system("a", 1)).estimates(1).get(0);
        assertTrue(equal.decided() && !equal.sure(), "not different at all: " + equal);
        assertEquals(20, equal.paired().n());
    }

    /**
     * Tests a few values that are mostly small and rarely large, so that an interval around their mean would include
     * zero.
     */
    @Test
    void shouldSayOfNoRatioThatItCouldBeNegative() {
        final PairEstimate pair = comparison(1, 20, system("a", 1, 2), system("b", 10, 2)).estimates(1).get(0);
        assertEquals(0, pair.ratio().low(), pair.toString());
        assertTrue(pair.ratio().high() > pair.paired().ratio().mean(), pair.toString());
    }

    @Test
    void shouldEndUndecidedAfterTheTrialsThatThereMayBe() {
        final PairedComparison comparison = comparison(1, 30, system("a", 1), system("b", 1.01));
        assertFalse(comparison.estimates(1).get(0).decided());
        assertEquals(30, comparison.systems().get(0).all().size());
        assertTrue(comparison.estimates(1).get(0).forecast() > 30);
    }
}
