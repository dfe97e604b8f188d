package tailrace.tools.experiment.rule;

import tailrace.tools.experiment.stats.RelativeErrorRule;
import tailrace.tools.experiment.stats.SequentialSign;
import tailrace.tools.experiment.stats.TrialMoments;
import tailrace.tools.experiment.trial.Trials;

/**
 * A goal of paired trials: the sign of the difference is certain, or its error is below a fraction of the baseline's
 * mean.
 *
 * @param rule rule whose relative error is that fraction
 * @param of returns means of the baseline
 */
public record SignGoal(RelativeErrorRule rule, Of of) implements TrialGoal {
    /** Means of the baseline. */
    @FunctionalInterface
    public interface Of {
        /** Returns the mean of a metric over the first trials. */
        double mean(int metric, int count);
    }

    @Override
    public double confidence() {
        return rule.confidence();
    }

    @Override
    public boolean isMet(final int metric, final TrialMoments moments) {
        return sign().isSure(moments) || known(metric, moments) <= moments.n();
    }

    @Override
    public double trials(final int metric, final TrialMoments moments) {
        return Math.min(sign().trials(moments), known(metric, moments));
    }

    private SequentialSign sign() {
        return new SequentialSign(rule.confidence());
    }

    /** Returns the number of trials after which the error of the difference is below the fraction. */
    private double known(final int metric, final TrialMoments moments) {
        final double ratio = moments.deviation() / Math.abs(of.mean(metric, (int) moments.n())) / rule.relError();
        double trials = RelativeErrorRule.FIRST;
        while (Double.isFinite(trials)) {
            final double half = sign().quantile((long) trials) * ratio;
            final double needed = Math.ceil(half * half);
            if (!(needed > trials)) {
                return trials;
            }
            trials = needed;
        }
        return trials;
    }
}
