package tailrace.tools.experiment.control;

import java.util.List;
import java.util.function.BooleanSupplier;
import tailrace.scenario.jobs.JobRunner;
import tailrace.tools.experiment.rule.EvaluationControls;
import tailrace.tools.experiment.rule.PairScheme;
import tailrace.tools.experiment.rule.SignGoal;
import tailrace.tools.experiment.stats.Paired;
import tailrace.tools.experiment.stats.RelativeErrorRule;
import tailrace.tools.experiment.stats.TrialMoments;
import tailrace.tools.experiment.trial.TrialPhases;
import tailrace.tools.experiment.trial.TrialResult;
import tailrace.tools.experiment.trial.Trials;

/**
 * Computes differences of two systems with controls. A pair of trials counts as one trial, whose value is their
 * difference.
 */
public final class ControlPairs implements PairScheme {
    private final Trials first;
    private final Trials other;
    private final Trials differences;
    private final ControlScheme scheme;

    /**
     * Creates a scheme.
     *
     * @param sources sources of the pairs' controls: a fluid simulation, and one with large packets if it exists
     * @param rule rule whose relative error is the largest difference that does not matter
     * @param always whether to use controls even if they save no time
     */
    public ControlPairs(final List<ControlSource> sources, final Trials first, final Trials other,
            final RelativeErrorRule rule, final boolean always) {
        this.first = first;
        this.other = other;
        this.differences = first.alike();
        this.scheme = new ControlScheme(sources, differences,
                new SignGoal(rule, (metric, count) -> TrialMoments.of(other.values(metric, count)).mean()),
                always);
    }

    @Override
    public int first() {
        return scheme.first();
    }

    @Override
    public void prepare(final int count, final JobRunner runner, final BooleanSupplier shouldContinue) {
        for (int trial = differences.inARow(); trial < count; trial++) {
            differences.keep(difference(first.get(trial), other.get(trial)));
        }
        scheme.prepare(differences, count, runner, shouldContinue);
    }

    /** Combines two trials into one trial whose values are the differences. */
    public static TrialResult difference(final TrialResult a, final TrialResult b) {
        final double[] values = a.values().clone();
        final long[] counts = a.counts().clone();
        for (int metric = 0; metric < values.length; metric++) {
            values[metric] -= b.values()[metric];
            counts[metric] = Math.min(counts[metric], b.counts()[metric]);
        }
        return new TrialResult(a.seed(), values, counts, a.packetHops() + b.packetHops(),
                a.cpuSeconds() + b.cpuSeconds(), a.complete() && b.complete(), TrialPhases.NONE);
    }

    @Override
    public Paired paired(final int metric, final int count) {
        return Paired.of(first.values(metric, count), other.values(metric, count),
                values -> count > differences.inARow() ? TrialMoments.of(values) : scheme.moments(metric, values));
    }

    @Override
    public EvaluationControls controls() {
        return scheme.controls();
    }

    @Override
    public List<String> warnings() {
        return scheme.warnings();
    }

    /** Returns the scheme of the differences. */
    public ControlScheme scheme() {
        return scheme;
    }
}
