package tailrace.validation.link;

/**
 * Largest differences allowed; NaN where a quantity is not judged. Of percentiles, what {@link Variants} differ in is
 * allowed as well: {@value #DEVIATIONS} standard deviations of the difference of the means.
 *
 * @param minFlows flows that a size class must have to be judged
 * @param p50 of the median slowdown, as a share
 * @param p99 of the 99th percentile, as a share
 * @param eachFlowPs of the completion time of every flow, in ps
 */
record LinkTolerance(int minFlows, double p50, double p99, double eachFlowPs) {
    /** How many standard deviations are taken for chance. */
    static final int DEVIATIONS = 3;

    /** Nothing is judged, only shown. */
    static LinkTolerance shown() {
        return new LinkTolerance(Integer.MAX_VALUE, Double.NaN, Double.NaN, Double.NaN);
    }

    /** Flows that never meet, in a simulator that rounds to nanoseconds. */
    static LinkTolerance unloaded() {
        return new LinkTolerance(1, Double.NaN, Double.NaN, 20_000);
    }

    /** Flows that never meet, against the formula. */
    static LinkTolerance formula() {
        return new LinkTolerance(1, Double.NaN, Double.NaN, 0);
    }

    /** Many flows, against the simulator that is imitated. */
    static LinkTolerance imitation() {
        return new LinkTolerance(200, 0.005, 0.02, Double.NaN);
    }

    /** Many flows, a simulator of one's own against another. */
    static LinkTolerance backends() {
        return new LinkTolerance(1000, Double.NaN, 0.03, Double.NaN);
    }
}
