package tailrace.validation.study;

import java.util.HashMap;
import java.util.Map;
import java.util.function.DoubleFunction;

/**
 * How large differences of several quantities may be, by name.
 *
 * @param minFlows flows that a size class must have to be judged
 * @param limits limit of each quantity either way; those that are missing are not judged
 */
public record Tolerances(int minFlows, Map<String, Double> limits) {
    /** Creates tolerances that judge nothing. */
    public static Tolerances none() {
        return new Tolerances(Integer.MAX_VALUE, Map.of());
    }

    /** Creates tolerances without limits, for classes of so many flows and more. */
    public static Tolerances from(final int minFlows) {
        return new Tolerances(minFlows, Map.of());
    }

    /** Returns the same tolerances with the limit of one more quantity. */
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
     * @param what of what
     * @param format how texts write differences and limits
     */
    public Finding judge(final String quantity, final String what, final double difference,
            final DoubleFunction<String> format) {
        return Finding.ofDifference(what, difference, limit(quantity), format);
    }

    /** Judges a difference that is a share by the limit of the quantity that it is of. */
    public Finding judge(final String quantity, final double share) {
        return judge(quantity, quantity, share, Differences::percent);
    }
}
