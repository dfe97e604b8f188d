package tailrace.tools.experiment.show;

import java.util.ArrayList;
import java.util.List;
import tailrace.scenario.results.stats.Interval;
import tailrace.tools.experiment.stats.RelativeErrorRule;
import tailrace.tools.experiment.stats.TrialMoments;

/**
 * Running mean of a metric and its interval, at evenly spaced numbers of trials.
 *
 * @param trials numbers of leading trials
 * @param mean mean of the trials so far
 * @param low lower end of the mean's interval; NaN with too few trials
 * @param high upper end of the mean's interval
 */
public record RunningMean(List<Double> trials, List<Double> mean, List<Double> low, List<Double> high) {
    private static final int FIRST = 5;

    /**
     * Computes the running mean of values in the order of their trials; empty if there are fewer than {@value #FIRST}.
     */
    static RunningMean of(final double[] values, final RelativeErrorRule rule) {
        final RunningMean all = new RunningMean(
                new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
        for (final int count : ShownPoints.between(FIRST, values.length)) {
            final TrialMoments moments = TrialMoments.of(values, count);
            final Interval interval = rule.metricInterval(moments);
            all.trials.add((double) count);
            all.mean.add(moments.mean());
            all.low.add(interval.low());
            all.high.add(interval.high());
        }
        return all;
    }
}
