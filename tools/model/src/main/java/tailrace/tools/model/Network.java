package tailrace.tools.model;

import java.util.Arrays;

/**
 * Computes one fully connected network for blocks of rows.
 *
 * <p>Values lie input by input, not row by row, so that the innermost loops run over the rows of a block, which C2
 * turns into vector instructions (unless {@code -XX:LoopUnrollLimit=0} keeps it from unrolling). Each sum is made
 * in the same order everywhere.
 */
final class Network {
    /** Rows of a block: its values of one layer stay in the first-level cache or close to it. */
    static final int BLOCK = 256;

    private final int[] widths;
    private final float[][][] values;       // of the hidden layers and the outputs

    Network(final Architecture architecture) {
        widths = architecture.widths();
        values = new float[widths.length - 1][][];
        for (int layer = 0; layer < values.length; layer++) {
            values[layer] = new float[widths[layer + 1]][BLOCK];
        }
    }

    /**
     * Outputs of the last layer.
     *
     * @param weights as {@link Architecture} orders them
     * @param inputs a block of each input
     * @return a block of each output, to be read before the next call
     */
    float[][] compute(final float[] weights, final float[][] inputs) {
        float[][] from = inputs;
        int at = 0;
        for (int layer = 0; layer < values.length; layer++) {
            final float[][] to = values[layer];
            at = layer(weights, at, widths[layer], from, to);
            if (layer < values.length - 1) {
                for (final float[] row : to) {
                    rectify(row);
                }
            }
            from = to;
        }
        return from;
    }

    private static int layer(final float[] weights, final int first, final int inputs, final float[][] from,
            final float[][] to) {
        final int biases = first + inputs * to.length;
        for (int output = 0; output < to.length; output++) {
            final float[] sum = to[output];
            Arrays.fill(sum, weights[biases + output]);
            final int row = first + output * inputs;
            int input = 0;
            for (; input + 1 < inputs; input += 2) {
                addTwo(sum, weights[row + input], from[input], weights[row + input + 1], from[input + 1]);
            }
            if (input < inputs) {
                addOne(sum, weights[row + input], from[input]);
            }
        }
        return biases + to.length;
    }

    /** Two at a time, not more: a longer body is not unrolled far enough for full vectors. */
    private static void addTwo(final float[] sum, final float a, final float[] x, final float b, final float[] y) {
        for (int i = 0; i < BLOCK; i++) {
            sum[i] += a * x[i] + b * y[i];
        }
    }

    private static void addOne(final float[] sum, final float a, final float[] x) {
        for (int i = 0; i < BLOCK; i++) {
            sum[i] += a * x[i];
        }
    }

    private static void rectify(final float[] values) {
        for (int i = 0; i < BLOCK; i++) {
            values[i] = Math.max(values[i], 0);
        }
    }
}
