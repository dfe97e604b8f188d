package tailrace.tools.experiment.trial;

/**
 * Intervals of a trial's values that the executor computes, as estimators do.
 *
 * @param covers description of the covered errors; empty: there are no intervals
 * @param confidence confidence of the intervals; NaN if there are no intervals
 * @param low lower ends, one per metric; NaN if unknown
 * @param high upper ends
 */
public record TrialBounds(String covers, double confidence, double[] low, double[] high) {
    /** No intervals. */
    public static final TrialBounds NONE = new TrialBounds("", Double.NaN, new double[0], new double[0]);

    /** Returns whether there are intervals. */
    public boolean areKnown() {
        return !covers.isEmpty();
    }
}
