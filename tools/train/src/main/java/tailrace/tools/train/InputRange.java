package tailrace.tools.train;

import java.util.Arrays;
import tailrace.scenario.results.stats.Quantile;

/**
 * Range of an input's values in training, without a few extreme outliers. For example, the load of a path with two
 * flows that start together is a billion. If such loads counted in the standard deviation, a neural network could not
 * distinguish usual loads.
 *
 * @param mean mean of the values clipped to the range
 * @param scale standard deviation of the values; 1 if all are equal
 * @param low lower end of the range
 * @param high upper end of the range
 */
record InputRange(float mean, float scale, float low, float high) {
    /** Fraction of the values that may be left out at each end. */
    private static final double OUTERMOST = 0.0005;
    /**
     * Distance from the mean, in standard deviations, beyond which outer values are left out. Mean and deviation are
     * computed without them.
     */
    private static final double FAR = 15;

    /** Computes the range of one or more values, and sorts the array. */
    static InputRange of(final float[] values) {
        Arrays.sort(values);
        final int last = values.length - 1;
        final int out = (int) Quantile.rank(values.length, OUTERMOST);
        final InputRange inner = of(values, values[out], values[last - out]);
        if (inner.low == inner.high) {
            return of(values, values[0], values[last]);
        }
        return of(values, inner.isFar(values[0]) ? inner.low : values[0],
                inner.isFar(values[last]) ? inner.high : values[last]);
    }

    private boolean isFar(final float value) {
        return Math.abs((double) value - mean) > FAR * scale;
    }

    private static InputRange of(final float[] values, final float low, final float high) {
        double sum = 0;
        for (final float value : values) {
            sum += Math.max(low, Math.min(high, value));
        }
        final float mean = (float) (sum / values.length);
        double squares = 0;
        for (final float value : values) {
            final double distance = Math.max(low, Math.min(high, value)) - mean;
            squares += distance * distance;
        }
        final double deviation = Math.sqrt(squares / values.length);
        return new InputRange(mean, low == high || deviation == 0 ? 1 : (float) deviation, low, high);
    }
}
