package tailrace.tools.experiment.control;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.commons.math3.stat.regression.OLSMultipleLinearRegression;

/**
 * Ordinary least squares on centred columns. It omits a column that depends linearly on earlier columns. Commons Math
 * solves the equations by Householder's QR decomposition.
 */
final class ControlFit {
    /** A column is omitted if earlier columns leave at most this fraction of its sum of squares unexplained. */
    private static final double MIN_SHARE = 1e-6;
    private final List<double[]> columns = new ArrayList<>();

    /**
     * Adds a column. All columns have the same length, which exceeds the number of columns. Returns false if the fit
     * omits the column.
     */
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

    /** Returns the number of columns. */
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
     * Fits values by the columns; there must be at least one column.
     *
     * @param values values, as many as each column has, with mean 0
     */
    Solution of(final double[] values) {
        final OLSMultipleLinearRegression regression = regression(values);
        return new Solution(columns, regression.estimateRegressionParameters(), regression.estimateResiduals(),
                regression.estimateRegressionParametersVariance());
    }

    /**
     * The result of a fit.
     *
     * @param columns the columns of the matrix x
     * @param coefficients coefficients of each column
     * @param residuals residual of each value
     * @param inverse inverse of x'x
     */
    record Solution(List<double[]> columns, double[] coefficients, double[] residuals, double[][] inverse) {
        /** Returns the vector {@code (x'x)^-1 point} for a point in the space of the columns. */
        double[] solve(final double[] point) {
            return Arrays.stream(inverse).mapToDouble(row -> dot(row, point)).toArray();
        }

        /** Returns the leverage of a row: how strongly the fit at the row depends on its own value. */
        double leverage(final int row) {
            final double[] at = columns.stream().mapToDouble(column -> column[row]).toArray();
            return dot(at, solve(at));
        }

        /** Returns the scalar product of a row of x and a vector. */
        double along(final int row, final double[] vector) {
            double sum = 0;
            for (int column = 0; column < vector.length; column++) {
                sum += columns.get(column)[row] * vector[column];
            }
            return sum;
        }
    }

    /** Returns the scalar product of two vectors. */
    static double dot(final double[] a, final double[] b) {
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += a[i] * b[i];
        }
        return sum;
    }
}
