package tailrace.tools.model;

import java.util.List;

/**
 * Turns quantiles into draws, so that the distributions of many rows can be pooled and sorted. Each row gives evenly
 * spread ranks, shifted from row to row so that all ranks are drawn alike. No random numbers are needed.
 *
 * <p>Between two levels quantiles are interpolated; below the first and above the last level they stay as there.
 */
public final class QuantileDraws {
    /** Golden ratio less 1: its multiples fill the unit interval most evenly. */
    private static final double SHIFT = 0.6180339887498949;

    private final double[] levels;
    private final int perRow;

    /**
     * Draws from quantiles at these levels.
     *
     * @param perRow draws of each row
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
     * @param row number of the row among those that are pooled
     * @param quantiles quantiles of many rows
     * @param offset where those of this row begin
     * @param to receives the draws
     * @param at where to put the first one
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
