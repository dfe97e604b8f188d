package tailrace.tools.train;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import tailrace.core.RandomStream;
import tailrace.core.RngStreams;

/**
 * Base class of a network in training, which runs epoch by epoch. The next epoch depends only on the network's state.
 * If this state is stored and restored, the result is the same.
 */
class TrainedNetwork {
    /** Results of an epoch. */
    record Epoch(double learningRate, double trainingLoss, double validationLoss) {}

    final int number;
    final float[] weights;
    final float[] best;
    final AdamW optimiser;
    final List<Epoch> epochs = new ArrayList<>();
    int bestEpoch;                          // number of the best epoch; 0 if none yet
    private final int mostEpochs;
    private final int patience;

    /**
     * Creates a network before its first epoch.
     *
     * @param number number of the network, from 0
     * @param weights first weights; the array is not copied
     * @param optimiser creates an optimiser for a number of weights
     * @param mostEpochs largest number of epochs
     * @param patience epochs without a smaller loss after which training stops
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

    /** Returns whether all epochs have run, or the loss has not fallen for too many epochs. */
    final boolean done() {
        return epochs.size() >= mostEpochs || epochs.size() - bestEpoch >= patience;
    }

    /** Records an epoch, and the weights if they are the best so far. */
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

    /** Returns the shuffled numbers for the next epoch (Fisher and Yates). */
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
