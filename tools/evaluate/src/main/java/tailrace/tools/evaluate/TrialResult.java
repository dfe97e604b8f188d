package tailrace.tools.evaluate;

/**
 * What a trial has given.
 *
 * @param seed of its scenario
 * @param values one per metric, in its unit; NaN if nothing was measured
 * @param counts of how many flows, retrievals, samples or packets each value is made
 * @param packetHops packets times links that were simulated; 0 where there are no packets
 * @param cpuSeconds processor time of its thread
 * @param complete whether all flows have ended
 * @param phases warm-up and so on
 */
public record TrialResult(long seed, double[] values, long[] counts, long packetHops, double cpuSeconds,
        boolean complete, TrialPhases phases) {}
