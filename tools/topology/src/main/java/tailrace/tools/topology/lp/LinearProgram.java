package tailrace.tools.topology.lp;

import java.util.Arrays;

/**
 * A linear program as plain data. It has columns of 0 or more, one of which is maximised, and rows whose sums lie
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
     * Without rows.
     *
     * @param columns how many
     * @param maximized number of the one to be maximized
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

    /** Adds to the last row; each column once. */
    void add(final int column, final double coefficient) {
        if (entries == columnOf.length) {
            columnOf = Arrays.copyOf(columnOf, 2 * entries);
            coefficients = Arrays.copyOf(coefficients, 2 * entries);
        }
        columnOf[entries] = column;
        coefficients[entries++] = coefficient;
    }

    /** Number of columns. */
    public int columns() {
        return columns;
    }

    /** The column that is maximized. */
    public int maximized() {
        return maximized;
    }

    /** Number of rows. */
    public int rows() {
        return rows;
    }

    /** Least sum of a row. */
    public double lower(final int row) {
        return lower[row];
    }

    /** Largest sum of a row. */
    public double upper(final int row) {
        return upper[row];
    }

    /** First entry of a row; that of the next is where it ends. */
    public int begin(final int row) {
        return row == rows ? entries : begins[row];
    }

    /** Column of an entry. */
    public int column(final int entry) {
        return columnOf[entry];
    }

    /** Coefficient of an entry. */
    public double coefficient(final int entry) {
        return coefficients[entry];
    }
}
