package tailrace.tools.topology.lp;

import java.util.Arrays;

/**
 * A linear program as plain data. It has non-negative columns, one of which is maximised, and rows whose sums lie
 * between two bounds.
 */
public final class LinearProgram {
    private final int columns;
    private final int maximized;
    private int[] columnOf = new int[1 << 10];
    private double[] coefficients = new double[1 << 10];
    private int entries;
    private int[] begins = new int[1 << 8];
    private double[] lower = new double[1 << 8];
    private double[] upper = new double[1 << 8];
    private int rows;

    /**
     * Creates a program without rows.
     *
     * @param columns number of columns
     * @param maximized number of the maximised column
     */
    public LinearProgram(final int columns, final int maximized) {
        this.columns = columns;
        this.maximized = maximized;
    }

    /** Begins a row. */
    void row(final double min, final double max) {
        if (rows + 1 >= begins.length) {
            begins = Arrays.copyOf(begins, 2 * begins.length);
            lower = Arrays.copyOf(lower, begins.length);
            upper = Arrays.copyOf(upper, begins.length);
        }
        begins[rows] = entries;
        lower[rows] = min;
        upper[rows] = max;
        rows++;
    }

    /** Adds a coefficient to the last row. Each column may be added once. */
    void add(final int column, final double coefficient) {
        if (entries == columnOf.length) {
            columnOf = Arrays.copyOf(columnOf, 2 * entries);
            coefficients = Arrays.copyOf(coefficients, 2 * entries);
        }
        columnOf[entries] = column;
        coefficients[entries++] = coefficient;
    }

    /** Returns the number of columns. */
    public int columns() {
        return columns;
    }

    /** Returns the maximised column. */
    public int maximized() {
        return maximized;
    }

    /** Returns the number of rows. */
    public int rows() {
        return rows;
    }

    /** Returns the smallest permitted sum of a row. */
    public double lower(final int row) {
        return lower[row];
    }

    /** Returns the largest permitted sum of a row. */
    public double upper(final int row) {
        return upper[row];
    }

    /** Returns the index of the first entry of a row, which is also the end of the previous row. */
    public int begin(final int row) {
        return row == rows ? entries : begins[row];
    }

    /** Returns the column of an entry. */
    public int column(final int entry) {
        return columnOf[entry];
    }

    /** Returns the coefficient of an entry. */
    public double coefficient(final int entry) {
        return coefficients[entry];
    }
}
