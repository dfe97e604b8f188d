package tailrace.tools.parsimon.cluster;

/**
 * How near a channel has to be to its representative.
 *
 * <p>Parsimon's paper takes loads whose difference is at most 0.001 or, in highly loaded networks, 0.002 of the
 * representative's; the code that made its figures (github.com/netiken/parsimon-eval) takes an absolute difference of
 * 0.005, which is the default here.
 *
 * @param loadDistance how loads are compared
 * @param load distance of loads at most
 * @param distribution weighted mean absolute percentage error of the quantiles of flow sizes, and of those of gaps
 *     between flows, at most
 */
public record Thresholds(LoadDistance loadDistance, double load, double distribution) {
    /** Those of Parsimon's evaluation. */
    public static final Thresholds DEFAULT = new Thresholds(LoadDistance.ABSOLUTE, 0.005, 0.1);

    /** How loads are compared. */
    public enum LoadDistance {
        /** Difference. */
        ABSOLUTE,
        /** Difference over the representative's load. */
        RELATIVE
    }

    /** Refuses what is no distance. */
    public Thresholds {
        check("load", load);
        check("distribution", distribution);
    }

    private static void check(final String name, final double value) {
        if (!(value >= 0 && value < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException(name + ": " + value + " (expected: 0 or more)");
        }
    }

    /** Difference of loads at most, if the representative's is this. */
    double loadWithin(final double representative) {
        return loadDistance == LoadDistance.ABSOLUTE ? load : load * representative;
    }
}
