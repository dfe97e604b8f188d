package tailrace.scenario.results;

import java.util.Map;

/**
 * The numbers of one workload.
 *
 * @param flows flows started
 * @param completed flows finished
 * @param slowdown slowdown by size class, "all" first
 */
public record WorkloadSummary(long flows, long completed, Map<String, Percentiles> slowdown) {}
