package tailrace.tools.topology.bound;

/**
 * Lower bound on the mean distance of a regular graph (Cerf, Cowan, Mullin and Stanton, Networks 4, 1974). From any
 * switch, at most r (r - 1)^(j - 1) other switches are j links away. So the mean is smallest if all levels except the
 * last one are full. Moore graphs, such as Petersen's, reach it.
 *
 * @param switches number of switches
 * @param degree links of each switch
 * @param levels k: largest distance
 * @param atLastLevel R: switches at the largest distance
 * @param meanDistance d*: smallest possible mean distance of two switches
 */
public record PathLengthBound(long switches, long degree, long levels, long atLastLevel, double meanDistance) {
    private static final long MAX_SWITCHES = 1_000_000_000;

    /**
     * Computes the bound.
     *
     * @throws IllegalArgumentException if no such graph is connected
     */
    public static PathLengthBound of(final long switches, final long degree) {
        if (switches < 2 || switches > MAX_SWITCHES) {
            throw new IllegalArgumentException("switches: " + switches + " (expected: 2 to " + MAX_SWITCHES + ")");
        }
        if (degree < 1 || degree >= switches) {
            throw new IllegalArgumentException("degree: " + degree + " (expected: 1 to " + (switches - 1)
                + ", one link to each other switch at most)");
        }
        if (degree % 2 != 0 && switches % 2 != 0) {
            throw new IllegalArgumentException("degree: " + degree + " at " + switches
                + " switches (expected: an even degree or an even number of switches, as a link has two ends)");
        }
        if (degree == 1 && switches > 2) {
            throw new IllegalArgumentException("degree: 1 at " + switches
                + " switches is disconnected (expected: 2 or more)");
        }
        long left = switches - 1;
        long level = degree;
        long j = 1;
        double sum = 0;
        while (left > level) {
            sum += (double) j * level;
            left -= level;
            level = Math.min(MAX_SWITCHES, level * (degree - 1));
            j++;
        }
        return new PathLengthBound(switches, degree, j, left, (sum + (double) j * left) / (switches - 1));
    }

    /**
     * Returns the largest throughput per flow for a number of flows that are evenly spread over pairs of switches: N r
     * / (f d*).
     */
    public double throughput(final double flows) {
        return switches * degree / (flows * meanDistance);
    }
}
