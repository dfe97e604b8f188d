package tailrace.tools.m3.dataset.space;

import java.util.ArrayList;
import java.util.List;
import tailrace.core.RandomStream;
import tailrace.core.Required;

/** Draws one of several values. */
public final class ChoiceDraw extends Draw {
    /** The values: numbers with units, or words. */
    @Required
    public List<String> values = new ArrayList<>();
    /** Relative probability of each value; empty if all are equally likely. */
    public List<Double> weights = new ArrayList<>();

    private List<Amount> amounts;
    private double sum;

    /** Checks that there are values, and a weight for each. */
    public void validate() {
        if (values.isEmpty()) {
            throw new IllegalArgumentException("values: none (expected: at least one)");
        }
        if (!weights.isEmpty() && weights.size() != values.size()) {
            throw new IllegalArgumentException("weights: " + weights.size() + " (expected: one for each of the "
                    + values.size() + " values)");
        }
        amounts = values.stream().map(value -> parse("values", value)).toList();
        sum = 0;
        for (final double weight : weights) {
            if (!(weight >= 0 && weight < Double.POSITIVE_INFINITY)) {
                throw new IllegalArgumentException("weights: " + weight + " (expected: 0 or more)");
            }
            sum += weight;
        }
        if (!weights.isEmpty() && sum <= 0) {
            throw new IllegalArgumentException("weights: all 0 (expected: one above 0)");
        }
    }

    @Override
    public Amount draw(final RandomStream random) {
        if (weights.isEmpty()) {
            return amounts.get(random.nextInt(amounts.size()));
        }
        double left = random.nextDouble() * sum;
        int chosen = 0;
        for (int i = 0; i < weights.size() && left >= 0; i++) {
            left -= weights.get(i);
            chosen = weights.get(i) > 0 ? i : chosen;
        }
        return amounts.get(chosen);
    }

    @Override
    List<Amount> bounds() {
        return amounts;
    }
}
