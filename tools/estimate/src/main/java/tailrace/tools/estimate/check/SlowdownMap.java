package tailrace.tools.estimate.check;

import java.util.function.DoubleUnaryOperator;

/**
 * Maps slowdowns to corrected slowdowns. It interpolates the logarithms linearly between given points, and maps 1 to 1.
 */
public final class SlowdownMap implements DoubleUnaryOperator {
    private final double[] from;
    private final double[] to;
    private final int knots;

    /**
     * Creates a non-decreasing map.
     *
     * @param fromLogs logarithms of slowdowns, ascending. Values that are not above 0, or equal to the previous value,
     *     are ignored
     * @param toLogs logarithms of the mapped slowdowns, each at least as large as those of smaller slowdowns
     */
    public SlowdownMap(final double[] fromLogs, final double[] toLogs) {
        from = new double[fromLogs.length + 1];
        to = new double[fromLogs.length + 1];
        int count = 1;
        for (int i = 0; i < fromLogs.length; i++) {
            if (fromLogs[i] > from[count - 1]) {
                from[count] = fromLogs[i];
                to[count] = Math.max(to[count - 1], toLogs[i]);
                count++;
            }
        }
        knots = count;
    }

    @Override
    public double applyAsDouble(final double slowdown) {
        final double log = StrictMath.log(slowdown);
        for (int i = 1; i < knots; i++) {
            if (log <= from[i]) {
                return StrictMath.exp(to[i - 1] + (to[i] - to[i - 1]) * (log - from[i - 1]) / (from[i] - from[i - 1]));
            }
        }
        return StrictMath.exp(to[knots - 1] + log - from[knots - 1]);
    }
}
