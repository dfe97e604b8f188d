package tailrace.tools.experiment.trial;

/**
 * The three phases of a trial in ps: warm-up, steady phase and cool-down. Warm-up ends when the number of flows in
 * progress first reaches its average over the second half of the arrivals. The steady phase ends at the last arrival,
 * and cool-down ends with the last flow.
 *
 * @param firstPs start of the first flow
 * @param flows number of ended flows
 * @param meanActive flows in progress on average in the second half of the arrivals
 */
public record TrialPhases(long firstPs, long warmUpPs, long steadyPs, long coolDownPs, long flows, double meanActive) {
    /** Phases of a trial without flows, or with unknown starts and ends. */
    public static final TrialPhases NONE = new TrialPhases(0, 0, 0, 0, 0, Double.NaN);

    /** Returns the end of the warm-up. */
    public long warmPs() {
        return firstPs + warmUpPs;
    }

    /** Returns the total time. */
    public long totalPs() {
        return warmUpPs + steadyPs + coolDownPs;
    }
}
