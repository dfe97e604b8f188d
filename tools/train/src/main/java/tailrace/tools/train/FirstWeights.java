package tailrace.tools.train;

import java.util.Arrays;
import tailrace.core.RandomStream;
import tailrace.core.RngStreams;
import tailrace.scenario.results.stats.Quantile;
import tailrace.tools.model.Architecture;

/**
 * Draws the weights before training. They are uniform with the variance of He et al. (ICCV 2015) for ReLU, and smaller
 * in the output layer. The biases of the outputs make the network start with the quantiles of all targets.
 */
final class FirstWeights {
    private static final double LAST = 0.1;
    private static final double SMALLEST_STEP = 1e-3;
    private static final int MAX_TARGETS = 1 << 20;

    private FirstWeights() {}

    static float[] draw(final Architecture architecture, final float[] targets, final long seed, final int member) {
        final RandomStream random = new RngStreams(seed).stream("weights of network " + member);
        final float[] weights = new float[architecture.weightCount()];
        final int[] widths = architecture.widths();
        int at = 0;
        for (int layer = 1; layer < widths.length; layer++) {
            final boolean last = layer == widths.length - 1;
            final double bound = Math.sqrt(6.0 / widths[layer - 1]) * (last ? LAST : 1);
            for (int i = 0; i < widths[layer - 1] * widths[layer]; i++) {
                weights[at++] = (float) (bound * (2 * random.nextDouble() - 1));
            }
            at += widths[layer];
        }
        final double[] quantiles = quantiles(architecture, targets);
        final int first = weights.length - quantiles.length;
        for (int i = 0; i < quantiles.length; i++) {
            weights[first + i] = (float) (i == 0 ? quantiles[0]
                    : inverseSoftplus(Math.max(SMALLEST_STEP, quantiles[i] - quantiles[i - 1])));
        }
        return weights;
    }

    /** Returns ln(e^y - 1). */
    private static double inverseSoftplus(final double y) {
        return y + StrictMath.log(-StrictMath.expm1(-y));
    }

    private static double[] quantiles(final Architecture architecture, final float[] targets) {
        final int stride = 1 + targets.length / MAX_TARGETS;
        final float[] sorted = new float[(targets.length + stride - 1) / stride];
        for (int i = 0; i < sorted.length; i++) {
            sorted[i] = targets[i * stride];
        }
        Arrays.sort(sorted);
        return architecture.levels().stream()
                .mapToDouble(level -> Quantile.of(sorted, level)).toArray();
    }
}
