package tailrace.tools.experiment.trial;

import java.util.ArrayList;
import java.util.List;
import tailrace.core.Nearest;
import tailrace.core.Time;

/**
 * A metric of each trial, such as {@code fct p99 size<10KB}. It has a {@link MetricQuantity}, filters
 * ({@link MetricFilter}) that must all match, and a {@link Statistic} unless the quantity is a count.
 *
 * @param quantity measured quantity
 * @param statistic statistic of the quantity
 * @param filter selection of flows, links or times
 */
public record Metric(MetricQuantity quantity, Statistic statistic, MetricFilter filter) {
    /**
     * Reads a metric.
     *
     * @throws IllegalArgumentException if the text is no metric
     */
    public static Metric parse(final String text) {
        try {
            return read(MetricFilter.words(text));
        } catch (final IllegalArgumentException e) {
            throw new IllegalArgumentException("metric '" + text.strip() + "': " + e.getMessage(), e);
        }
    }

    private static Metric read(final List<String> words) {
        if (words.isEmpty()) {
            throw new IllegalArgumentException("nothing (expected: for example fct p99 size<10KB)");
        }
        final String first = words.get(0);
        final MetricQuantity quantity = MetricQuantity.named(first).orElseThrow(
                () -> new IllegalArgumentException("'" + first + "' " + (Statistic.is(first)
                        ? "alone (did you mean slowdown " + first + "? expected: first of what, one of "
                                + String.join(", ", MetricQuantity.names()) + ")"
                        : Nearest.expected(first, MetricQuantity.names()))));
        if (quantity.isCount()) {
            return new Metric(quantity, Statistic.SUM,
                    MetricFilter.parse(words.subList(1, words.size()), quantity));
        }
        if (words.size() == 1) {
            throw new IllegalArgumentException("no statistic (expected: " + Statistic.EXPECTED + ")");
        }
        return new Metric(quantity, Statistic.parse(words.get(1)),
                MetricFilter.parse(words.subList(2, words.size()), quantity));
    }

    /**
     * Returns this metric without flows, retrievals, workflows or samples before a time. Counts still cover whole
     * trials.
     *
     * @throws IllegalArgumentException if the metric ends before that time
     */
    public Metric from(final Time time) {
        final String key = quantity.startKey();
        return key.isEmpty() ? this : parse(text() + " " + key + ">=" + time);
    }

    /** Returns the canonical text. It is the same for equal metrics, and {@link #parse} can read it. */
    public String text() {
        final List<String> words = new ArrayList<>(List.of(quantity.label()));
        words.add(statistic.text());
        words.add(filter.text());
        words.removeIf(String::isEmpty);
        return String.join(" ", words);
    }

    @Override
    public String toString() {
        return text();
    }
}
