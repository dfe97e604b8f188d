package tailrace.tools.experiment.control;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.BooleanSupplier;
import tailrace.scenario.jobs.JobRunner;
import tailrace.scenario.results.stats.Distributions;
import tailrace.scenario.results.stats.Interval;
import tailrace.tools.experiment.rule.EvaluationControls;
import tailrace.tools.experiment.rule.MeanScheme;
import tailrace.tools.experiment.rule.TrialGoal;
import tailrace.tools.experiment.stats.Forecast;
import tailrace.tools.experiment.stats.MeanEstimate;
import tailrace.tools.experiment.stats.RelativeErrorRule;
import tailrace.tools.experiment.stats.TrialMoments;
import tailrace.tools.experiment.trial.Metric;
import tailrace.tools.experiment.trial.Trials;

/**
 * Computes means with controls, which come from cheap simulations of the same trials and of further trials. After
 * {@link SchemePlan#EXPLORATORY_TRIALS} trials, and again after four times as many, {@link SchemeChooser} decides
 * whether and how to use controls. Until then, and if controls save no time, means are plain.
 */
public final class ControlScheme implements MeanScheme {
    private static final int UNTIL_NEXT_CHOICE = 4;
    private final List<Metric> metrics;
    private final TrialGoal goal;
    private final SchemeChooser chooser;
    private final boolean always;
    private List<ControlledMean> means = new ArrayList<>();
    private SchemeChooser.Choice choice;
    private long nextChoice = SchemePlan.EXPLORATORY_TRIALS;

    /**
     * Creates a scheme.
     *
     * @param sources sources of controls: a fluid simulation, and one with large packets if it exists
     * @param trials the full trials
     * @param goal error that the trials must reach
     * @param always whether to use controls even if they save no time
     */
    public ControlScheme(
            final List<ControlSource> sources, final Trials trials, final TrialGoal goal, final boolean always) {
        this.metrics = trials.metrics();
        this.goal = goal;
        this.always = always;
        this.chooser = new SchemeChooser(sources, trials, goal, always);
    }

    @Override
    public int first() {
        return always ? SchemePlan.EXPLORATORY_TRIALS : RelativeErrorRule.FIRST;
    }

    @Override
    public void prepare(
            final Trials trials, final int count, final JobRunner runner, final BooleanSupplier shouldContinue) {
        if (usesControls()) {
            means = chooser.run(choice, count, runner, shouldContinue);
        }
        if (count >= nextChoice && (always || !isMet(trials, count))) {
            choice = chooser.choose(count, runner, shouldContinue);
            nextChoice = (long) UNTIL_NEXT_CHOICE * count;
            if (usesControls()) {
                means = chooser.run(choice, count, runner, shouldContinue);
            }
        }
    }

    /** Returns whether all means are already exact enough; if so, controls cannot save anything. */
    private boolean isMet(final Trials trials, final int count) {
        for (int metric = 0; metric < metrics.size(); metric++) {
            if (!goal.isMet(metric, moments(trials, metric, count))) {
                return false;
            }
        }
        return true;
    }

    @Override
    public TrialMoments moments(final Trials trials, final int metric, final int count) {
        final TrialMoments plain = TrialMoments.of(trials.values(metric, count));
        return usesControls(metric) ? moments(plain, means.get(metric)) : plain;
    }

    /**
     * Returns moments of other values, with the controls of a metric.
     *
     * @param values one value for each of the first trials; NaN if a value is missing
     */
    TrialMoments moments(final int metric, final double[] values) {
        final TrialMoments plain = TrialMoments.of(values);
        final ControlledMean mean = usesControls(metric) ? chooser.mean(choice, metric, values) : null;
        return mean == null ? plain : moments(plain, mean);
    }

    private TrialMoments moments(final TrialMoments plain, final ControlledMean controlledMean) {
        final MeanEstimate mean = controlledMean.controlled();
        // Computes the deviation and skewness of independent trials that would give the same error and interval.
        final double wider = Distributions.studentTwoSided(goal.confidence(), mean.degrees())
                / Distributions.studentTwoSided(goal.confidence(), plain.n() - 1);
        return new TrialMoments(plain.n(), mean.mean(), wider * Math.sqrt(mean.variance() * plain.n()),
                mean.skewness() * Math.sqrt(plain.n()), excess(mean.degrees(), plain.n()));
    }

    /** Returns the excess kurtosis at which the variance of this many trials has these degrees of freedom. */
    private static double excess(final long degrees, final long trials) {
        return Math.max(0, 2.0 * trials / degrees - 2.0 * trials / (trials - 1));
    }

    @Override
    public Forecast forecast(final Trials of, final int metric, final int count, final RelativeErrorRule rule) {
        final TrialMoments plain = TrialMoments.of(of.values(metric, count));
        if (usesControls(metric)) {
            final ControlledMean mean = means.get(metric);
            return Forecast.of(new TrialMoments(plain.n(), mean.controlled().mean(), Math.sqrt(mean.trialVariance()),
                    mean.controlled().skewness() * Math.sqrt(plain.n()), 0), mean.trialDegrees(), rule);
        }
        final Forecast forecast = Forecast.of(plain, rule);
        final double least = Math.max(SchemePlan.EXPLORATORY_TRIALS,
                ControlRegression.MIN_RESIDUAL_RATIO * forecast.low());
        return isDecided() || forecast.low() <= least ? forecast
                : new Forecast(forecast.from(), forecast.trials(), least, forecast.high());
    }

    @Override
    public boolean isDecided() {
        return choice != null;
    }

    /** Returns whether any metric uses controls. */
    public boolean usesControls() {
        return choice != null && choice.plan().scheme() == Scheme.CONTROL;
    }

    /** Returns whether the mean of a metric uses controls. */
    public boolean usesControls(final int metric) {
        return usesControls() && choice.schemes().get(metric) == Scheme.CONTROL && means.get(metric) != null;
    }

    /** Returns the mean of a metric with controls, together with the plain mean. */
    public ControlledMean mean(final int metric) {
        return means.get(metric);
    }

    /** Returns the decision, or null if there is none yet. */
    public SchemePlan plan() {
        return choice == null ? null : choice.plan();
    }

    /** Returns the processor time of all cheap trials in seconds. */
    public double cheapCpuSeconds() {
        return chooser.cpuSeconds();
    }

    @Override
    public EvaluationControls controls() {
        if (choice == null) {
            return null;
        }
        final List<EvaluationControls.Row> rows = new ArrayList<>();
        for (int metric = 0; metric < metrics.size(); metric++) {
            if (usesControls(metric)) {
                rows.add(row(metrics.get(metric), means.get(metric)));
            }
        }
        return new EvaluationControls(choice.note(), chooser.fluidTrials(), chooser.coarseTrials(),
                chooser.cpuSeconds(), choice.plan().trialsFactor(), choice.plan().cpuFactor(), rows);
    }

    private EvaluationControls.Row row(final Metric metric, final ControlledMean mean) {
        final Interval plain = mean.plain().interval(goal.confidence());
        return new EvaluationControls.Row(metric.text(),
                mean.used().stream().map(choice.source().names(metric)::get).toList(), mean.plain().mean(),
                plain.low(), plain.high(), mean.varianceRatio(), mean.predictedRatio(), mean.floored());
    }

    @Override
    public List<String> warnings() {
        final List<String> lines = new ArrayList<>();
        for (int metric = 0; metric < means.size(); metric++) {
            if (usesControls(metric) && means.get(metric).disagree()) {
                final ControlledMean mean = means.get(metric);
                lines.add(metrics.get(metric).text() + String.format(Locale.ROOT,
                        ": mean with controls %.5g and plain mean %.5g +- %.2g are further apart than chance explains:"
                                + " trust the plain one", mean.controlled().mean(), mean.plain().mean(),
                        mean.plain().halfWidth(goal.confidence())));
            }
        }
        return lines;
    }
}
