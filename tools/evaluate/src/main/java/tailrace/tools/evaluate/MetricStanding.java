package tailrace.tools.evaluate;

import tailrace.tools.evaluate.stats.Forecast;
import tailrace.tools.evaluate.stats.StopRule;
import tailrace.tools.evaluate.stats.TrialMoments;

/**
 * What the trials so far say of a metric.
 *
 * @param metric the metric
 * @param moments of its values
 * @param interval of its mean
 * @param met whether its stop rule holds
 * @param first forecast by the trials after which it was decided how means are made, or by all before
 * @param forecast by all trials so far
 */
public record MetricStanding(Metric metric, TrialMoments moments, StopRule.Interval interval, boolean met,
        Forecast first, Forecast forecast) {}
