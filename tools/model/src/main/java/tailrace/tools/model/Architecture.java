package tailrace.tools.model;

import java.util.Arrays;
import java.util.List;

/**
 * Shape of a network with monotone quantile outputs. It has fully connected layers with ReLU between them. The first
 * output is the lowest quantile. Each further output adds its {@link Softplus} to the previous quantile.
 *
 * <p>Its weights are in one array: for each layer the matrix, output by output, then the biases.
 *
 * @param inputs number of inputs
 * @param hidden widths of the hidden layers
 * @param levels probabilities of the quantiles, ascending, each above 0 and below 1
 */
public record Architecture(int inputs, List<Integer> hidden, List<Float> levels) {
    private static final int MAX = 1 << 16;

    /** Checks the numbers. */
    public Architecture {
        hidden = List.copyOf(hidden);
        levels = List.copyOf(levels);
        requireWidth("inputs", inputs);
        hidden.forEach(width -> requireWidth("width of a hidden layer", width));
        requireWidth("levels", levels.size());
        for (int i = 0; i < levels.size(); i++) {
            if (!(levels.get(i) > (i == 0 ? 0 : levels.get(i - 1)) && levels.get(i) < 1)) {
                throw new IllegalArgumentException(
                        "level " + levels.get(i) + " (expected: ascending, above 0 and below 1)");
            }
        }
    }

    private static void requireWidth(final String what, final int value) {
        if (value < 1 || value > MAX) {
            throw new IllegalArgumentException(what + ": " + value + " (expected: 1 to " + MAX + ")");
        }
    }

    /** Returns the widths of all layers: inputs, hidden layers, outputs. */
    public int[] widths() {
        final int[] widths = new int[hidden.size() + 2];
        Arrays.setAll(widths, i -> i == 0 ? inputs : i <= hidden.size() ? hidden.get(i - 1) : levels.size());
        return widths;
    }

    /** Returns the number of weights of one network. */
    public int weightCount() {
        final int[] widths = widths();
        long count = 0;
        for (int layer = 1; layer < widths.length; layer++) {
            count += (widths[layer - 1] + 1L) * widths[layer];
        }
        return Math.toIntExact(count);
    }
}
