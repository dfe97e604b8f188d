package tailrace.validation.cceval;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tailrace.core.RandomStream;
import tailrace.core.RngStreams;
import tailrace.scenario.jobs.LocalJobs;
import tailrace.tools.experiment.control.CheapTrial;
import tailrace.tools.experiment.stats.RelativeErrorRule;
import tailrace.tools.experiment.trial.Metric;
import tailrace.tools.experiment.trial.TrialPhases;
import tailrace.tools.experiment.trial.TrialResult;

/** Tests small forms of the studies. Takes some 6 s for dozens of trials each. */
class StudiesTest {
    /**
     * Tests trials whose controls explain most of the variance: large packets explain all but a tenth, and a fluid
     * simulation a third of the rest.
     */
    @Test
    void shouldTakeFewerTrialsWhereControlsTellMost() {
        final KnownTrials known = new KnownTrials();
        final RandomStream random = new RngStreams(1).stream("population");
        for (int i = 0; i < 2_000; i++) {
            final double seen = random.nextGaussian();
            final double unseen = random.nextGaussian();
            final TrialResult result = new TrialResult(i, new double[] {10 + 2 * seen + 3 * unseen
                + random.nextGaussian()}, new long[] {9}, 1_000_000, 0.1, true, TrialPhases.NONE);
            final CheapTrial fluid = new CheapTrial(i, new double[][] {{seen}}, 1e-4, 1e-4);
            known.add(result, fluid, new CheapTrial(i, new double[][] {{2 * seen + 3 * unseen
                + 0.3 * random.nextGaussian(), seen}}, 5e-3, 5e-3));
        }
        final SavingsStudy study = new SavingsStudy(new RelativeErrorRule(0.02, 0.95), 60, new LocalJobs(2));
        final SavingsStudy.Row row =
            study.run(StudyFabric.DUMBBELL.scenario("dctcp"), List.of(Metric.parse("fct p99")), List.of(known)).get(0);
        assertTrue(row.coarse() > 0.9, () -> "large packets in " + row.coarse());
        assertTrue(row.share() < 0.3 && row.cpuShare() < 0.4, () -> row.share() + " " + row.cpuShare());
        assertTrue(row.plainForecasts() > 0.85 && row.forecasts() > 0.85, row::toString);
        assertTrue(row.coverage() > 0.85 && row.plainCoverage() > 0.85, () -> row.coverage() + " " + row);
    }

    /**
     * Two systems have the same fluid result. One system responds to it twice as strongly, and both also have
     * independent parts.
     */
    @Test
    void shouldTakeFewerPairsThanIndependentTrialsAndFewerYetWithControls() {
        final RandomStream random = new RngStreams(2).stream("population");
        final KnownTrials first = new KnownTrials();
        final KnownTrials other = new KnownTrials();
        for (int i = 0; i < 2_000; i++) {
            final double seen = random.nextGaussian();
            final CheapTrial fluid = new CheapTrial(i, new double[][] {{seen}}, 1e-4, 1e-4);
            first.add(trial(i, 10 + 4 * seen + random.nextGaussian()), fluid, null);
            other.add(trial(i, 20 + 4 * seen + random.nextGaussian()), fluid, null);
        }
        final PairStudy.Row row = new PairStudy(new RelativeErrorRule(0.05, 0.95), 60, new LocalJobs(2))
            .run(StudyFabric.DUMBBELL, List.of("dctcp", "hpcc"), List.of(first), List.of(other)).get(0);
        final List<String> cells = row.cells();
        assertEquals(PairStudy.HEADER.size(), cells.size());
        assertEquals(0.5, row.ratio(), 0.02);
        assertTrue(row.share(row.pairs()) < 0.7, row::toString);
        assertTrue(row.share(row.auto()) < 0.7 * row.share(row.pairs()), row::toString);
        assertTrue(row.share(row.always()) < 0.7 * row.share(row.pairs()), row::toString);
        assertTrue(row.cpuShare(row.auto()) < 1.05 * row.share(row.auto()), row::toString);
        assertTrue(PairStudy.Row.falselySure(row.auto()) <= 0.1, row::toString);
    }

    private static TrialResult trial(final int seed, final double value) {
        return new TrialResult(seed, new double[] {value}, new long[] {9}, 1_000_000, 0.1, true, TrialPhases.NONE);
    }

    /**
     * In theory, the load is 0.503, the wait 0.424 us, and the time alone 4.887 us. At least 25 of 30 intervals must
     * cover the theory, which is three deviations below the mean.
     */
    @Tag("study")
    @Test
    void shouldHoldTheWaitOfQueueingTheory() {
        assertHoldTheWait(30, 83);
    }

    /** At least four of five intervals must cover. */
    @Test
    void shouldHoldTheWaitOfQueueingTheoryInAFewIntervals() {
        assertHoldTheWait(5, 80);
    }

    private static void assertHoldTheWait(final int intervals, final double percent) {
        final List<String> row = new CoverageStudy(new RelativeErrorRule(0.05, 0.95), intervals, new LocalJobs(2))
                .md1();
        assertEquals(CoverageStudy.HEADER.size(), row.size());
        assertTrue(Double.parseDouble(row.get(5).replace(" %", "")) >= percent, row::toString);
        assertTrue(Integer.parseInt(row.get(4)) > 25, row::toString);
    }

    /**
     * The change of the estimand alone changes the p99 of 44 flows. The tail of the table is shorter than the tail of
     * its fit.
     */
    @Test
    void shouldKeepEstimandsAndLawsApart() {
        final List<List<String>> rows = new TailStudy(20, 0.01, new LocalJobs(1)).run();
        assertEquals(2 * (3 + 3 + 4), rows.size());
        assertEquals(List.of("empirical", "plain", "pooled quantile of 40 trials"), rows.get(0).subList(0, 3));
        final double tableMs = Double.parseDouble(rows.get(0).get(3));
        final double untruncatedMs = rows.stream()
            .filter(row -> row.get(0).equals("untruncated") && row.get(1).equals("plain")).findFirst()
            .map(row -> Double.parseDouble(row.get(3))).orElseThrow();
        assertTrue(tableMs < 6 && untruncatedMs > 8, () -> tableMs + " " + untruncatedMs);
        assertTrue(rows.stream().allMatch(row -> row.size() == TailStudy.HEADER.size()));
    }
}
