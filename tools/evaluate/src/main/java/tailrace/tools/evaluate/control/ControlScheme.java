package tailrace.tools.evaluate.control;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import tailrace.scenario.Scenario;
import tailrace.scenario.jobs.JobRunner;
import tailrace.tools.evaluate.EvaluationControls;
import tailrace.tools.evaluate.MeanScheme;
import tailrace.tools.evaluate.Metric;
import tailrace.tools.evaluate.Trials;
import tailrace.tools.evaluate.stats.Distributions;
import tailrace.tools.evaluate.stats.MeanEstimate;
import tailrace.tools.evaluate.stats.StopRule;
import tailrace.tools.evaluate.stats.TrialMoments;

/**
 * Means with controls from fluid simulations of the same trials and of more. What the first
 * {@link SchemePlan#EXPLORATORY_TRIALS} trials say decides once and for all whether and how; until then, and where
 * controls do not pay, means are plain.
 */
public final class ControlScheme implements MeanScheme {
    private final CheapTrials cheap;
    private final StopRule rule;
    private final boolean always;
    private final List<Scheme> schemes = new ArrayList<>();
    private final List<ControlledMean> means = new ArrayList<>();
    private SchemePlan plan;
    private String note = "";

    /**
     * A scheme.
     *
     * @param scenario with the seed of the first trial
     * @param rule that trials are to meet
     * @param always whether to use controls even where they do not pay
     */
    public ControlScheme(
            final Scenario scenario, final Trials trials, final StopRule rule, final boolean always) {
        this.cheap = new CheapTrials(scenario, trials.metrics());
        this.rule = rule;
        this.always = always;
    }

    @Override
    public int first() {
        return always ? SchemePlan.EXPLORATORY_TRIALS : StopRule.FIRST;
    }

    @Override
    public void prepare(final Trials trials, final int count, final JobRunner runner, final Trials.Look look) {
        if (plan == null && count >= SchemePlan.EXPLORATORY_TRIALS && (always || !isMet(trials, count))) {
            plan = plan(trials, count, runner, look);
        }
        if (usesControls()) {
            cheap.run(cheapTrials(count, plan.cheapPerTrial()), runner, look);
            regress(trials, count);
        }
    }

    /** Whether plain means are enough already, so that nothing is left to save. */
    private boolean isMet(final Trials trials, final int count) {
        for (int metric = 0; metric < trials.metrics().size(); metric++) {
            if (!rule.isMet(TrialMoments.of(trials.values(metric, count)))) {
                return false;
            }
        }
        return true;
    }

    private static int cheapTrials(final int count, final int each) {
        return (int) Math.min(Integer.MAX_VALUE / 2, (long) count * each);
    }

    private SchemePlan plan(final Trials trials, final int count, final JobRunner runner, final Trials.Look look) {
        try {
            cheap.run(count, runner, look);
        } catch (final IllegalArgumentException e) {
            if (always) {
                throw e;
            }
            note = "no controls: " + e.getMessage();
            return SchemePlan.plain();
        }
        double full = 0;
        double ofCheap = 0;
        for (int i = 0; i < count; i++) {
            full += TrialCost.of(trials.get(i));
            ofCheap += TrialCost.of(cheap.get(i));
        }
        final double costRatio = full > 0 ? ofCheap / full : Double.POSITIVE_INFINITY;
        if (!always && !SchemePlan.canPay(costRatio)) {
            note = "no controls: a fluid costs too much beside a trial";
            return SchemePlan.plain();
        }
        // How well trials are predicted shows without further cheap ones, which might be in vain.
        regress(trials, count);
        final List<SchemePlan.Need> needs = new ArrayList<>();
        for (int metric = 0; metric < means.size(); metric++) {
            final ControlledMean mean = means.get(metric);
            needs.add(new SchemePlan.Need(
                    rule.trials(TrialMoments.of(trials.values(metric, count)).variation()),
                    mean == null ? 1 : mean.planningRatio(rule.confidence())));
            schemes.add(mean != null && (always || needs.get(metric).scheme() == Scheme.CONTROL)
                    ? Scheme.CONTROL : Scheme.PLAIN);
        }
        // What nobody can reckon is taken to cost as much, so that no more than the least are run.
        final double cost = Double.isFinite(costRatio) ? costRatio : 1;
        final SchemePlan chosen = always ? SchemePlan.best(needs, cost, count) : SchemePlan.of(needs, cost, count);
        note = chosen.scheme() == Scheme.PLAIN ? "no controls: they would not pay" : "";
        return chosen;
    }

    /** Means of all metrics with controls; null of one that has too few trials for any. */
    private void regress(final Trials trials, final int count) {
        means.clear();
        for (int metric = 0; metric < trials.metrics().size(); metric++) {
            final ControlSample sample = new ControlSample();
            final ControlMoments moments = new ControlMoments(FluidControls.names(trials.metrics().get(metric)).size());
            for (int i = 0; i < cheap.count(); i++) {
                if (cheap.get(i).has(metric)) {
                    final double[] controls = cheap.get(i).controls()[metric];
                    moments.add(controls);
                    if (i < count && !Double.isNaN(trials.get(i).values()[metric])) {
                        sample.add(trials.get(i).values()[metric], controls);
                    }
                }
            }
            means.add(sample.count() < StopRule.FIRST ? null : ControlRegression.of(sample, moments));
        }
    }

    @Override
    public TrialMoments moments(final Trials trials, final int metric, final int count) {
        final TrialMoments plain = TrialMoments.of(trials.values(metric, count));
        if (!usesControls(metric)) {
            return plain;
        }
        final MeanEstimate mean = means.get(metric).controlled();
        // As many independent trials with this deviation and skewness would have the same error, and interval.
        final double wider = Distributions.studentTwoSided(rule.confidence(), mean.degrees())
                / Distributions.studentTwoSided(rule.confidence(), plain.n() - 1);
        return new TrialMoments(plain.n(), mean.mean(), wider * Math.sqrt(mean.variance() * plain.n()),
                mean.skewness() * Math.sqrt(plain.n()), excess(mean.degrees(), plain.n()));
    }

    /** Excess kurtosis of trials whose variance is known by so many degrees of freedom. */
    private static double excess(final long degrees, final long trials) {
        return Math.max(0, 2.0 * trials / degrees - 2.0 * trials / (trials - 1));
    }

    /** Whether there are controls. */
    public boolean usesControls() {
        return plan != null && plan.scheme() == Scheme.CONTROL;
    }

    /** Whether the mean of a metric is made with controls. */
    public boolean usesControls(final int metric) {
        return usesControls() && schemes.get(metric) == Scheme.CONTROL && means.get(metric) != null;
    }

    /** The mean of a metric with controls, and beside it the plain one. */
    public ControlledMean mean(final int metric) {
        return means.get(metric);
    }

    /** What was decided; null: nothing yet. */
    public SchemePlan plan() {
        return plan;
    }

    @Override
    public EvaluationControls controls() {
        if (plan == null) {
            return null;
        }
        final List<EvaluationControls.Row> rows = new ArrayList<>();
        for (int metric = 0; metric < cheap.metrics().size(); metric++) {
            if (usesControls(metric)) {
                rows.add(row(cheap.metrics().get(metric), means.get(metric)));
            }
        }
        return new EvaluationControls(
                note, cheap.count(), cheap.cpuSeconds(), plan.trialsFactor(), plan.cpuFactor(), rows);
    }

    private EvaluationControls.Row row(final Metric metric, final ControlledMean mean) {
        final StopRule.Interval plain = mean.plain().interval(rule.confidence());
        return new EvaluationControls.Row(metric.text(),
                mean.used().stream().map(FluidControls.names(metric)::get).toList(), mean.plain().mean(),
                plain.low(), plain.high(), mean.varianceRatio(), mean.predictedRatio(),
                mean.floored());
    }

    @Override
    public List<String> warnings() {
        final List<String> lines = new ArrayList<>();
        for (int metric = 0; metric < means.size(); metric++) {
            if (usesControls(metric) && means.get(metric).disagree()) {
                final ControlledMean mean = means.get(metric);
                lines.add(cheap.metrics().get(metric).text() + String.format(Locale.ROOT,
                        ": mean with controls %.5g and plain mean %.5g +- %.2g are further apart than chance explains:"
                                + " trust the plain one", mean.controlled().mean(), mean.plain().mean(),
                        mean.plain().halfWidth(rule.confidence())));
            }
        }
        return lines;
    }
}
