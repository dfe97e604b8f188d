package tailrace.tools.experiment.rule;

import java.util.Arrays;
import java.util.List;
import java.util.function.BooleanSupplier;
import tailrace.scenario.jobs.JobRunner;
import tailrace.tools.experiment.stats.Forecast;
import tailrace.tools.experiment.stats.RelativeErrorRule;
import tailrace.tools.experiment.stats.TrialMoments;
import tailrace.tools.experiment.trial.Trials;

/** Decides after each round how many trials each point gets. The decision depends only on the values of trials. */
public interface TrialRule {
    /**
     * Returns the next number of trials for each point. A point that has enough trials keeps its number.
     *
     * @param done number of leading trials of each point that have run
     */
    int[] next(List<Trials> points, int[] done);

    /**
     * Judges the trials at the end of a round. It runs further simulations if it needs them.
     *
     * @param done number of leading trials of each point that have run
     */
    default void judge(final List<Trials> points, final int[] done, final JobRunner runner,
            final BooleanSupplier shouldContinue) {}

    /** Returns whether the first trials of a point, all of which have run, are enough. */
    default boolean isMet(final Trials trials, final int done) {
        return true;
    }

    /** Returns a rule with a fixed number of trials at every point. */
    static TrialRule fixed(final int count) {
        return (points, done) -> {
            final int[] next = done.clone();
            Arrays.fill(next, count);
            return next;
        };
    }

    /**
     * Returns a rule that runs batches, as {@code evaluate} does, until every metric of a point has the requested
     * error.
     *
     * @param maxTrials largest number of trials of a point
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

            /** A metric without any value in a point's trials counts as met, because further trials would not help. */
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
