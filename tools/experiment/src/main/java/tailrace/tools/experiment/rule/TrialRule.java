package tailrace.tools.experiment.rule;

import java.util.Arrays;
import java.util.List;
import java.util.function.BooleanSupplier;
import tailrace.scenario.jobs.JobRunner;
import tailrace.tools.experiment.stats.Forecast;
import tailrace.tools.experiment.stats.RelativeErrorRule;
import tailrace.tools.experiment.stats.TrialMoments;
import tailrace.tools.experiment.trial.Trials;

/** Says after each round how many trials points get; by the values of their trials alone. */
public interface TrialRule {
    /**
     * How many of its first trials each point shall have next; as many as it has, if these are enough.
     *
     * @param done how many of the first trials of each point are there
     */
    int[] next(List<Trials> points, int[] done);

    /**
     * Looks at the trials at the end of a round, and runs what else it takes to judge them.
     *
     * @param done how many of the first trials of each point are there
     */
    default void judge(final List<Trials> points, final int[] done, final JobRunner runner,
            final BooleanSupplier goesOn) {}

    /** Whether the first trials of a point, all of which are there, are as many as they should be. */
    default boolean isMet(final Trials trials, final int done) {
        return true;
    }

    /** So many at every point. */
    static TrialRule fixed(final int count) {
        return (points, done) -> {
            final int[] next = done.clone();
            Arrays.fill(next, count);
            return next;
        };
    }

    /**
     * As many as it takes for every metric to be known so well, in batches as {@code evaluate} has them; each point by
     * itself.
     *
     * @param maxTrials of a point
     */
    static TrialRule until(final RelativeErrorRule rule, final int maxTrials) {
        return new TrialRule() {
            @Override
            public int[] next(final List<Trials> points, final int[] done) {
                final int[] next = new int[done.length];
                Arrays.setAll(next, point -> next(points.get(point), done[point]));
                return next;
            }

            private int next(final Trials trials, final int done) {
                if (done >= maxTrials || done > 0 && isMet(trials, done)) {
                    return done;
                }
                double forecast = 0;
                for (int metric = 0; done > 0 && metric < trials.metrics().size(); metric++) {
                    final TrialMoments moments = TrialMoments.of(trials.values(metric, done));
                    forecast = moments.n() == 0 ? forecast
                            : Math.max(forecast, Forecast.of(moments, rule).trials());
                }
                return (int) Math.min(maxTrials, RelativeErrorRule.nextBatchEnd(done, forecast));
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
