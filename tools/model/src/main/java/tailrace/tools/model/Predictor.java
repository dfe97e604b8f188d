package tailrace.tools.model;

import java.util.Arrays;

/**
 * Evaluates a model for many rows at a time. It has scratch memory, so that nothing is allocated per row. Only one
 * thread may use an instance.
 *
 * <p>A row's result does not depend on other rows.
 */
public final class Predictor {
    /** Largest number of rows in a block, whose values fit into or nearly into the first-level cache. */
    static final int BLOCK = 256;

    private final QuantileModel model;
    private final int levels;
    private final Softplus softplus = new Softplus();
    private final NeuralNetwork[] networks;
    private final float[][] inputs;
    private final float[][] outputs;
    private final float[] quantile = new float[BLOCK];
    private final float[][] sum;
    private final float[][] squares;
    private final OutsideRange outside;

    /** Creates a predictor for this model. */
    public Predictor(final QuantileModel model) {
        this.model = model;
        levels = model.architecture().levels().size();
        networks = new NeuralNetwork[model.members()];
        Arrays.setAll(networks, member -> new NeuralNetwork(model.architecture(), model.weights(member)));
        inputs = new float[model.inputs().count()][BLOCK];
        outputs = new float[levels][BLOCK];
        sum = new float[levels][BLOCK];
        squares = new float[levels][BLOCK];
        outside = new OutsideRange(model.inputs());
    }

    /** Returns the counts of inputs outside of the training range. */
    public OutsideRange outside() {
        return outside;
    }

    /** Computes quantiles for many rows, as {@link #predict(float[], int, float[], float[])} does, without spreads. */
    public void predict(final float[] rows, final int count, final float[] quantiles) {
        predict(rows, count, quantiles, null);
    }

    /**
     * Computes quantiles for many rows.
     *
     * @param rows inputs, row by row
     * @param count number of rows
     * @param quantiles receives the quantiles at all levels, row by row, ascending within a row
     * @param spreads receives, in the same order, the standard deviation among the networks; may be null
     */
    public void predict(final float[] rows, final int count, final float[] quantiles, final float[] spreads) {
        for (int first = 0; first < count; first += BLOCK) {
            final int block = Math.min(BLOCK, count - first);
            for (int input = 0; input < inputs.length; input++) {
                model.inputs().normalise(input, rows, first, block, inputs[input], outside);
            }
            outside.addRows(block);
            clear(block);
            for (final NeuralNetwork network : networks) {
                network.compute(inputs, block, outputs);
                add(block, spreads != null);
            }
            store(first, block, quantiles, spreads);
        }
    }

    private void clear(final int rows) {
        for (int level = 0; level < levels; level++) {
            Arrays.fill(sum[level], 0, rows, 0);
            Arrays.fill(squares[level], 0, rows, 0);
        }
    }

    private void add(final int rows, final boolean square) {
        System.arraycopy(outputs[0], 0, quantile, 0, rows);
        for (int level = 0; level < levels; level++) {
            if (level > 0) {
                rise(quantile, outputs[level], rows);
            }
            addTo(sum[level], quantile, rows);
            if (square) {
                addSquares(squares[level], quantile, rows);
            }
        }
    }

    private void rise(final float[] values, final float[] steps, final int rows) {
        for (int i = 0; i < rows; i++) {
            values[i] += softplus.of(steps[i]);
        }
    }

    private static void addTo(final float[] sums, final float[] values, final int rows) {
        for (int i = 0; i < rows; i++) {
            sums[i] += values[i];
        }
    }

    private static void addSquares(final float[] sums, final float[] values, final int rows) {
        for (int i = 0; i < rows; i++) {
            sums[i] += values[i] * values[i];
        }
    }

    private void store(final int first, final int block, final float[] quantiles, final float[] spreads) {
        final float share = 1f / model.members();
        for (int level = 0; level < levels; level++) {
            int at = first * levels + level;
            for (int row = 0; row < block; row++) {
                final float mean = sum[level][row] * share;
                quantiles[at] = mean;
                if (spreads != null) {
                    spreads[at] = (float) Math.sqrt(Math.max(0, squares[level][row] * share - mean * mean));
                }
                at += levels;
            }
        }
    }
}
