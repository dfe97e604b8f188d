package tailrace.tools.train;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import tailrace.core.RandomStream;
import tailrace.core.RngStreams;

/**
 * A network on its way, epoch by epoch. Between two epochs its state is all that the next one depends on, so it can be
 * stored and taken up again with the same result.
 */
class TrainedNetwork {
    /** What one epoch came to. */
    record Epoch(double learningRate, double trainingLoss, double validationLoss) {}

    final int number;
    final float[] weights;
    final float[] best;
    final AdamW optimiser;
    final List<Epoch> epochs = new ArrayList<>();
    int bestEpoch;                          // number of epochs after which it was best; 0: none yet
    private final int mostEpochs;
    private final int patience;

    /**
     * A network at its beginning.
     *
     * @param number its number, from 0
     * @param weights first weights, which are kept
     * @param optimiser makes one for so many weights
     * @param mostEpochs epochs at most
     * @param patience epochs without a smaller loss after which it stops
     */
    TrainedNetwork(final int number, final float[] weights, final IntFunction<AdamW> optimiser, final int mostEpochs,
            final int patience) {
        this.number = number;
        this.weights = weights;
        this.best = weights.clone();
        this.optimiser = optimiser.apply(weights.length);
        this.mostEpochs = mostEpochs;
        this.patience = patience;
    }

    /** It has made all epochs, or has not become better for long. */
    final boolean done() {
        return epochs.size() >= mostEpochs || epochs.size() - bestEpoch >= patience;
    }

    /** Takes note of an epoch, and of the weights if they are the best so far. */
    final void endEpoch(final double learningRate, final double trainingLoss, final double validationLoss) {
        if (!Double.isFinite(validationLoss)) {
            throw new IllegalArgumentException("network " + (number + 1) + ": the loss is " + validationLoss
                    + " after epoch " + (epochs.size() + 1) + " (expected: a number; try a smaller --learning-rate)");
        }
        epochs.add(new Epoch(learningRate, trainingLoss, validationLoss));
        if (bestEpoch == 0 || validationLoss < epochs.get(bestEpoch - 1).validationLoss()) {
            bestEpoch = epochs.size();
            System.arraycopy(weights, 0, best, 0, weights.length);
        }
    }

    /** Numbers up to a count in the order of the next epoch: shuffled (Fisher and Yates). */
    final int[] order(final long seed, final String what, final int count) {
        final RandomStream random = new RngStreams(seed).stream(what + " in epoch " + epochs.size());
        final int[] order = new int[count];
        for (int i = 0; i < count; i++) {
            final int j = random.nextInt(i + 1);
            order[i] = order[j];
            order[j] = i;
        }
        return order;
    }
}
