package tailrace.tools.experiment.rule;

import tailrace.tools.experiment.stats.RelativeErrorRule;
import tailrace.tools.experiment.stats.SequentialSign;
import tailrace.tools.experiment.stats.TrialMoments;
import tailrace.tools.experiment.trial.Trials;

/**
 * Stops when the sign of the difference is certain, or when its error is below a fraction of the baseline.
 *
 * @param rule whose error is the share
 * @param of what the difference is of
 */
public record SignGoal(RelativeErrorRule rule, Of of) implements TrialGoal {
    /** Mean of what is compared with. */
    @FunctionalInterface
    public interface Of {
        /** By a metric, over the first trials. */
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

    /** Trials after which the difference is known to the share. */
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
