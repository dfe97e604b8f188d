package tailrace.tools.model.m3;

import java.util.Arrays;

/**
 * Multiplies a matrix by several vectors, with an optional bias. It is stored input by input. So the innermost loops
 * run over the outputs and are vectorised, and each row is read only once for all vectors.
 */
final class Matrix {
    private final float[][] byInput;
    private final float[] bias;

    /**
     * Creates a matrix from the values of a file.
     *
     * @param bias bias of each output, or null
     */
    Matrix(final int outputs, final int inputs, final float[] byOutput, final float[] bias) {
        this.bias = bias;
        byInput = new float[inputs][outputs];
        for (int o = 0; o < outputs; o++) {
            for (int i = 0; i < inputs; i++) {
                byInput[i][o] = byOutput[o * inputs + i];
            }
        }
    }

    void times(final float[][] vectors, final int count, final float[][] products) {
        for (int v = 0; v < count; v++) {
            if (bias == null) {
                Arrays.fill(products[v], 0);
            } else {
                System.arraycopy(bias, 0, products[v], 0, bias.length);
            }
        }
        int i = 0;
        for (; i + 1 < byInput.length; i += 2) {
            for (int v = 0; v < count; v++) {
                addTwo(products[v], vectors[v][i], byInput[i], vectors[v][i + 1], byInput[i + 1]);
            }
        }
        for (; i < byInput.length; i++) {
            for (int v = 0; v < count; v++) {
                addTwo(products[v], vectors[v][i], byInput[i], 0, byInput[i]);
            }
        }
    }

    private static void addTwo(final float[] sum, final float a, final float[] x, final float b, final float[] y) {
        for (int o = 0; o < sum.length; o++) {
            sum[o] += a * x[o] + b * y[o];
        }
    }
}
