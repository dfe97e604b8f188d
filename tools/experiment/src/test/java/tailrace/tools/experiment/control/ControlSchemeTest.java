package tailrace.tools.experiment.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import tailrace.core.RngStreams;
import tailrace.scenario.Scenario;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.SeededScenarios;
import tailrace.scenario.jobs.JobControl;
import tailrace.scenario.jobs.LocalJobs;
import tailrace.scenario.results.stats.Interval;
import tailrace.tools.experiment.rounds.Rounds;
import tailrace.tools.experiment.rule.Evaluation;
import tailrace.tools.experiment.rule.EvaluationControls;
import tailrace.tools.experiment.rule.EvaluationState;
import tailrace.tools.experiment.rule.MeanScheme;
import tailrace.tools.experiment.rule.MetricEstimate;
import tailrace.tools.experiment.rule.TrialGoal;
import tailrace.tools.experiment.stats.Forecast;
import tailrace.tools.experiment.stats.RelativeErrorRule;
import tailrace.tools.experiment.stats.TrialMoments;
import tailrace.tools.experiment.trial.Executor;
import tailrace.tools.experiment.trial.Metric;
import tailrace.tools.experiment.trial.TrialPhases;
import tailrace.tools.experiment.trial.TrialResult;
import tailrace.tools.experiment.trial.Trials;

/**
 * Tests trials whose values are results of fluid simulations plus noise. So their expected mean is the mean of many
 * fluid simulations.
 */
class ControlSchemeTest {
    private static final RelativeErrorRule RULE = new RelativeErrorRule(0.03, 0.95);
    private static final List<Metric> METRICS = List.of(Metric.parse("fct p90"), Metric.parse("slowdown mean"));
    private static Scenario scenario(final String... sets) {
        return ScenarioFile.parse("""
            name: noisy
            seed: 1
            topology: {type: dumbbell, left: 3, right: 3}
            workloads: [{name: w, sizes: {type: choice, sizes: [2KB, 30KB, 100KB]}, load: {type: host, value: 0.3}}]
            stop: {arrivals: 200us}
            """, "noisy.yaml", Path.of(""), List.of(sets));
    }

    /** Executor that adds noise to the values of the fluid simulation. */
    private static final class Noisy implements Executor {
        private final double noise;
        private final long packetHops;
        private final FluidControls fluid = new FluidControls(scenario(), METRICS);

        Noisy(final double noise, final long packetHops) {
            this.noise = noise;
            this.packetHops = packetHops;
        }

        @Override
        public TrialResult run(final Scenario scenario, final List<Metric> metrics, final JobControl control) {
            final CheapTrial trial = fluid.of(scenario.seed, control);
            final double drawn = new RngStreams(scenario.seed).stream("noise").nextGaussian();
            return new TrialResult(scenario.seed,
                new double[] {trial.controls()[0][0] + 5 * noise * drawn, trial.controls()[1][0] + noise * drawn},
                new long[] {9, 9}, packetHops, 0.1, true, new TrialPhases(0, 1, 2, 3, 44, 0.3));
        }
    }

    private static Trials trials(final double noise, final long packetHops) {
        return new Trials(new SeededScenarios(scenario()), METRICS, () -> new Noisy(noise, packetHops));
    }

    private static EvaluationState run(final Trials trials, final int jobs, final MeanScheme scheme) {
        return new Evaluation(trials, RULE, 1_000, scheme).run(new LocalJobs(jobs));
    }

    private static ControlScheme scheme(final Trials trials, final boolean always) {
        return new ControlScheme(List.of(new FluidSource(scenario(), METRICS)), trials,
                TrialGoal.of(RULE), always);
    }

    @Test
    void shouldTakeFewerTrialsForTheSameMeanWhenTheFluidTellsMostOfIt() {
        final Trials trials = trials(0.05, 100_000);
        final EvaluationState plain = run(trials, 1, MeanScheme.plain(RelativeErrorRule.FIRST));
        final ControlScheme scheme = scheme(trials, false);
        final EvaluationState with = run(trials, 1, scheme);
        assertTrue(scheme.usesControls());
        assertTrue(with.trials() <= 0.5 * plain.trials(), () -> with.trials() + " " + plain.trials());
        assertTrue(with.met());
        final CheapTrials many = new CheapTrials(new FluidSource(scenario(), METRICS), 1);
        many.run(4_000, 4_000, new LocalJobs(2), () -> true);
        final ControlMoments known = many.moments(0);
        final Interval interval = with.metrics().get(0).interval();
        final double slack = 3 * Math.sqrt(known.covariance(0, 0) / known.count());
        assertTrue(interval.low() - slack < known.mean(0) && known.mean(0) < interval.high() + slack,
            () -> interval + " " + known.mean(0));
        final double skewness = with.metrics().get(0).moments().skewness();
        assertEquals(scheme.mean(0).controlled().skewness() * Math.sqrt(with.trials()), skewness, 1e-9);
        assertTrue(Math.abs(skewness) < 0.5 * plain.metrics().get(0).moments().skewness(), () -> skewness + " of "
            + plain.metrics().get(0).moments().skewness());
        final EvaluationControls controls = scheme.controls();
        assertEquals(2, controls.metrics().size());
        assertTrue(controls.cheapTrials() >= 10 * with.trials() && controls.note().isEmpty());
        assertTrue(controls.metrics().get(0).plainLow() < controls.metrics().get(0).plainMean());
        assertEquals(List.of(), scheme.warnings());
    }

    /**
     * After 20 trials nothing is decided, so the forecast ranges from 40 trials to the number of plain trials. After 45
     * trials the scheme is chosen.
     */
    @Test
    void shouldForecastWhatControlsWillTakeAsSoonAsTheyAreChosen() {
        final Trials trials = trials(0.05, 100_000);
        final Evaluation evaluation = new Evaluation(trials, RULE, 1_000, scheme(trials, false));
        final List<EvaluationState> states = new ArrayList<>();
        final MetricEstimate last = evaluation.run(new LocalJobs(1), Rounds.UNWATCHED, states::add).metrics().get(0);
        final Forecast undecided = states.get(0).metrics().get(0).forecast();
        final Forecast plain = Forecast.of(TrialMoments.of(trials.values(0, 20)), RULE);
        assertEquals(20, undecided.from());
        assertEquals(40, undecided.low());
        assertEquals(plain.high(), undecided.high());
        assertEquals(45, last.first().from());
        assertTrue(last.first().holds(last.forecast().trials()), last::toString);
        assertTrue(last.first().high() < plain.trials(), last::toString);
        assertEquals(last.first(), states.stream().filter(each -> each.trials() == 45).findFirst().orElseThrow()
                .metrics().get(0).forecast());
    }

    @Test
    void shouldFindTheSameWhateverTheNumberOfJobs() {
        final Trials one = trials(0.05, 100_000);
        final Trials three = trials(0.05, 100_000);
        assertEquals(run(one, 1, scheme(one, false)), run(three, 3, scheme(three, false)));
    }

    /**
     * Returns the state without its first forecasts. One run makes these forecasts before the choice of a scheme, and
     * the other run makes them after it.
     */
    private static List<Object> found(final EvaluationState state) {
        return List.of(state.trials(), state.metrics().stream()
            .map(each -> List.of(each.moments(), each.interval(), each.met(), each.forecast())).toList());
    }

    @Test
    void shouldStayPlainWhenControlsCostMoreThanTheySave() {
        final Trials trials = trials(0.05, 2_000);
        final ControlScheme scheme = scheme(trials, false);
        assertEquals(found(run(trials, 1, MeanScheme.plain(RelativeErrorRule.FIRST))), found(run(trials, 1, scheme)));
        assertFalse(scheme.usesControls());
        assertEquals("no controls: a fluid costs too much beside a trial", scheme.controls().note());
    }

    @Test
    void shouldStayPlainWhenTheFluidTellsNothing() {
        final Trials trials = trials(1, 100_000);
        final ControlScheme scheme = scheme(trials, false);
        assertEquals(found(run(trials, 1, MeanScheme.plain(RelativeErrorRule.FIRST))), found(run(trials, 1, scheme)));
        assertEquals("plain means: control variates would not save processor time", scheme.controls().note());
    }

    @Test
    void shouldUseControlsAnywayWhenAskedTo() {
        final Trials trials = trials(1, 0);
        final ControlScheme scheme = scheme(trials, true);
        final EvaluationState state = run(trials, 1, scheme);
        assertTrue(scheme.usesControls(0) && state.trials() >= SchemePlan.EXPLORATORY_TRIALS);
        assertNull(scheme(trials, true).controls());
    }
}
