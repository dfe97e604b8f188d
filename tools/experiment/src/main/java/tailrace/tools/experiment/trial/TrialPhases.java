package tailrace.tools.experiment.trial;

/**
 * The three parts of a trial by the number of flows in progress, in ps: until that first reaches what it is on average
 * in the second half of the arrivals; from then to the last arrival; and until the last flow has ended.
 *
 * @param firstPs when the first flow starts
 * @param flows flows that have ended
 * @param meanActive flows in progress on average in the second half of the arrivals
 */
public record TrialPhases(long firstPs, long warmUpPs, long steadyPs, long coolDownPs, long flows, double meanActive) {
    /** Of a trial without flows, or whose starts and ends are unknown. */
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
