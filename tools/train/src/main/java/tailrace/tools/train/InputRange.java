package tailrace.tools.train;

import java.util.Arrays;
import tailrace.scenario.results.stats.Quantile;

/**
 * Where the values of an input lie in training. Its range leaves out the few that lie very far from the others: the
 * load of a path with two flows that start together is a billion, and a deviation with such loads in it would make all
 * usual loads the same to a network.
 *
 * @param mean mean, of values clipped to the range
 * @param scale standard deviation of these; 1 if all are equal
 * @param low lower end of the range
 * @param high its upper end
 */
record InputRange(float mean, float scale, float low, float high) {
    /** Share of the values that may be left out at either end. */
    private static final double OUTERMOST = 0.0005;
    /** Deviations, without these, beyond which they are left out. */
    private static final double FAR = 15;

    /** That of some values, at least of one, which are put in order. */
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
