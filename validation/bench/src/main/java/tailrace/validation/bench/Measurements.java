package tailrace.validation.bench;

import java.util.Arrays;
import java.util.List;
import tailrace.scenario.results.stats.Quantile;

/**
 * Several measurements of one quantity.
 *
 * @param median the median
 * @param least the smallest
 * @param most the largest
 * @param each all values, in the order of measurement
 */
record Measurements(double median, double least, double most, List<Double> each) {
    static Measurements of(final List<Double> each) {
        final double[] sorted = each.stream().mapToDouble(Double::doubleValue).sorted().toArray();
        if (sorted.length == 0) {
            throw new IllegalArgumentException("figures: none (expected: one or more)");
        }
        return new Measurements(Quantile.median(sorted), sorted[0], sorted[sorted.length - 1], List.copyOf(each));
    }

    /** Returns these and other measurements together. */
    Measurements and(final Measurements others) {
        final Double[] all = Arrays.copyOf(each.toArray(Double[]::new), each.size() + others.each.size());
        for (int i = 0; i < others.each.size(); i++) {
            all[each.size() + i] = others.each.get(i);
        }
        return of(List.of(all));
    }
}
