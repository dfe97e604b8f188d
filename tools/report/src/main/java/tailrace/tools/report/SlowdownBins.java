package tailrace.tools.report;



/**
 * Finds the bin of a slowdown. Each bin is wider than the previous one by a constant factor. The first bits of a
 * floating-point number give its bin or the bin below, which saves millions of logarithms.
 */
final class SlowdownBins {
    /** Shift that keeps sign, exponent and six bits of the fraction: the width of a cell is one part in 64. */
    private static final int CELL_SHIFT = 46;
    private static final long FIRST_CELL = cell(1);

    private final double width;
    /** Smallest slowdown of each bin. */
    private final double[] from;
    /** Bin of the smallest slowdown of each cell. */
    private final int[] firstOfCell;

    /**
     * Creates bins that begin at 1; the last bin has no upper end.
     *
     * @param width logarithm of the factor
     */
    SlowdownBins(final double width, final int count) {
        this.width = width;
        from = new double[count];
        for (int bin = 0; bin < count; bin++) {
            from[bin] = smallest(bin);
        }
        firstOfCell = new int[(int) (cell(from[count - 1]) - FIRST_CELL) + 1];
        int bin = 0;
        for (int cell = 0; cell < firstOfCell.length; cell++) {
            final double smallest = Double.longBitsToDouble(FIRST_CELL + cell << CELL_SHIFT);
            while (bin + 1 < count && from[bin + 1] <= smallest) {
                bin++;
            }
            firstOfCell[cell] = bin;
        }
    }

    private static long cell(final double slowdown) {
        return Double.doubleToRawLongBits(slowdown) >>> CELL_SHIFT;
    }

    /** Returns the smallest number whose logarithm is in a bin. */
    private double smallest(final int bin) {
        double slowdown = Math.max(1, StrictMath.exp(bin * width));
        while (slowdown > 1 && byLog(Math.nextDown(slowdown)) >= bin) {
            slowdown = Math.nextDown(slowdown);
        }
        while (byLog(slowdown) < bin) {
            slowdown = Math.nextUp(slowdown);
        }
        return slowdown;
    }

    private int byLog(final double slowdown) {
        return (int) (StrictMath.log(slowdown) / width);
    }

    /** Returns the bin of a slowdown. A slowdown below 1 is in the first bin. */
    int of(final double slowdown) {
        if (slowdown < 1) {
            return 0;
        }
        int bin = firstOfCell[(int) Math.min(firstOfCell.length - 1L, cell(slowdown) - FIRST_CELL)];
        while (bin + 1 < from.length && slowdown >= from[bin + 1]) {
            bin++;
        }
        return bin;
    }
}
