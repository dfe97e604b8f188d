package tailrace.tools.train;

import java.util.List;
import tailrace.tools.model.Architecture;

/**
 * Settings of training.
 *
 * @param hidden widths of the hidden layers
 * @param members number of networks in the ensemble
 * @param epochs largest number of passes over the rows
 * @param patience epochs without a smaller validation loss after which a network stops
 * @param batch rows per step
 * @param learningRate largest learning rate of {@link AdamW}; the rate rises over the first epoch and falls along a
 *     cosine to 0
 * @param weightDecay decay of {@link AdamW}
 * @param seed seed of the first weights and of the orders of rows
 * @param ignored inputs that networks ignore
 */
record Settings(List<Integer> hidden, int members, int epochs, int patience, int batch, double learningRate,
        double weightDecay, long seed, Ignored ignored) {
    /**
     * Levels of the quantiles. They are nearly even in the bulk of a distribution, and dense in the tail of slowdowns.
     */
    private static final List<Float> LEVELS = List.of(0.01f, 0.05f, 0.1f, 0.2f, 0.3f, 0.4f, 0.5f, 0.6f, 0.7f, 0.8f,
            0.9f, 0.95f, 0.98f, 0.99f, 0.995f, 0.999f);

    /** Checks the numbers. */
    Settings {
        hidden = List.copyOf(hidden);
        require(members >= 1, "--members", members, "1 or more");
        requireNumbers(epochs, patience, batch, learningRate, weightDecay);
    }

    /** Refuses numbers that make training impossible. */
    static void requireNumbers(final int epochs, final int patience, final int batch, final double learningRate,
            final double weightDecay) {
        require(epochs >= 1, "--epochs", epochs, "1 or more");
        require(patience >= 1, "--patience", patience, "1 or more");
        require(batch >= 1, "--batch", batch, "1 or more");
        require(learningRate > 0 && learningRate <= 1, "--learning-rate", learningRate, "above 0, at most 1");
        require(weightDecay >= 0 && weightDecay <= 1, "--weight-decay", weightDecay, "0 to 1");
    }

    private static void require(final boolean holds, final String what, final Object value, final String expected) {
        if (!holds) {
            throw new IllegalArgumentException(what + ": " + value + " (expected: " + expected + ")");
        }
    }

    /** Returns the shape of the networks. */
    Architecture architecture(final int inputs) {
        return new Architecture(inputs, hidden, LEVELS);
    }

    /** Returns the learning rate of a step. */
    double rate(final long step, final long stepsPerEpoch) {
        if (step < stepsPerEpoch) {
            return learningRate * (step + 1) / stepsPerEpoch;
        }
        final double done = (double) (step - stepsPerEpoch) / Math.max(1, stepsPerEpoch * (epochs - 1L));
        return learningRate * 0.5 * (1 + StrictMath.cos(Math.PI * Math.min(1, done)));
    }
}
