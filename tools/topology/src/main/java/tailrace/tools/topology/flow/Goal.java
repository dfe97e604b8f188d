package tailrace.tools.topology.flow;

/**
 * When a throughput is known well enough.
 *
 * @param gap largest difference of upper and lower bound, as a share of the lower
 * @param threshold end as soon as it is known whether throughput is at least this; NaN: no
 * @param rounds shortest paths from all sources, at most
 */
public record Goal(double gap, double threshold, int rounds) {
    private static final int USUAL_ROUNDS = 3_000;

    /** Known to a share. */
    public static Goal gap(final double share) {
        return new Goal(share, Double.NaN, USUAL_ROUNDS);
    }

    /** Known whether it is at least this. */
    public static Goal atLeast(final double threshold, final double gap) {
        return new Goal(gap, threshold, USUAL_ROUNDS);
    }

    boolean isMet(final double lower, final double upper) {
        return lower >= threshold || upper < threshold || upper <= lower * (1 + gap);
    }
}
