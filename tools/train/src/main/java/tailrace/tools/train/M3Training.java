package tailrace.tools.train;

import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import tailrace.tools.model.m3.M3Shape;

/** The state of m3's network during training, which runs epoch by epoch. */
final class M3Training extends TrainedNetwork {
    private final M3Settings settings;

    M3Training(final M3Settings settings) {
        super(0, settings.shape().firstWeights(settings.seed()), weights -> new AdamW(weights, settings.weightDecay(),
                M3Settings.BETA2, decayed(settings.shape())), settings.epochs(), settings.patience());
        this.settings = settings;
    }

    /** Returns starts and ends of the ranges of weights that decay. */
    private static int[] decayed(final M3Shape shape) {
        final IntStream.Builder ranges = IntStream.builder();
        int at = 0;
        for (final M3Shape.Part part : shape.parts()) {
            if (part.decays()) {
                ranges.add(at).add(at + part.count());
            }
            at += part.count();
        }
        return ranges.build().toArray();
    }

    /**
     * Runs one epoch.
     *
     * @param stop called between steps; if true, the epoch ends at once and does not count
     * @return whether the epoch was completed
     */
    boolean next(final M3Gradients gradients, final List<M3Sample> training, final List<M3Sample> validation,
            final BooleanSupplier stop) {
        final int[] order = order(settings.seed(), "paths", training.size());
        final int batch = Math.min(settings.batch(), order.length);
        final int steps = order.length / batch;
        final float[] gradient = new float[weights.length];
        final M3Sample[] chosen = new M3Sample[batch];
        double sum = 0;
        for (int step = 0; step < steps; step++) {
            if (stop.getAsBoolean()) {
                return false;
            }
            for (int i = 0; i < batch; i++) {
                chosen[i] = training.get(order[step * batch + i]);
            }
            sum += gradients.compute(weights, new M3Batch(chosen), gradient);
            optimiser.step(weights, gradient, settings.learningRate());
        }
        endEpoch(settings.learningRate(), sum / steps, loss(gradients, validation));
        return true;
    }

    private double loss(final M3Gradients gradients, final List<M3Sample> samples) {
        double sum = 0;
        for (int from = 0; from < samples.size(); from += settings.batch()) {
            final List<M3Sample> part = samples.subList(from, Math.min(samples.size(), from + settings.batch()));
            sum += part.size() * gradients.compute(weights, new M3Batch(part.toArray(M3Sample[]::new)), null);
        }
        return sum / samples.size();
    }
}
