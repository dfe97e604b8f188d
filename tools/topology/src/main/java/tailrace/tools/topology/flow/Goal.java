package tailrace.tools.topology.flow;

/**
 * Goal of a computation of throughput.
 *
 * @param gap largest difference of the bounds, as a fraction of the lower bound
 * @param threshold throughput for comparison, or NaN; the computation ends as soon as it is known whether throughput
 *     reaches this value
 * @param rounds largest number of rounds, each with shortest paths from all sources
 */
public record Goal(double gap, double threshold, int rounds) {
    private static final int USUAL_ROUNDS = 3_000;

    /** Creates a goal by the gap of the bounds. */
    public static Goal gap(final double share) {
        return new Goal(share, Double.NaN, USUAL_ROUNDS);
    }

    /** Creates a goal by the comparison with a threshold. */
    public static Goal atLeast(final double threshold, final double gap) {
        return new Goal(gap, threshold, USUAL_ROUNDS);
    }

    boolean isMet(final double lower, final double upper) {
        return lower >= threshold || upper < threshold || upper <= lower * (1 + gap);
    }
}
