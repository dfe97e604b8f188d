package tailrace.tools.experiment.trial;

/**
 * Intervals that the executor of a trial gives its values by itself, as estimators do.
 *
 * @param covers which errors they consider, in words; empty: there are none
 * @param confidence how often they are right; NaN if there are none
 * @param low lower ends, one per metric; NaN where nothing is known
 * @param high upper ends
 */
public record TrialBounds(String covers, double confidence, double[] low, double[] high) {
    /** No intervals. */
    public static final TrialBounds NONE = new TrialBounds("", Double.NaN, new double[0], new double[0]);

    /** Whether there are any. */
    public boolean areKnown() {
        return !covers.isEmpty();
    }
}
