package tailrace.tools.parsimon.cluster;

/**
 * Largest distance of a channel from its representative.
 *
 * <p>Parsimon's paper permits a difference of loads of at most 0.001 or, in highly loaded networks, 0.002 of the
 * representative's load. The code of its figures (github.com/netiken/parsimon-eval) has an absolute difference of
 * 0.005, which is the default here.
 *
 * @param loadDistance kind of comparison of loads
 * @param load largest distance of loads
 * @param distribution largest weighted mean absolute percentage error of the quantiles, both of flow sizes and of
 *     interarrival times
 */
public record Thresholds(LoadDistance loadDistance, double load, double distribution) {
    /** The thresholds of Parsimon's evaluation. */
    public static final Thresholds DEFAULT = new Thresholds(LoadDistance.ABSOLUTE, 0.005, 0.1);

    /** Kinds of comparison of loads. */
    public enum LoadDistance {
        /** Absolute difference. */
        ABSOLUTE,
        /** Difference, divided by the representative's load. */
        RELATIVE
    }

    /** Checks the distances. */
    public Thresholds {
        check("load", load);
        check("distribution", distribution);
    }

    private static void check(final String name, final double value) {
        if (!(value >= 0 && value < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException(name + ": " + value + " (expected: 0 or more)");
        }
    }

    /** Returns the largest difference of loads for this load of the representative. */
    double loadWithin(final double representative) {
        return loadDistance == LoadDistance.ABSOLUTE ? load : load * representative;
    }
}
