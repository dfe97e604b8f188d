package tailrace.tools.model;

import java.util.List;

/**
 * Turns quantiles into draws, so that the distributions of many rows can be pooled and sorted. Each row has evenly
 * spread ranks. They shift from row to row, so that all ranks occur equally often. No random numbers are needed.
 *
 * <p>Quantiles are interpolated between two levels, and constant below the first and above the last level.
 */
public final class QuantileDraws {
    /** The golden ratio minus 1. The fractional parts of its multiples fill the unit interval most evenly. */
    private static final double SHIFT = 0.6180339887498949;

    private final double[] levels;
    private final int perRow;

    /**
     * Prepares draws from quantiles at these levels.
     *
     * @param perRow number of draws per row
     */
    public QuantileDraws(final List<Float> levels, final int perRow) {
        if (perRow < 1) {
            throw new IllegalArgumentException("draws of a row: " + perRow + " (expected: 1 or more)");
        }
        this.levels = levels.stream().mapToDouble(Float::doubleValue).toArray();
        this.perRow = perRow;
    }

    /**
     * Draws from one row, ascending.
     *
     * @param row number of the row among the pooled ones
     * @param quantiles quantiles of many rows
     * @param offset index of the row's first quantile
     * @param to receives the draws
     * @param at index of the first draw
     */
    public void draw(final long row, final float[] quantiles, final int offset, final double[] to, final int at) {
        final double turn = (row + 1) * SHIFT;
        final double shift = turn - Math.floor(turn);
        int level = 0;
        for (int i = 0; i < perRow; i++) {
            final double rank = (i + shift) / perRow;
            while (level < levels.length && levels[level] <= rank) {
                level++;
            }
            to[at + i] = between(level, rank, quantiles, offset);
        }
    }

    private double between(final int level, final double rank, final float[] quantiles, final int offset) {
        if (level == 0) {
            return quantiles[offset];
        }
        final double below = quantiles[offset + level - 1];
        if (level == levels.length) {
            return below;
        }
        return below + (quantiles[offset + level] - below) * (rank - levels[level - 1])
                / (levels[level] - levels[level - 1]);
    }
}
