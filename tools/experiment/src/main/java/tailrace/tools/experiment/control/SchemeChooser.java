package tailrace.tools.experiment.control;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BooleanSupplier;
import tailrace.scenario.jobs.JobRunner;
import tailrace.tools.experiment.rule.TrialGoal;
import tailrace.tools.experiment.stats.RelativeErrorRule;
import tailrace.tools.experiment.stats.TrialMoments;
import tailrace.tools.experiment.trial.Trials;

/**
 * Decides whether controls save time, and which controls to use. It first tries the controls of a fluid simulation,
 * which are cheap. Then it tries large packets if they could save more than the attempt costs.
 */
final class SchemeChooser {
    /** Assumed cost of a trial with large packets, relative to a full trial, before one has run. */
    private static final double COARSE_COST = 0.15;
    /** Largest fraction of the remaining work that an attempt may cost. */
    private static final double MAX_TRYING = 0.04;
    /** Number of trials that represents an unreachable goal. */
    private static final double MAX_TRIALS = 1e9;
    private final Trials trials;
    private final TrialGoal goal;
    private final boolean always;
    private final CheapTrials fluid;
    private final CheapTrials coarse;

    /**
     * A decision.
     *
     * @param plan the scheme, and its numbers of trials
     * @param source source of the controls
     * @param schemes scheme of each metric
     * @param note reason if there are no controls, else empty
     */
    record Choice(SchemePlan plan, ControlSource source, List<Scheme> schemes, String note) {}

    /** Creates a chooser for at most two sources: a fluid simulation, and large packets. */
    SchemeChooser(final List<ControlSource> sources, final Trials trials, final TrialGoal goal, final boolean always) {
        this.trials = trials;
        this.goal = goal;
        this.always = always;
        this.fluid = new CheapTrials(sources.get(0), trials.scenario().seed);
        this.coarse = sources.size() < 2 ? null : new CheapTrials(sources.get(1), trials.scenario().seed);
    }

    /**
     * Decides from the first trials.
     *
     * @throws java.util.concurrent.CancellationException if the user ends the work
     */
    Choice choose(final int count, final JobRunner runner, final BooleanSupplier shouldContinue) {
        try {
            fluid.run(count, count, runner, shouldContinue);
        } catch (final IllegalArgumentException e) {
            if (always) {
                throw e;
            }
            return plain("no controls: " + e.getMessage());
        }
        final double full = seconds(count);
        final double cost = full > 0 ? fluid.secondsEach() / full : Double.POSITIVE_INFINITY;
        if (!always && !SchemePlan.canPay(cost)) {
            return plain("no controls: a fluid costs too much beside a trial");
        }
        // An unknown cost counts as 1, so that only the minimum number of trials runs.
        final Choice ofFluid = choice(fluid, new SchemePlan.Costs(0, Double.isFinite(cost) ? cost : 1), count, count);
        final int few = Math.max(RelativeErrorRule.FIRST, count / 2);
        if (coarse == null || full == 0 || !isWorthTrying(few, ofFluid, count)) {
            return ofFluid;
        }
        coarse.run(few, few, runner, shouldContinue);
        if (!isInformative(few)) {
            return ofFluid;
        }
        coarse.run(2 * few, 2 * few, runner, shouldContinue);
        final Choice ofCoarse = choice(coarse,
                new SchemePlan.Costs(coarse.secondsEach() / full, cost), coarse.pairs(), count);
        return ofCoarse.plan.cpuFactor() < ofFluid.plan.cpuFactor() ? ofCoarse : ofFluid;
    }

    private boolean isWorthTrying(final int few, final Choice ofFluid, final int count) {
        final double left = ofFluid.plan.trialsFactor() * plainTrials(count) - count;
        return coarse.pairs() >= few || COARSE_COST * few <= MAX_TRYING * left;
    }

    /** Returns whether, in the first few trials, large packets alone are informative about a metric. */
    private boolean isInformative(final int few) {
        for (int metric = 0; metric < trials.metrics().size(); metric++) {
            final double[] values = trials.values(metric, few);
            final ControlSample sample = new ControlSample();
            ControlMoments moments = null;
            for (int i = 0; i < few; i++) {
                if (coarse.get(i).has(metric) && !Double.isNaN(values[i])) {
                    final double[] controls = coarse.get(i).controls()[metric];
                    final double[] own =
                            Arrays.copyOf(controls, controls.length - fluid.get(i).controls()[metric].length);
                    moments = moments == null ? new ControlMoments(own.length) : moments;
                    moments.add(own);
                    sample.add(values[i], own);
                }
            }
            if (sample.count() > 2 && SchemePlan.isInformative(
                    ControlRegression.of(sample, ControlMeans.of(moments)).predictedRatio())) {
                return true;
            }
        }
        return false;
    }

    private double plainTrials(final int count) {
        double max = 0;
        for (int metric = 0; metric < trials.metrics().size(); metric++) {
            max = Math.max(max, plainTrials(metric, count));
        }
        return max;
    }

    private double plainTrials(final int metric, final int count) {
        return Math.min(MAX_TRIALS, goal.trials(metric, TrialMoments.of(trials.values(metric, count))));
    }

    private static Choice plain(final String note) {
        return new Choice(SchemePlan.plain(), null, List.of(), note);
    }

    /**
     * Returns the mean cost of the first full trials in seconds, computed from their amount of work; 0 without packets.
     */
    private double seconds(final int count) {
        double seconds = 0;
        for (int i = 0; i < count; i++) {
            seconds += TrialCost.of(trials.get(i));
        }
        return seconds / count;
    }

    /**
     * Decides from the first trials, which have controls. The required number of trials is forecast from all trials.
     */
    private Choice choice(final CheapTrials cheap, final SchemePlan.Costs costs, final int paired, final int count) {
        final List<ControlledMean> means = means(cheap, paired);
        final List<SchemePlan.Need> needs = new ArrayList<>();
        final List<Scheme> schemes = new ArrayList<>();
        for (int metric = 0; metric < means.size(); metric++) {
            final ControlledMean mean = means.get(metric);
            final SchemePlan.Need need = new SchemePlan.Need(
                    plainTrials(metric, count),
                    mean == null ? 1 : mean.planningRatio(goal.confidence()), mean == null ? 0 : mean.ownRatio());
            needs.add(need);
            schemes.add(mean != null && (always || need.scheme() == Scheme.CONTROL) ? Scheme.CONTROL : Scheme.PLAIN);
        }
        final SchemePlan plan =
                always ? SchemePlan.best(needs, costs, count) : SchemePlan.of(needs, costs, count);
        return new Choice(plan, cheap.source(), schemes,
                plan.scheme() == Scheme.PLAIN ? "plain means: control variates would not save processor time" : "");
    }

    /**
     * Runs the cheap trials that a choice needs.
     *
     * @return a mean for each metric, which is null if the metric has too few trials for controls
     */
    List<ControlledMean> run(
            final Choice choice, final int count, final JobRunner runner, final BooleanSupplier shouldContinue) {
        fluid.run(count, (long) count * choice.plan.cheapPerTrial(), runner, shouldContinue);
        if (choice.plan.coarsePerTrial() == 0) {
            return means(fluid, count);
        }
        coarse.run(count, (long) count * choice.plan.coarsePerTrial(), runner, shouldContinue);
        return means(coarse, count);
    }

    private List<ControlledMean> means(final CheapTrials cheap, final int count) {
        final List<ControlledMean> means = new ArrayList<>();
        for (int metric = 0; metric < trials.metrics().size(); metric++) {
            means.add(mean(cheap, metric, trials.values(metric, count)));
        }
        return means;
    }

    /** Returns the mean of the first trials' values with the controls of a metric; null if there are too few trials. */
    ControlledMean mean(final Choice choice, final int metric, final double[] values) {
        return mean(choice.plan.coarsePerTrial() == 0 ? fluid : coarse, metric, values);
    }

    private ControlledMean mean(final CheapTrials cheap, final int metric, final double[] values) {
        final ControlSample sample = new ControlSample();
        for (int i = 0; i < values.length; i++) {
            if (cheap.get(i).has(metric) && !Double.isNaN(values[i])) {
                sample.add(values[i], cheap.get(i).controls()[metric]);
            }
        }
        return sample.count() < RelativeErrorRule.FIRST ? null : ControlRegression.of(sample, known(cheap, metric));
    }

    private ControlMeans known(final CheapTrials cheap, final int metric) {
        return cheap == fluid ? ControlMeans.of(fluid.moments(metric))
                : ControlMeans.of(coarse.moments(metric), fluid.moments(metric));
    }

    /** Returns the number of fluid simulations, without the fluid simulations that accompany large packets. */
    long fluidTrials() {
        return fluid.count();
    }

    /** Returns the number of trials with large packets. */
    long coarseTrials() {
        return coarse == null ? 0 : coarse.count();
    }

    /** Returns the processor time of all cheap trials in seconds. */
    double cpuSeconds() {
        return fluid.cpuSeconds() + (coarse == null ? 0 : coarse.cpuSeconds());
    }
}
