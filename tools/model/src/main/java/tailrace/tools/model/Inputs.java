package tailrace.tools.model;

import java.util.List;

/**
 * The inputs of a model: their names, the range that they had in training, and how they are normalised.
 *
 * @param names names, in order
 * @param mean mean of clipped values in training
 * @param scale standard deviation in training; above 0
 * @param low smallest usual value in training; smaller values are clipped to it
 * @param high largest usual value in training
 */
public record Inputs(List<String> names, float[] mean, float[] scale, float[] low, float[] high) {
    /** Checks the numbers. */
    public Inputs {
        names = List.copyOf(names);
        for (int i = 0; i < names.size(); i++) {
            final boolean holds = Float.isFinite(mean[i]) && scale[i] > 0 && Float.isFinite(scale[i])
                    && Float.isFinite(low[i]) && Float.isFinite(high[i]) && low[i] <= high[i];
            if (!holds) {
                throw new IllegalArgumentException("input " + names.get(i) + ": mean " + mean[i] + ", scale " + scale[i]
                        + ", range " + low[i] + " to " + high[i] + " (expected: numbers, a scale above 0)");
            }
        }
    }

    /** Returns the number of inputs. */
    public int count() {
        return names.size();
    }

    /**
     * Normalises one row. Values outside of the range are clipped to it.
     *
     * @param rows values of all inputs, row by row
     * @param row number of the row
     * @param to receives the normalised row
     * @param toRow number of the row in the target
     */
    public void normalise(final float[] rows, final int row, final float[] to, final int toRow) {
        final int count = mean.length;
        for (int i = 0; i < count; i++) {
            final float value = Math.max(low[i], Math.min(high[i], rows[row * count + i]));
            to[toRow * count + i] = (value - mean[i]) * (1 / scale[i]);
        }
    }

    /**
     * Normalises one input of several rows. NaN becomes the mean.
     *
     * @param rows values of all inputs, row by row
     * @param first the first row
     * @param to receives as many rows as {@code count}
     * @param outside records values outside the range
     */
    void normalise(final int input, final float[] rows, final int first, final int count, final float[] to,
            final OutsideRange outside) {
        final int stride = names.size();
        final float min = low[input];
        final float max = high[input];
        final float inverse = 1 / scale[input];
        int below = 0;
        int above = 0;
        int at = first * stride + input;
        for (int row = 0; row < count; row++) {
            float value = rows[at];
            at += stride;
            if (value < min) {
                value = min;
                below++;
            } else if (!(value <= max)) {
                value = value > max ? max : mean[input];
                above++;
            }
            to[row] = (value - mean[input]) * inverse;
        }
        if (below + above > 0) {
            outside.add(input, below, above);
        }
    }
}
