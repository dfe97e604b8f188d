package tailrace.validation.peers;


/**
 * Largest differences allowed, as shares of the reference; NaN where a quantity is not judged.
 *
 * @param minFlows flows that a size class must have to be judged
 * @param p50 of the median slowdown
 * @param p99 of the 99th percentile
 * @param mean of the mean slowdown
 * @param medianFlow median over the flows of a class of the difference of the completion time
 * @param eachFlow of the completion time of every flow; 0 for equality to the nanosecond
 * @param last of the completion of the last flow
 * @param pfc of the number of PFC frames
 */
public record Tolerance(int minFlows, double p50, double p99, double mean, double medianFlow, double eachFlow,
        double last, double pfc) {
    private static final double NOT_JUDGED = Double.NaN;

    /** Every completion time equal. */
    static Tolerance exact() {
        return new Tolerance(1, NOT_JUDGED, NOT_JUDGED, NOT_JUDGED, NOT_JUDGED, 0, NOT_JUDGED, NOT_JUDGED);
    }

    /** Bursts without chance in them: flow by flow. */
    static Tolerance burst() {
        return new Tolerance(1, NOT_JUDGED, NOT_JUDGED, NOT_JUDGED, NOT_JUDGED, 0.01, 0.005, 0.02);
    }

    /** Bursts with random marks: percentiles. */
    static Tolerance randomBurst() {
        return new Tolerance(1, 0.03, 0.03, NOT_JUDGED, NOT_JUDGED, NOT_JUDGED, 0.005, 0.02);
    }

    /** Many flows: distributions, with this limit of the 99th percentile. */
    static Tolerance distribution(final double p99) {
        return new Tolerance(200, 0.01, p99, 0.01, 0.005, NOT_JUDGED, NOT_JUDGED, NOT_JUDGED);
    }
}
