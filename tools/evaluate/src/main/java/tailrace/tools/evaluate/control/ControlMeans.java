package tailrace.tools.evaluate.control;

import static tailrace.core.Require.require;

/** What cheap trials tell of controls: their means, how exactly, and how far they vary. */
public final class ControlMeans {
    private final double[] means;
    /** Of the means. */
    private final double[][] covariances;
    private final double[] deviations;
    private double ownVariance;

    private ControlMeans(final int controls) {
        means = new double[controls];
        covariances = new double[controls][controls];
        deviations = new double[controls];
    }

    /**
     * Means over cheap trials.
     *
     * @throws IllegalArgumentException if there are fewer than two
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
     * Means of a first control, known from few trials, and of others, known from many: that of the first is regressed
     * on them (three-phase sampling).
     *
     * @param few the first control and the others
     * @param many the others alone; may hold the few
     */
    public static ControlMeans of(final ControlMoments few, final ControlMoments many) {
        Checks.requireCount(many.controls(), few.controls() - 1);
        require(few.count() >= 2, "cheap trials: " + few.count() + " (expected: at least 2)");
        final ControlMeans known = new ControlMeans(few.controls());
        final double[] slopes = slopes(few);
        double explained = 0;
        known.means[0] = few.mean(0);
        for (int i = 0; i < slopes.length; i++) {
            explained += slopes[i] * few.covariance(0, i + 1);
            known.means[0] += slopes[i] * (many.mean(i) - few.mean(i + 1));
            known.means[i + 1] = many.mean(i);
            known.deviations[i + 1] = Math.sqrt(many.covariance(i, i));
            for (int j = 0; j < slopes.length; j++) {
                final double covariance = many.covariance(i, j) / many.count();
                known.covariances[i + 1][j + 1] = covariance;
                known.covariances[0][j + 1] += slopes[i] * covariance;
                known.covariances[0][0] += slopes[i] * slopes[j] * covariance;
            }
        }
        for (int i = 0; i < slopes.length; i++) {
            known.covariances[i + 1][0] = known.covariances[0][i + 1];
        }
        known.ownVariance = Math.max(0, few.covariance(0, 0) - explained)
                * (few.count() - 1) / Math.max(1, few.count() - 1 - slopes.length);
        known.covariances[0][0] += known.ownVariance / few.count();
        known.deviations[0] = Math.sqrt(few.covariance(0, 0));
        return known;
    }

    /** Regression of the first control on the others; those that others nearly determine are left out. */
    private static double[] slopes(final ControlMoments few) {
        final int count = few.controls() - 1;
        final double[][] rows = new double[count][count + 1];
        for (int i = 0; i < count; i++) {
            for (int j = 0; j < count; j++) {
                rows[i][j] = few.covariance(i + 1, j + 1);
            }
            rows[i][count] = few.covariance(i + 1, 0);
        }
        return Elimination.solve(rows);
    }

    /** Number of controls. */
    int count() {
        return means.length;
    }

    /** Mean of a control. */
    double mean(final int control) {
        return means[control];
    }

    /** Covariance of the means of two controls. */
    double covariance(final int a, final int b) {
        return covariances[a][b];
    }

    /** Standard deviation of a control. */
    double deviation(final int control) {
        return deviations[control];
    }

    /** Variance of the first control that the others leave, if its mean comes from fewer trials than theirs; else 0. */
    double ownVariance() {
        return ownVariance;
    }
}
