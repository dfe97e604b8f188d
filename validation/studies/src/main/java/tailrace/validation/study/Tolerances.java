package tailrace.validation.study;

import java.util.HashMap;
import java.util.Map;
import java.util.function.DoubleFunction;

/**
 * Limits of differences of several quantities, by name.
 *
 * @param minFlows minimum number of flows of a judged size class
 * @param limits limit of each quantity in either direction; missing quantities are not judged
 */
public record Tolerances(int minFlows, Map<String, Double> limits) {
    /** Creates tolerances that judge nothing. */
    public static Tolerances none() {
        return new Tolerances(Integer.MAX_VALUE, Map.of());
    }

    /** Creates tolerances without limits, for classes with at least a number of flows. */
    public static Tolerances from(final int minFlows) {
        return new Tolerances(minFlows, Map.of());
    }

    /** Returns the tolerances with the limit of one more quantity. */
    public Tolerances with(final String quantity, final double limit) {
        final Map<String, Double> more = new HashMap<>(limits);
        more.put(quantity, limit);
        return new Tolerances(minFlows, more);
    }

    /** Returns the limit of a quantity; NaN if it is not judged. */
    public double limit(final String quantity) {
        return limits.getOrDefault(quantity, Double.NaN);
    }

    /**
     * Judges a difference by the limit of a quantity.
     *
     * @param what subject of the difference
     * @param format format of differences and limits
     */
    public Finding judge(final String quantity, final String what, final double difference,
            final DoubleFunction<String> format) {
        return Finding.ofDifference(what, difference, limit(quantity), format);
    }

    /** Judges a relative difference by the limit of its quantity. */
    public Finding judge(final String quantity, final double share) {
        return judge(quantity, quantity, share, Differences::percent);
    }
}
