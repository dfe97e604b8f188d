package tailrace.tools.experiment.rule;

import tailrace.scenario.results.stats.Interval;
import tailrace.tools.experiment.stats.Forecast;
import tailrace.tools.experiment.stats.TrialMoments;
import tailrace.tools.experiment.trial.Metric;

/**
 * The estimate of a metric from the trials so far.
 *
 * @param metric the metric
 * @param moments of the metric's values
 * @param interval of the metric's mean
 * @param met whether its stop rule holds
 * @param first forecast from the trials after which the scheme was fixed, or from all trials until then
 * @param forecast from all trials so far
 */
public record MetricEstimate(Metric metric, TrialMoments moments, Interval interval, boolean met,
        Forecast first, Forecast forecast) {}
