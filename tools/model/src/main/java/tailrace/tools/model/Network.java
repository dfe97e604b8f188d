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
    /** Rows of a block, at most: its values of one layer stay in the first-level cache or close to it. */
    static final int BLOCK = 256;
    /** As many rows are computed at once, whether somebody wants them or not. */
    private static final int LANES = 16;

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
     * @param count rows of it that matter
     * @return a block of each output, to be read before the next call
     */
    float[][] compute(final float[] weights, final float[][] inputs, final int count) {
        final int rows = (count + LANES - 1) / LANES * LANES;
        float[][] from = inputs;
        int at = 0;
        for (int layer = 0; layer < values.length; layer++) {
            final float[][] to = values[layer];
            at = layer(weights, at, widths[layer], from, to, rows);
            if (layer < values.length - 1) {
                for (final float[] row : to) {
                    rectify(row, rows);
                }
            }
            from = to;
        }
        return from;
    }

    private static int layer(final float[] weights, final int first, final int inputs, final float[][] from,
            final float[][] to, final int rows) {
        final int biases = first + inputs * to.length;
        for (int output = 0; output < to.length; output++) {
            final float[] sum = to[output];
            Arrays.fill(sum, 0, rows, weights[biases + output]);
            final int row = first + output * inputs;
            int input = 0;
            for (; input + 1 < inputs; input += 2) {
                addTwo(sum, weights[row + input], from[input], weights[row + input + 1], from[input + 1], rows);
            }
            if (input < inputs) {
                addOne(sum, weights[row + input], from[input], rows);
            }
        }
        return biases + to.length;
    }

    /** Two at a time, not more: a longer body is not unrolled far enough for full vectors. */
    private static void addTwo(
            final float[] sum, final float a, final float[] x, final float b, final float[] y, final int rows) {
        for (int i = 0; i < rows; i++) {
            sum[i] += a * x[i] + b * y[i];
        }
    }

    private static void addOne(final float[] sum, final float a, final float[] x, final int rows) {
        for (int i = 0; i < rows; i++) {
            sum[i] += a * x[i];
        }
    }

    private static void rectify(final float[] values, final int rows) {
        for (int i = 0; i < rows; i++) {
            values[i] = Math.max(values[i], 0);
        }
    }
}
