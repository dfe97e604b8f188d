package tailrace.tools.experiment.rule;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import tailrace.scenario.jobs.JobRunner;
import tailrace.tools.experiment.rounds.Rounds;
import tailrace.tools.experiment.stats.Forecast;
import tailrace.tools.experiment.stats.RelativeErrorRule;
import tailrace.tools.experiment.stats.TrialMoments;
import tailrace.tools.experiment.trial.Trials;

/**
 * Runs trials until there are enough for every metric (CCEval, section 4.2). It first runs
 * {@link RelativeErrorRule#FIRST} exploratory trials, forecasts the number of trials, and then runs batches by this
 * forecast.
 *
 * <p>The stop rule is checked at the ends of batches. The ends of batches depend only on the values of earlier trials,
 * hence on the seed, but not on the number of threads or on earlier calls.
 */
public final class Evaluation {
    /**
     * A metric is checked for rare trials if a trial has fewer flows than this many times the number that its
     * percentile needs. With 6 flows per trial, trials with large flows are rare; with 44 they are not
     * (docs/validation/cceval.md).
     */
    private static final int HANDFULS = 4;
    private final Trials trials;
    private final RelativeErrorRule rule;
    private final int maxTrials;
    private final MeanScheme scheme;
    private EvaluationState last;           // state at the end of the last batch; null if none has ended
    /** Whether the scheme of means was already fixed at the last state. */
    private boolean isDecided;

    /**
     * Creates an evaluation with plain means.
     *
     * @param maxTrials largest number of trials
     */
    public Evaluation(final Trials trials, final RelativeErrorRule rule, final int maxTrials) {
        this(trials, rule, maxTrials, MeanScheme.plain(RelativeErrorRule.FIRST));
    }

    /**
     * Creates an evaluation with a scheme of means.
     *
     * @param maxTrials largest number of trials
     */
    public Evaluation(
            final Trials trials, final RelativeErrorRule rule, final int maxTrials, final MeanScheme scheme) {
        if (maxTrials < 2) {
            throw new IllegalArgumentException("trials: at most " + maxTrials + " (expected: 2 or more)");
        }
        this.trials = trials;
        this.rule = rule;
        this.maxTrials = maxTrials;
        this.scheme = scheme;
    }

    /**
     * Runs the evaluation.
     *
     * @return the final state
     * @throws IllegalArgumentException if a metric has nothing to measure in the exploratory trials
     */
    public EvaluationState run(final JobRunner runner) {
        return run(runner, Rounds.UNWATCHED, state -> { });
    }

    /**
     * Runs the evaluation.
     *
     * @param ended receives the state at the end of each batch
     * @return the final state: the rule is met, or the largest number of trials is reached
     * @throws java.util.concurrent.CancellationException if the observer ends the work
     * @throws IllegalArgumentException if a metric has nothing to measure in the exploratory trials
     */
    public EvaluationState run(final JobRunner runner, final Rounds.Look look, final Consumer<EvaluationState> ended) {
        Grid.of(trials, new Rule(ended)).run(runner, look);
        return last;
    }

    /** Returns the state at the end of the last batch, or null. */
    public EvaluationState last() {
        return last;
    }

    /** Stops when every metric has the requested precision. */
    private final class Rule implements TrialRule {
        private final Consumer<EvaluationState> ended;

        Rule(final Consumer<EvaluationState> ended) {
            this.ended = ended;
        }

        @Override
        public int[] next(final List<Trials> points, final int[] done) {
            if (done[0] == 0) {
                return new int[] {first()};
            }
            return last.met() || done[0] >= maxTrials ? done
                    : new int[] {(int) Math.min(maxTrials, RelativeErrorRule.nextBatchEnd(done[0], last.forecast()))};
        }

        @Override
        public void judge(final List<Trials> points, final int[] done, final JobRunner runner,
                final BooleanSupplier shouldContinue) {
            scheme.prepare(trials, done[0], runner, shouldContinue);
            final EvaluationState state = state(done[0]);
            last = state;
            ended.accept(state);
            refuseEmpty(state);
        }
    }

    /** Returns the number of exploratory trials; the rule is not checked before they have ended. */
    public int first() {
        return Math.min(maxTrials, scheme.first());
    }

    private EvaluationState state(final int count) {
        final List<MetricEstimate> metrics = new ArrayList<>();
        final EvaluationState decidedFirst = isDecided ? last : null;
        for (int i = 0; i < trials.metrics().size(); i++) {
            final TrialMoments moments = scheme.moments(trials, i, count);
            final RelativeErrorRule own = rule(i, count);
            final Forecast forecast = scheme.forecast(trials, i, count, own);
            final Forecast first = decidedFirst == null ? forecast : decidedFirst.metrics().get(i).first();
            metrics.add(new MetricEstimate(trials.metrics().get(i), moments, own.metricInterval(moments),
                    own.isMet(moments), first, forecast));
        }
        isDecided = scheme.isDecided();
        return new EvaluationState(count, metrics);
    }

    /**
     * Returns the stop rule of a metric. If a trial has so few flows that a percentile equals the largest value, rare
     * trials determine the mean. If such trials vary little, they seem to be enough although rare trials may still be
     * missing. A stricter rule applies then.
     */
    private RelativeErrorRule rule(final int metric, final int count) {
        return rule.isMet(TrialMoments.of(trials.values(metric, count))) && isOfHandfuls(metric, count)
                ? rule.ofRare() : rule;
    }

    private boolean isOfHandfuls(final int metric, final int count) {
        int largest = 0;
        for (int trial = 0; trial < count; trial++) {
            final long numbers = trials.get(trial).counts()[metric];
            largest += trials.metrics().get(metric).statistic().isLargestOf(HANDFULS * numbers) ? 1 : 0;
        }
        return 2 * largest > count;
    }

    private static void refuseEmpty(final EvaluationState state) {
        for (final MetricEstimate each : state.metrics()) {
            if (each.moments().n() == 0) {
                throw new IllegalArgumentException("metric '" + each.metric().text() + "': nothing to measure in any"
                        + " of " + state.trials() + " trials (expected: flows, retrievals or samples that it is"
                        + " of)");
            }
        }
    }

    /** Returns the trials. */
    public Trials trials() {
        return trials;
    }

    /** Returns the scheme of means. */
    public MeanScheme scheme() {
        return scheme;
    }
}
