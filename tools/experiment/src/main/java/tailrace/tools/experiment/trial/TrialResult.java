package tailrace.tools.experiment.trial;

/**
 * The result of a trial.
 *
 * @param seed of its scenario
 * @param values one per metric, in its unit; NaN if nothing was measured
 * @param counts of how many flows, retrievals, samples or packets each value is made
 * @param packetHops packets times links that were simulated; 0 where there are no packets
 * @param cpuSeconds processor time of its thread
 * @param complete whether all flows have ended
 * @param phases warm-up and so on
 * @param bounds intervals of the values, if the executor knows them
 */
public record TrialResult(long seed, double[] values, long[] counts, long packetHops, double cpuSeconds,
        boolean complete, TrialPhases phases, TrialBounds bounds) {
    /** A trial without intervals of its own. */
    public TrialResult(final long seed, final double[] values, final long[] counts, final long packetHops,
            final double cpuSeconds, final boolean complete, final TrialPhases phases) {
        this(seed, values, counts, packetHops, cpuSeconds, complete, phases, TrialBounds.NONE);
    }

    /** The same with intervals. */
    public TrialResult with(final TrialBounds known) {
        return new TrialResult(seed, values, counts, packetHops, cpuSeconds, complete, phases, known);
    }
}
