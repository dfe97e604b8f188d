package tailrace.tools.train;

import java.nio.file.Path;
import java.util.Arrays;
import tailrace.tools.model.Architecture;
import tailrace.tools.model.m3.M3Shape;

/** Provides gradients in plain Java, so that training is tested without a library. */
public final class PlainProvider implements GradientsProvider {
    @Override
    public void start(final Path work) {
        // nothing to start
    }

    @Override
    public Gradients open(final Architecture architecture) {
        return new PlainGradients(architecture);
    }

    @Override
    public M3Gradients openM3(final M3Shape shape) {
        throw new UnsupportedOperationException("not by hand");
    }

    private static final class PlainGradients implements Gradients {
        private final int[] widths;
        private final Architecture architecture;
        private final double[][] values;
        private final double[][] slopes;

        PlainGradients(final Architecture architecture) {
            this.architecture = architecture;
            widths = architecture.widths();
            values = new double[widths.length][];
            slopes = new double[widths.length][];
            for (int i = 0; i < widths.length; i++) {
                values[i] = new double[widths[i]];
                slopes[i] = new double[widths[i]];
            }
        }

        @Override
        public float compute(final float[] weights, final float[] inputs, final float[] targets, final int rows,
                final float[] gradient) {
            final double[] sum = new double[weights.length];
            double loss = 0;
            for (int row = 0; row < rows; row++) {
                for (int i = 0; i < widths[0]; i++) {
                    values[0][i] = inputs[row * widths[0] + i];
                }
                forward(weights);
                loss += backwardFromLoss(targets[row]);
                backward(weights, sum);
            }
            for (int i = 0; i < sum.length; i++) {
                gradient[i] = (float) (sum[i] / rows);
            }
            return (float) (loss / rows);
        }

        private void forward(final float[] weights) {
            int at = 0;
            for (int layer = 1; layer < widths.length; layer++) {
                final int biases = at + widths[layer - 1] * widths[layer];
                for (int o = 0; o < widths[layer]; o++) {
                    double sum = weights[biases + o];
                    for (int i = 0; i < widths[layer - 1]; i++) {
                        sum += weights[at + o * widths[layer - 1] + i] * values[layer - 1][i];
                    }
                    values[layer][o] = layer == widths.length - 1 ? sum : Math.max(0, sum);
                }
                at = biases + widths[layer];
            }
        }

        private double backwardFromLoss(final double target) {
            final double[] out = values[widths.length - 1];
            final double[] slope = slopes[widths.length - 1];
            final double share = 1.0 / out.length;
            double quantile = 0;
            double loss = 0;
            for (int i = 0; i < out.length; i++) {
                quantile += i == 0 ? out[0] : Math.log1p(Math.exp(out[i]));
                final double tau = architecture.levels().get(i);
                final double miss = target - quantile;
                loss += share * Math.max(tau * miss, (tau - 1) * miss);
                slope[i] = share * (miss > 0 ? -tau : 1 - tau);
            }
            for (int i = out.length - 2; i >= 0; i--) {
                slope[i] += slope[i + 1];
            }
            for (int i = 1; i < out.length; i++) {
                slope[i] /= 1 + Math.exp(-out[i]);
            }
            return loss;
        }

        private void backward(final float[] weights, final double[] sum) {
            int end = weights.length;
            for (int layer = widths.length - 1; layer > 0; layer--) {
                final int biases = end - widths[layer];
                final int at = biases - widths[layer - 1] * widths[layer];
                Arrays.fill(slopes[layer - 1], 0);
                for (int o = 0; o < widths[layer]; o++) {
                    final double slope = layer < widths.length - 1 && values[layer][o] <= 0 ? 0 : slopes[layer][o];
                    sum[biases + o] += slope;
                    for (int i = 0; i < widths[layer - 1]; i++) {
                        sum[at + o * widths[layer - 1] + i] += slope * values[layer - 1][i];
                        slopes[layer - 1][i] += slope * weights[at + o * widths[layer - 1] + i];
                    }
                }
                end = at;
            }
        }

        @Override
        public void close() {
            // nothing to close
        }
    }
}
