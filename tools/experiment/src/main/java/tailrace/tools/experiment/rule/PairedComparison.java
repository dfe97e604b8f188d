package tailrace.tools.experiment.rule;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.BooleanSupplier;
import tailrace.scenario.jobs.JobRunner;
import tailrace.scenario.results.stats.Interval;
import tailrace.tools.experiment.rounds.Rounds;
import tailrace.tools.experiment.stats.Paired;
import tailrace.tools.experiment.stats.RelativeErrorRule;
import tailrace.tools.experiment.stats.SequentialSign;
import tailrace.tools.experiment.trial.GridPoint;
import tailrace.tools.experiment.trial.Metric;
import tailrace.tools.experiment.trial.Trials;

/**
 * Compares systems with the first of them, in trials with the same seeds and so the same flows (common random numbers).
 * For each metric, it stops when the better system is certain, or the ratio of the two has the requested precision.
 *
 * <p>The ends of batches depend only on the values of earlier trials, as in an {@link Evaluation}.
 */
public final class PairedComparison {
    private final List<Trials> systems;
    private final RelativeErrorRule rule;
    private final SequentialSign sign;
    private final int maxTrials;
    private final List<PairScheme> schemes;
    private final List<List<PairEstimate>> estimates = new ArrayList<>();
    private int count;                      // number of trials of the system that has most
    private double forecast = RelativeErrorRule.FIRST;

    /**
     * Comparison of a system with the first one by a metric.
     *
     * @param metric the metric
     * @param paired paired values; a is the first system, and b the other
     * @param difference interval of the mean difference
     * @param ratio interval of the ratio of the means
     * @param firstIsBetter whether the first system is better according to this estimate
     * @param sure whether the sign is certain, or was certain at an earlier check
     * @param decided whether the sign is certain, or the ratio has the requested precision
     * @param confidence largest confidence of the sign at any check so far
     * @param forecast trials after which the sign will be certain
     */
    public record PairEstimate(Metric metric, Paired paired, Interval difference, Interval ratio,
            boolean firstIsBetter, boolean sure, boolean decided, double confidence, double forecast) {}

    /**
     * Creates a comparison with plain differences.
     *
     * @param systems two or more with the same metrics and first seed
     * @param rule rule for each comparison: differences within its error do not matter, and each comparison has its
     *     confidence
     */
    public PairedComparison(final List<Trials> systems, final RelativeErrorRule rule, final int maxTrials) {
        this(systems, rule, maxTrials, PairScheme::plain);
    }

    /**
     * Creates a comparison.
     *
     * @param systems two or more with the same metrics and first seed
     * @param rule rule for each comparison: differences within its error do not matter, and each comparison has its
     *     confidence
     * @param schemes returns the scheme for the difference between the first system and another one
     */
    public PairedComparison(final List<Trials> systems, final RelativeErrorRule rule, final int maxTrials,
            final BiFunction<Trials, Trials, PairScheme> schemes) {
        this.systems = List.copyOf(systems);
        this.rule = rule;
        this.sign = new SequentialSign(rule.confidence());
        this.maxTrials = maxTrials;
        this.schemes = systems.stream().skip(1).map(other -> schemes.apply(systems.get(0), other)).toList();
        systems.stream().skip(1).forEach(each -> estimates.add(List.of()));
    }

    /**
     * Runs the comparison. A system gets no more trials once all its metrics are decided.
     *
     * @return whether all metrics are decided
     * @throws IllegalArgumentException if a metric has nothing to measure in the exploratory trials
     */
    public boolean run(final JobRunner runner) {
        return run(runner, Rounds.UNWATCHED, () -> { });
    }

    /**
     * Runs the comparison. A system gets no more trials once all its metrics are decided.
     *
     * @param ended called when all systems have ended a batch
     * @return whether all metrics are decided
     * @throws java.util.concurrent.CancellationException if the observer ends the work
     * @throws IllegalArgumentException if a metric has nothing to measure in the exploratory trials
     */
    public boolean run(final JobRunner runner, final Rounds.Look look, final Runnable ended) {
        new Grid(systems.stream().map(system -> new GridPoint(List.of(), system)).toList(), new Rule())
                .run(runner, look, ended);
        return open().isEmpty();
    }

    /** Forecasts the total number of trials of all undecided systems. */
    public double forecast() {
        return Math.max(count, forecast) * (1 + open().size());
    }

    /** Stops a system when the sign of every difference is certain, or the ratio is known. */
    private final class Rule implements TrialRule {
        @Override
        public int[] next(final List<Trials> points, final int[] done) {
            if (count > 0 && (open().isEmpty() || count >= maxTrials)) {
                return done;
            }
            count = Math.min(maxTrials, count == 0
                    ? schemes.stream().mapToInt(PairScheme::first).max().orElseThrow()
                    : (int) Math.min(maxTrials, RelativeErrorRule.nextBatchEnd(count, forecast)));
            done[0] = count;
            open().forEach(number -> done[number] = count);
            return done;
        }

        @Override
        public void judge(final List<Trials> points, final int[] done, final JobRunner runner,
                final BooleanSupplier shouldContinue) {
            double most = 0;
            for (final int number : open()) {
                schemes.get(number - 1).prepare(count, runner, shouldContinue);
                final List<PairEstimate> pairs = pairs(number, count);
                estimates.set(number - 1, pairs);
                most = Math.max(most, pairs.stream().filter(each -> !each.decided)
                        .mapToDouble(PairEstimate::forecast).max().orElse(0));
            }
            forecast = most;
        }
    }

    /** Returns the systems after the first one that have an undecided metric. */
    private List<Integer> open() {
        final List<Integer> open = new ArrayList<>();
        for (int number = 1; number < systems.size(); number++) {
            final List<PairEstimate> pairs = estimates.get(number - 1);
            if (pairs.isEmpty() || !pairs.stream().allMatch(PairEstimate::decided)) {
                open.add(number);
            }
        }
        return open;
    }

    private List<PairEstimate> pairs(final int number, final int count) {
        final List<PairEstimate> pairs = new ArrayList<>();
        final List<Metric> metrics = systems.get(0).metrics();
        for (int i = 0; i < metrics.size(); i++) {
            final Paired paired = paired(number, i, count);
            if (paired.n() == 0) {
                throw new IllegalArgumentException("metric '" + metrics.get(i).text() + "': nothing to measure by both"
                        + " systems in any of " + count + " trials (expected: flows, retrievals or samples)");
            }
            final PairEstimate before = estimates.get(number - 1).isEmpty() ? null : estimates.get(number - 1).get(i);
            pairs.add(before != null && before.sure ? keepSign(before, paired) : estimate(metrics.get(i), paired));
        }
        return pairs;
    }

    private PairEstimate estimate(final Metric metric, final Paired paired) {
        final boolean sure = sign.isSure(paired.difference());
        return new PairEstimate(metric, paired, sign.interval(paired.difference()), interval(paired),
                paired.difference().mean() < 0 == metric.quantity().isBetterLow(), sure,
                sure || paired.n() >= RelativeErrorRule.FIRST && isKnown(paired),
                SequentialSign.reached(paired.difference()), sign.trials(paired.difference()));
    }

    private PairEstimate keepSign(final PairEstimate before, final Paired paired) {
        return new PairEstimate(before.metric, paired, sign.interval(paired.difference()), interval(paired),
                before.firstIsBetter, true, true,
                Math.max(before.confidence, SequentialSign.reached(paired.difference())), before.forecast);
    }

    /** Returns whether the ratio is precise enough: its interval is narrow, or the difference is constant. */
    private boolean isKnown(final Paired paired) {
        final Interval ratio = interval(paired);
        return paired.difference().deviation() == 0 || ratio.high() - ratio.low() <= 2 * rule.relError();
    }

    /** Returns an interval of the ratio of means. Its confidence holds for all checks together. */
    public Interval interval(final Paired paired) {
        return sign.ratioInterval(paired.ratio());
    }

    /** Compares a metric of the first system and of another one over their first trials. */
    public Paired paired(final int number, final int metric, final int count) {
        return schemes.get(number - 1).paired(metric, count);
    }

    /** Returns each metric's comparison with the first system; empty until the first batch has ended. */
    public List<PairEstimate> estimates(final int number) {
        return estimates.get(number - 1);
    }

    /** Returns the scheme for the difference between the first system and another one. */
    public PairScheme scheme(final int number) {
        return schemes.get(number - 1);
    }

    /** Returns the systems. */
    public List<Trials> systems() {
        return systems;
    }
}
