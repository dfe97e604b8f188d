package tailrace.tools.experiment.rule;

import tailrace.tools.experiment.stats.Forecast;
import tailrace.tools.experiment.stats.StopRule;
import tailrace.tools.experiment.stats.TrialMoments;
import tailrace.tools.experiment.trial.Trials;

/** How many trials a point of a grid gets. Depends on the point's own trials alone. */
public interface TrialRule {
    /**
     * How many of the point's first trials shall be there next; {@code done} if it has enough.
     *
     * @param done how many of the first are there
     */
    int next(Trials trials, int done);

    /** Whether the first trials, all of which are there, are as many as they should be, and not only as they may be. */
    default boolean isMet(final Trials trials, final int done) {
        return true;
    }

    /** So many at every point. */
    static TrialRule fixed(final int count) {
        return (trials, done) -> count;
    }

    /**
     * As many as it takes for every metric to be known so well, in batches as {@code evaluate} has them.
     *
     * @param maxTrials of a point
     */
    static TrialRule until(final StopRule rule, final int maxTrials) {
        return new TrialRule() {
            @Override
            public int next(final Trials trials, final int done) {
                if (done >= maxTrials || done > 0 && isMet(trials, done)) {
                    return done;
                }
                double forecast = 0;
                for (int metric = 0; done > 0 && metric < trials.metrics().size(); metric++) {
                    final TrialMoments moments = TrialMoments.of(trials.values(metric, done));
                    forecast = moments.n() == 0 ? forecast
                            : Math.max(forecast, Forecast.of(moments, rule).trials());
                }
                return (int) Math.min(maxTrials, StopRule.nextBatchEnd(done, forecast));
            }

            /** A metric that nothing is measured of anywhere in a point never gets any better. */
            @Override
            public boolean isMet(final Trials trials, final int done) {
                for (int metric = 0; metric < trials.metrics().size(); metric++) {
                    final TrialMoments moments = TrialMoments.of(trials.values(metric, done));
                    if (moments.n() > 0 && !rule.isMet(moments)) {
                        return false;
                    }
                }
                return true;
            }
        };
    }
}
