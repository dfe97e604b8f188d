package tailrace.tools.experiment.control;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.commons.math3.stat.regression.OLSMultipleLinearRegression;

/**
 * Ordinary least squares on centred columns, one of which may follow from those before: such a column is left out.
 * Commons Math solves by Householder's QR decomposition.
 */
final class ControlFit {
    /** Share of its own squares that a column must add to those before. */
    private static final double MIN_SHARE = 1e-6;
    private final List<double[]> columns = new ArrayList<>();

    /** Adds a column, as long as all others and longer than there are columns; false if it is left out. */
    boolean add(final double[] column) {
        final double[] centred = centred(column);
        final double own = dot(centred, centred);
        final double rest = columns.isEmpty() ? own : regression(centred).calculateResidualSumOfSquares();
        if (!(rest > MIN_SHARE * own)) {
            return false;
        }
        columns.add(centred);
        return true;
    }

    private static double[] centred(final double[] column) {
        final double mean = ControlSample.mean(column);
        return Arrays.stream(column).map(value -> value - mean).toArray();
    }

    /** Number of columns. */
    int count() {
        return columns.size();
    }

    private OLSMultipleLinearRegression regression(final double[] values) {
        final OLSMultipleLinearRegression regression = new OLSMultipleLinearRegression();
        regression.setNoIntercept(true);
        final double[][] rows = new double[values.length][columns.size()];
        for (int column = 0; column < columns.size(); column++) {
            for (int row = 0; row < rows.length; row++) {
                rows[row][column] = columns.get(column)[row];
            }
        }
        regression.newSampleData(values, rows);
        return regression;
    }

    /**
     * What the columns, at least one, say of values.
     *
     * @param values as many as each column has, with mean 0
     */
    Solution of(final double[] values) {
        final OLSMultipleLinearRegression regression = regression(values);
        return new Solution(columns, regression.estimateRegressionParameters(), regression.estimateResiduals(),
                regression.estimateRegressionParametersVariance());
    }

    /**
     * A fit.
     *
     * @param columns the columns of the matrix x
     * @param coefficients of each column
     * @param residuals what the fit leaves of each value
     * @param inverse of x'x
     */
    record Solution(List<double[]> columns, double[] coefficients, double[] residuals, double[][] inverse) {
        /** The vector {@code (x'x)^-1 point} of a point in the space of the columns. */
        double[] solve(final double[] point) {
            return Arrays.stream(inverse).mapToDouble(row -> dot(row, point)).toArray();
        }

        /** How much the fit at a row follows from the value in this row. */
        double leverage(final int row) {
            final double[] at = columns.stream().mapToDouble(column -> column[row]).toArray();
            return dot(at, solve(at));
        }

        /** The row times a vector. */
        double along(final int row, final double[] vector) {
            double sum = 0;
            for (int column = 0; column < vector.length; column++) {
                sum += columns.get(column)[row] * vector[column];
            }
            return sum;
        }
    }

    /** Scalar product. */
    static double dot(final double[] a, final double[] b) {
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += a[i] * b[i];
        }
        return sum;
    }
}
