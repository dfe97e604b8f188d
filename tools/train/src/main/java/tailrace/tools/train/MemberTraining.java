package tailrace.tools.train;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import tailrace.core.RandomStream;
import tailrace.core.RngStreams;
import tailrace.tools.model.Architecture;
import tailrace.tools.model.Inputs;

/**
 * One network on its way, epoch by epoch. Between two epochs its state is all that the next one depends on, so it can
 * be stored and taken up again with the same result.
 */
final class MemberTraining {
    /** What one epoch came to. */
    record Epoch(double learningRate, double trainingLoss, double validationLoss) {}

    final int number;
    final float[] weights;
    final float[] best;
    final AdamW optimiser;
    final List<Epoch> epochs = new ArrayList<>();
    int bestEpoch;                          // number of epochs after which it was best; 0: none yet
    private final Settings settings;
    private final Architecture architecture;

    MemberTraining(final int number, final Settings settings, final Architecture architecture, final float[] targets) {
        this.number = number;
        this.settings = settings;
        this.architecture = architecture;
        weights = FirstWeights.draw(architecture, targets, settings.seed(), number);
        best = weights.clone();
        optimiser = new AdamW(weights.length, settings.weightDecay());
    }

    /** It has made all epochs, or has not become better for long. */
    boolean done() {
        return epochs.size() >= settings.epochs() || epochs.size() - bestEpoch >= settings.patience();
    }

    /**
     * Makes one epoch.
     *
     * @param validation gives the loss of the weights on what was kept aside
     * @param stop asked between steps; the epoch then ends at once and does not count
     * @return whether it was made to its end
     */
    boolean next(final Gradients gradients, final Rows rows, final Inputs inputs, final Judge validation,
            final BooleanSupplier stop) {
        final int[] order = order(rows.count());
        final int batch = Math.min(settings.batch(), rows.count());
        final long steps = rows.count() / batch;
        final float[] in = new float[batch * architecture.inputs()];
        final float[] targets = new float[batch];
        final float[] gradient = new float[weights.length];
        double loss = 0;
        double rate = 0;
        for (int step = 0; step < steps; step++) {
            if (stop.getAsBoolean()) {
                return false;
            }
            for (int i = 0; i < batch; i++) {
                final int row = order[step * batch + i];
                inputs.normalise(rows.inputs(), row, in, i);
                targets[i] = rows.targets()[row];
            }
            rate = settings.rate(optimiser.steps(), steps);
            loss += gradients.compute(weights, in, targets, batch, gradient);
            optimiser.step(weights, gradient, rate);
        }
        final double validationLoss = validation.loss(weights);
        if (!Double.isFinite(validationLoss)) {
            throw new IllegalArgumentException("network " + (number + 1) + ": the loss is " + validationLoss
                    + " after epoch " + (epochs.size() + 1) + " (expected: a number; try a smaller --learning-rate)");
        }
        epochs.add(new Epoch(rate, loss / steps, validationLoss));
        if (bestEpoch == 0 || validationLoss < epochs.get(bestEpoch - 1).validationLoss()) {
            bestEpoch = epochs.size();
            System.arraycopy(weights, 0, best, 0, weights.length);
        }
        return true;
    }

    /** Loss of some weights on what was kept aside. */
    interface Judge {
        /** Mean pinball loss. */
        double loss(float[] weights);
    }

    /** Rows in the order of the next epoch: shuffled (Fisher and Yates); what does not fill a batch is left out. */
    private int[] order(final int rows) {
        final RandomStream random = new RngStreams(settings.seed())
                .stream("rows of network " + number + " in epoch " + epochs.size());
        final int[] order = new int[rows];
        for (int i = 0; i < rows; i++) {
            final int j = random.nextInt(i + 1);
            order[i] = order[j];
            order[j] = i;
        }
        return order;
    }
}
