package tailrace.tools.estimate;

import java.util.Map;

/**
 * How an estimate came about.
 *
 * @param estimator its name: that of the command
 * @param wallSeconds time it took
 * @param peakHeapBytes largest heap occupancy
 * @param details counts, times and options in its own words, for the summary
 */
public record EstimateAccount(
        String estimator, double wallSeconds, long peakHeapBytes, Map<String, Object> details) {}
