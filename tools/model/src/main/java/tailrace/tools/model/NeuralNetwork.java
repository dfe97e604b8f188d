package tailrace.tools.model;

import java.util.Arrays;

/**
 * Evaluates a fully connected network.
 *
 * <p>Weights are stored input by input, so that the innermost loops run over the outputs of a layer. C2 vectorises
 * these even for few rows (unless {@code -XX:LoopUnrollLimit=0} prevents unrolling). Each sum has the same order on
 * every machine. Only one thread may use an instance.
 */
final class NeuralNetwork {
    private final int[] widths;
    private final float[][][] byInput;      // by layer and input: a weight for each output
    private final float[][] biases;
    private final float[][] values;         // values of one row: inputs, hidden layers, outputs

    /**
     * Creates a network.
     *
     * @param weights weights in the order of {@link Architecture}: for each layer output by output, then its biases
     */
    NeuralNetwork(final Architecture architecture, final float[] weights) {
        widths = architecture.widths();
        byInput = new float[widths.length - 1][][];
        biases = new float[byInput.length][];
        values = new float[widths.length][];
        values[0] = new float[widths[0]];
        int at = 0;
        for (int layer = 0; layer < byInput.length; layer++) {
            final int inputs = widths[layer];
            final int outputs = widths[layer + 1];
            values[layer + 1] = new float[outputs];
            byInput[layer] = new float[inputs][outputs];
            for (int output = 0; output < outputs; output++) {
                for (int input = 0; input < inputs; input++) {
                    byInput[layer][input][output] = weights[at++];
                }
            }
            biases[layer] = Arrays.copyOfRange(weights, at, at + outputs);
            at += outputs;
        }
    }

    /**
     * Computes the outputs of the last layer.
     *
     * @param inputs values of all rows, by input
     * @param count number of rows to use
     * @param outputs receives values of all rows, by output
     */
    void compute(final float[][] inputs, final int count, final float[][] outputs) {
        final float[] first = values[0];
        final float[] last = values[values.length - 1];
        for (int row = 0; row < count; row++) {
            for (int input = 0; input < first.length; input++) {
                first[input] = inputs[input][row];
            }
            for (int layer = 0; layer < byInput.length; layer++) {
                layer(byInput[layer], biases[layer], values[layer], values[layer + 1]);
                if (layer < byInput.length - 1) {
                    rectify(values[layer + 1]);
                }
            }
            for (int output = 0; output < last.length; output++) {
                outputs[output][row] = last[output];
            }
        }
    }

    private static void layer(
            final float[][] weights, final float[] biases, final float[] from, final float[] to) {
        System.arraycopy(biases, 0, to, 0, to.length);
        int input = 0;
        for (; input + 1 < from.length; input += 2) {
            addTwo(to, from[input], weights[input], from[input + 1], weights[input + 1]);
        }
        if (input < from.length) {
            addOne(to, from[input], weights[input]);
        }
    }

    /** Adds two terms at a time. The compiler would not unroll a longer body enough for full vectors. */
    private static void addTwo(final float[] sum, final float a, final float[] x, final float b, final float[] y) {
        for (int i = 0; i < sum.length; i++) {
            sum[i] += a * x[i] + b * y[i];
        }
    }

    private static void addOne(final float[] sum, final float a, final float[] x) {
        for (int i = 0; i < sum.length; i++) {
            sum[i] += a * x[i];
        }
    }

    private static void rectify(final float[] values) {
        for (int i = 0; i < values.length; i++) {
            values[i] = Math.max(values[i], 0);
        }
    }
}
