package tailrace.tools.report;

/**
 * A line or a cloud of points of a plot. A dashed line is a reference, or what all others add up to.
 *
 * @param name name in the legend; empty: it is not there
 * @param style {@code line}, {@code band} (a line, shaded down to the series before it), {@code before} or
 *     {@code after} (steps, level before or after the jump), {@code points}, {@code bar} (an error bar along the
 *     horizontal axis, from the first to the last abscissa)
 * @param color number of its colour
 * @param dashed true for a dashed line
 * @param x abscissas
 * @param y ordinates
 */
public record Series(String name, String style, int color, boolean dashed, double[] x, double[] y) {
    /** Rounds the values to what a plot can show. */
    public Series {
        x = rounded(x);
        y = rounded(y);
    }

    private static double[] rounded(final double[] values) {
        final double[] result = new double[values.length];
        for (int i = 0; i < result.length; i++) {
            result[i] = Numbers.plotted(values[i]);
        }
        return result;
    }
}
