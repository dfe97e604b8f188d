package tailrace.tools.experiment.trial;

/**
 * The three phases of a trial in ps: warm-up, steady phase and cool-down. Warm-up ends when the flows in progress first
 * reach their average over the second half of the arrivals; the steady phase ends at the last arrival, cool-down when
 * the last flow has ended.
 *
 * @param firstPs when the first flow starts
 * @param flows flows that have ended
 * @param meanActive flows in progress on average in the second half of the arrivals
 */
public record TrialPhases(long firstPs, long warmUpPs, long steadyPs, long coolDownPs, long flows, double meanActive) {
    /** Phases of a trial without flows, or with unknown starts and ends. */
    public static final TrialPhases NONE = new TrialPhases(0, 0, 0, 0, 0, Double.NaN);

    /** When the warm-up ends. */
    public long warmPs() {
        return firstPs + warmUpPs;
    }

    /** All of it. */
    public long totalPs() {
        return warmUpPs + steadyPs + coolDownPs;
    }
}
