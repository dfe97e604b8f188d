package tailrace.tools.experiment.rule;

import tailrace.scenario.results.stats.Interval;
import tailrace.tools.experiment.stats.Forecast;
import tailrace.tools.experiment.stats.TrialMoments;
import tailrace.tools.experiment.trial.Metric;

/**
 * The estimate of a metric from the trials so far.
 *
 * @param metric the metric
 * @param moments of its values
 * @param interval of its mean
 * @param met whether its stop rule holds
 * @param first forecast by the trials after which it was decided how means are made, or by all before
 * @param forecast by all trials so far
 */
public record MetricEstimate(Metric metric, TrialMoments moments, Interval interval, boolean met,
        Forecast first, Forecast forecast) {}
