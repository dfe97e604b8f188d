package tailrace.tools.train;

import java.util.function.BooleanSupplier;
import tailrace.tools.model.Architecture;
import tailrace.tools.model.Inputs;

/** The state of an ensemble's network during training, which runs epoch by epoch. */
final class MemberTraining extends TrainedNetwork {
    private final Settings settings;
    private final Architecture architecture;

    MemberTraining(final int number, final Settings settings, final Architecture architecture, final float[] targets) {
        super(number, FirstWeights.draw(architecture, targets, settings.seed(), number), weights ->
                new AdamW(weights, settings.weightDecay()), settings.epochs(), settings.patience());
        this.settings = settings;
        this.architecture = architecture;
    }

    /**
     * Runs one epoch.
     *
     * @param validation computes the validation loss of the weights
     * @param stop called between steps; if true, the epoch ends at once and does not count
     * @return whether the epoch was completed
     */
    boolean next(final Gradients gradients, final TrainingRows rows, final Inputs inputs, final Judge validation,
            final BooleanSupplier stop) {
        final int[] order = order(settings.seed(), "rows of network " + number, rows.count());
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
        endEpoch(rate, loss / steps, validationLoss);
        return true;
    }

    /** Computes the validation loss of weights. */
    interface Judge {
        /** Returns the mean pinball loss. */
        double loss(float[] weights);
    }
}
