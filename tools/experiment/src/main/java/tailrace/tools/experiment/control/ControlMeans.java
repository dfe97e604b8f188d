package tailrace.tools.experiment.control;

import static tailrace.core.Require.require;

import java.util.Arrays;
import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.SingularValueDecomposition;

/** Means of controls over cheap trials, with the covariances of these means. */
public final class ControlMeans {
    /**
     * Bound of singular values of a correlation matrix. Smaller values are rounding errors, and the variables are
     * linearly dependent.
     */
    private static final double MIN_SHARE = 1e-9;
    private final double[] means;
    /** Covariances of the means. */
    private final double[][] covariances;
    private final double[] deviations;
    /**
     * Covariances of the first controls, without the part that the other controls explain. They are 0 if all trials
     * have all controls.
     */
    private final double[][] ownCovariances;

    private ControlMeans(final int controls) {
        means = new double[controls];
        covariances = new double[controls][controls];
        deviations = new double[controls];
        ownCovariances = new double[controls][controls];
    }

    /**
     * Computes means over cheap trials.
     *
     * @throws IllegalArgumentException if there are fewer than two trials
     */
    public static ControlMeans of(final ControlMoments cheap) {
        require(cheap.count() >= 2, "cheap trials: " + cheap.count() + " (expected: at least 2)");
        final ControlMeans known = new ControlMeans(cheap.controls());
        for (int i = 0; i < known.means.length; i++) {
            known.means[i] = cheap.mean(i);
            known.deviations[i] = Math.sqrt(cheap.covariance(i, i));
            for (int j = 0; j < known.means.length; j++) {
                known.covariances[i][j] = cheap.covariance(i, j) / cheap.count();
            }
        }
        return known;
    }

    /**
     * Combines few trials that have all controls with many trials that have only the last controls (three-phase
     * sampling). A regression estimates the means of the first controls from the other controls.
     *
     * @param few sums of all controls
     * @param many sums of the other controls; may include the few trials
     */
    public static ControlMeans of(final ControlMoments few, final ControlMoments many) {
        final int own = few.controls() - many.controls();
        require(own > 0, "controls: " + few.controls() + " (expected: more than " + many.controls() + ")");
        require(few.count() >= 2, "cheap trials: " + few.count() + " (expected: at least 2)");
        final ControlMeans known = new ControlMeans(few.controls());
        known.setOthers(own, many);
        final double[][] slopes = new double[own][];
        for (int i = 0; i < own; i++) {
            slopes[i] = slopes(few, i, own);
        }
        for (int i = 0; i < own; i++) {
            known.setFirst(i, slopes, few, many);
        }
        return known;
    }

    /** Copies the means of the other controls, which follow the first ones, from many trials. */
    private void setOthers(final int own, final ControlMoments many) {
        for (int i = 0; i < many.controls(); i++) {
            means[own + i] = many.mean(i);
            deviations[own + i] = Math.sqrt(many.covariance(i, i));
            for (int j = 0; j < many.controls(); j++) {
                covariances[own + i][own + j] = many.covariance(i, j) / many.count();
            }
        }
    }

    /**
     * Sets the mean of one of the first controls: its mean over few trials, corrected by the regression on the other
     * controls.
     */
    private void setFirst(
            final int control, final double[][] slopes, final ControlMoments few, final ControlMoments many) {
        final int own = slopes.length;
        means[control] = few.mean(control);
        deviations[control] = Math.sqrt(few.covariance(control, control));
        for (int i = 0; i < many.controls(); i++) {
            means[control] += slopes[control][i] * (many.mean(i) - few.mean(own + i));
            double covariance = 0;
            for (int j = 0; j < many.controls(); j++) {
                covariance += slopes[control][j] * covariances[own + j][own + i];
            }
            covariances[control][own + i] = covariance;
            covariances[own + i][control] = covariance;
        }
        final double degrees = Math.max(1, few.count() - 1 - many.controls());
        for (int other = 0; other < own; other++) {
            double left = few.covariance(control, other);
            for (int i = 0; i < many.controls(); i++) {
                left -= slopes[control][i] * few.covariance(own + i, other);
                covariances[control][other] += slopes[other][i] * covariances[control][own + i];
            }
            ownCovariances[control][other] =
                    (other == control ? Math.max(0, left) : left) * (few.count() - 1) / degrees;
            covariances[control][other] += ownCovariances[control][other] / few.count();
        }
    }

    /** Regresses one of the first controls on the other controls, which may be linearly dependent. */
    private static double[] slopes(final ControlMoments few, final int control, final int own) {
        final int count = few.controls() - own;
        final double[][] covariances = new double[count][count];
        final double[] right = new double[count];
        for (int i = 0; i < count; i++) {
            for (int j = 0; j < count; j++) {
                covariances[i][j] = few.covariance(own + i, own + j);
            }
            right[i] = few.covariance(own + i, control);
        }
        return solve(covariances, right);
    }

    /**
     * Solves the equations of a matrix of covariances by its singular values, in units of the standard deviations.
     * Linearly dependent variables share their coefficient. A constant variable has the coefficient 0.
     */
    static double[] solve(final double[][] covariances, final double[] right) {
        final int count = right.length;
        final double[] units = new double[count];
        Arrays.setAll(units, i -> covariances[i][i] > 0 ? 1 / Math.sqrt(covariances[i][i]) : 0);
        final double[][] correlations = new double[count][count];
        for (int i = 0; i < count; i++) {
            for (int j = 0; j < count; j++) {
                correlations[i][j] = covariances[i][j] * units[i] * units[j];
            }
        }
        final SingularValueDecomposition parts =
                new SingularValueDecomposition(new Array2DRowRealMatrix(correlations, false));
        final double[] values = parts.getSingularValues();
        final double[] along = parts.getUT().operate(scaled(right, units));
        Arrays.setAll(along, i -> values[i] > MIN_SHARE ? along[i] / values[i] : 0);
        return scaled(parts.getV().operate(along), units);
    }

    private static double[] scaled(final double[] values, final double[] units) {
        final double[] scaled = new double[values.length];
        Arrays.setAll(scaled, i -> values[i] * units[i]);
        return scaled;
    }

    /** Returns the number of controls. */
    int count() {
        return means.length;
    }

    /** Returns the mean of a control. */
    double mean(final int control) {
        return means[control];
    }

    /** Returns the covariance of the means of two controls. */
    double covariance(final int a, final int b) {
        return covariances[a][b];
    }

    /** Returns the standard deviation of a control. */
    double deviation(final int control) {
        return deviations[control];
    }

    /**
     * Returns the covariance of two controls, without the parts that the other controls explain. It is 0 if all trials
     * have these two controls.
     */
    double ownCovariance(final int a, final int b) {
        return ownCovariances[a][b];
    }
}
