package tailrace.tools.experiment.rule;

import tailrace.tools.experiment.stats.RelativeErrorRule;
import tailrace.tools.experiment.stats.TrialMoments;
import tailrace.tools.experiment.trial.Trials;

/** A goal for the precision of trials, with a forecast of the number of trials that reach it. */
public interface TrialGoal {
    /** Returns the confidence of intervals. */
    double confidence();

    /** Returns whether these trials are enough for a metric. */
    boolean isMet(int metric, TrialMoments moments);

    /** Returns the number of trials that reach the goal for a metric if the moments stay the same. */
    double trials(int metric, TrialMoments moments);

    /** Returns the goal that a stop rule sets. */
    static TrialGoal of(final RelativeErrorRule rule) {
        return new TrialGoal() {
            @Override
            public double confidence() {
                return rule.confidence();
            }

            @Override
            public boolean isMet(final int metric, final TrialMoments moments) {
                return rule.isMet(moments);
            }

            @Override
            public double trials(final int metric, final TrialMoments moments) {
                return rule.trials(moments);
            }
        };
    }
}
