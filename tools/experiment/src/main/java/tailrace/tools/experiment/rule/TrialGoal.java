package tailrace.tools.experiment.rule;

import tailrace.tools.experiment.stats.RelativeErrorRule;
import tailrace.tools.experiment.stats.TrialMoments;
import tailrace.tools.experiment.trial.Trials;

/** The goal of trials, and an estimate from some trials of how many it takes. */
public interface TrialGoal {
    /** Confidence of intervals. */
    double confidence();

    /** Whether these trials are enough for a metric. */
    boolean isMet(int metric, TrialMoments moments);

    /** Trials that are enough for a metric if these moments stay as they are. */
    double trials(int metric, TrialMoments moments);

    /** That a stop rule holds. */
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
