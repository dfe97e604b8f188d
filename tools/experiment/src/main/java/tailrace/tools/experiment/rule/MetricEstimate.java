package tailrace.tools.experiment.rule;

import tailrace.scenario.results.stats.Interval;
import tailrace.tools.experiment.stats.Forecast;
import tailrace.tools.experiment.stats.TrialMoments;
import tailrace.tools.experiment.trial.Metric;

/**
 * The estimate of a metric from the trials so far.
 *
 * @param metric the metric
 * @param moments moments of the metric's values
 * @param interval interval of the metric's mean
 * @param met whether the metric's stop rule holds
 * @param first forecast at the time when the scheme was fixed; before that, the current forecast
 * @param forecast forecast from all trials so far
 */
public record MetricEstimate(Metric metric, TrialMoments moments, Interval interval, boolean met,
        Forecast first, Forecast forecast) {}
