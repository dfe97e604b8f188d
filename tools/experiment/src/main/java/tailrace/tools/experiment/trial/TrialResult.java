package tailrace.tools.experiment.trial;

/**
 * The result of a trial.
 *
 * @param seed seed of the scenario
 * @param values value of each metric in its unit; NaN if nothing was measured
 * @param counts number of flows, retrievals, samples or packets behind each value
 * @param packetHops number of simulated packet-hops; 0 if the executor simulates no packets
 * @param cpuSeconds processor time of its thread
 * @param complete whether all flows have ended
 * @param phases warm-up, steady phase and cool-down
 * @param bounds intervals of the values, if the executor knows them
 */
public record TrialResult(long seed, double[] values, long[] counts, long packetHops, double cpuSeconds,
        boolean complete, TrialPhases phases, TrialBounds bounds) {
    /** Creates the result of a trial without intervals. */
    public TrialResult(final long seed, final double[] values, final long[] counts, final long packetHops,
            final double cpuSeconds, final boolean complete, final TrialPhases phases) {
        this(seed, values, counts, packetHops, cpuSeconds, complete, phases, TrialBounds.NONE);
    }

    /** Returns this result with intervals. */
    public TrialResult with(final TrialBounds known) {
        return new TrialResult(seed, values, counts, packetHops, cpuSeconds, complete, phases, known);
    }
}
