package tailrace.validation.m3;

/**
 * Published results of a scenario; NaN if missing.
 *
 * @param p99 99th percentile of slowdown of the full simulation (ns-3)
 * @param m3 error of m3 in this percentile, a fraction
 * @param parsimon error of Parsimon in this percentile
 * @param paths error of packet simulations of sampled paths (ns-3-path)
 */
record Published(double p99, double m3, double parsimon, double paths) {
    /** No published results. */
    static final Published NOTHING = new Published(Double.NaN, Double.NaN, Double.NaN, Double.NaN);

    /** Returns an estimate divided by the percentile, minus 1. */
    static double error(final double estimated, final double p99) {
        return estimated / p99 - 1;
    }
}
