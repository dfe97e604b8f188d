package tailrace.validation.bench;

import java.util.Arrays;
import java.util.List;

/**
 * Several measurements of one thing.
 *
 * @param median the middle one, or the mean of the two in the middle
 * @param least the least
 * @param most the most
 * @param each all of them, in the order of measurement
 */
record Figures(double median, double least, double most, List<Double> each) {
    static Figures of(final List<Double> each) {
        final double[] sorted = each.stream().mapToDouble(Double::doubleValue).sorted().toArray();
        if (sorted.length == 0) {
            throw new IllegalArgumentException("figures: none (expected: one or more)");
        }
        final double median = (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
        return new Figures(median, sorted[0], sorted[sorted.length - 1], List.copyOf(each));
    }

    /** These and others together. */
    Figures and(final Figures others) {
        final Double[] all = Arrays.copyOf(each.toArray(Double[]::new), each.size() + others.each.size());
        for (int i = 0; i < others.each.size(); i++) {
            all[each.size() + i] = others.each.get(i);
        }
        return of(List.of(all));
    }
}
