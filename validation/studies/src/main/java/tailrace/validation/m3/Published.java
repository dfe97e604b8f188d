package tailrace.validation.m3;

/**
 * What was published about a scenario; NaN if nothing was.
 *
 * @param p99 99th percentile of slowdown of the full simulation (ns-3)
 * @param m3 error of m3 in it, a fraction
 * @param parsimon error of Parsimon
 * @param paths error of packet simulations of sampled paths (ns-3-path)
 */
record Published(double p99, double m3, double parsimon, double paths) {
    /** Nothing. */
    static final Published NOTHING = new Published(Double.NaN, Double.NaN, Double.NaN, Double.NaN);

    /** An estimate of it over it, less 1. */
    static double error(final double estimated, final double p99) {
        return estimated / p99 - 1;
    }
}
