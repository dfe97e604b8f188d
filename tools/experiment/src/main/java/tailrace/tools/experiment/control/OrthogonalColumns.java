package tailrace.tools.experiment.control;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Centred columns, made orthonormal one after the other (Gram and Schmidt, modified, twice for accuracy); those that
 * the columns before nearly determine are left out.
 */
final class OrthogonalColumns {
    /** Share of its own squares that a column must add to those before. */
    private static final double MIN_SHARE = 1e-6;
    private final List<double[]> basis = new ArrayList<>();
    /** Of each column that is kept: what it holds of each of the basis, the last its own. */
    private final List<double[]> factors = new ArrayList<>();

    /** Adds a column; false if it is left out. */
    boolean add(final double[] column) {
        final double mean = ControlSample.mean(column);
        final double[] rest = Arrays.stream(column).map(value -> value - mean).toArray();
        final double before = dot(rest, rest);
        final double[] factor = new double[basis.size() + 1];
        for (int round = 0; round < 2; round++) {
            for (int i = 0; i < basis.size(); i++) {
                final double share = dot(rest, basis.get(i));
                factor[i] += share;
                subtract(rest, share, basis.get(i));
            }
        }
        final double length = Math.sqrt(dot(rest, rest));
        if (!(length * length > MIN_SHARE * before)) {
            return false;
        }
        factor[basis.size()] = length;
        basis.add(Arrays.stream(rest).map(value -> value / length).toArray());
        factors.add(factor);
        return true;
    }

    int count() {
        return basis.size();
    }

    double[] column(final int i) {
        return basis.get(i);
    }

    /** A point of the space of the columns, seen from the basis: solves R' u = point. */
    double[] inBasis(final double[] point) {
        final double[] solved = new double[count()];
        for (int i = 0; i < count(); i++) {
            double rest = point[i];
            for (int j = 0; j < i; j++) {
                rest -= factors.get(i)[j] * solved[j];
            }
            solved[i] = rest / factors.get(i)[i];
        }
        return solved;
    }

    /** Coefficients of the columns from those of the basis: solves R beta = basis coefficients. */
    double[] ofColumns(final double[] ofBasis) {
        final double[] solved = new double[count()];
        for (int i = count() - 1; i >= 0; i--) {
            double rest = ofBasis[i];
            for (int j = i + 1; j < count(); j++) {
                rest -= factors.get(j)[i] * solved[j];
            }
            solved[i] = rest / factors.get(i)[i];
        }
        return solved;
    }

    static double dot(final double[] a, final double[] b) {
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += a[i] * b[i];
        }
        return sum;
    }

    static void subtract(final double[] from, final double share, final double[] column) {
        for (int i = 0; i < from.length; i++) {
            from[i] -= share * column[i];
        }
    }
}
