package tailrace.tools.train;

import java.nio.FloatBuffer;

/** The optimiser AdamW: Adam with decoupled weight decay (Loshchilov and Hutter, ICLR 2019, algorithm 2). */
final class AdamW {
    private static final double BETA1 = 0.9;
    private static final double BETA2 = 0.999;
    private static final float EPSILON = 1e-8f;

    private final double beta2;
    private final float weightDecay;
    private final int[] decayed;            // starts and ends of the ranges of weights that decay
    private final float[] mean;
    private final float[] square;
    private long steps;

    AdamW(final int weights, final double weightDecay) {
        this(weights, weightDecay, BETA2, 0, weights);
    }

    /**
     * Creates an optimiser with weight decay for some ranges only.
     *
     * @param beta2 decay rate of the mean of squares
     * @param decayed starts and ends of these ranges
     */
    AdamW(final int weights, final double weightDecay, final double beta2, final int... decayed) {
        this.weightDecay = (float) weightDecay;
        this.beta2 = beta2;
        this.decayed = decayed;
        mean = new float[weights];
        square = new float[weights];
    }

    /** Changes the weights by one step against the gradient. */
    void step(final float[] weights, final float[] gradient, final double learningRate) {
        steps++;
        final float rate = (float) (learningRate / (1 - StrictMath.pow(BETA1, steps)));
        final float unbias = (float) (1 / (1 - StrictMath.pow(beta2, steps)));
        final float decay = (float) (1 - learningRate * weightDecay);
        for (int range = 0; range < decayed.length; range += 2) {
            for (int i = decayed[range]; i < decayed[range + 1]; i++) {
                weights[i] *= decay;
            }
        }
        final float squareGain = (float) (1 - beta2);
        for (int i = 0; i < weights.length; i++) {
            final float g = gradient[i];
            mean[i] += (float) (1 - BETA1) * (g - mean[i]);
            square[i] += squareGain * (g * g - square[i]);
            weights[i] -= rate * mean[i] / ((float) Math.sqrt(square[i] * unbias) + EPSILON);
        }
    }

    long steps() {
        return steps;
    }

    void save(final FloatBuffer to) {
        to.put(mean).put(square);
    }

    void load(final FloatBuffer from, final long stepsDone) {
        from.get(mean).get(square);
        steps = stepsDone;
    }
}
