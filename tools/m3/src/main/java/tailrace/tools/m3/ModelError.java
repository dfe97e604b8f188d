package tailrace.tools.m3;

import java.util.Arrays;
import tailrace.scenario.results.stats.Distributions;
import tailrace.scenario.results.stats.Percentile;
import tailrace.scenario.results.stats.Quantile;
import tailrace.scenario.results.stats.SizeBin;
import tailrace.tools.model.Calibration;
import tailrace.tools.model.ModelUncertainty;

/** Known errors of a model: on networks kept aside from training, and after a correction. */
final class ModelError {
    private static final int POINTS = 201;
    private static final int MANY_DEGREES = 1000;
    private static final double NINE_TENTHS = quantile(Calibration.CONFIDENCE);
    private static final double[] NORMAL = normal();

    private final Calibration calibration;  // null: unknown
    private final ModelUncertainty doubt;
    private Correction correction;          // null: none

    /**
     * Creates the errors of a model.
     *
     * @param calibration calibration of the model, or null
     * @param doubt uncertainty of the model's answers for these paths
     */
    ModelError(final Calibration calibration, final ModelUncertainty doubt) {
        this.calibration = calibration != null && calibration.numbers().networks() > 0 ? calibration : null;
        this.doubt = doubt;
    }

    /** Returns whether the errors are known. */
    boolean isKnown() {
        return calibration != null;
    }

    /** Returns the factor that widens intervals because the network differs from the training networks. */
    double widened() {
        return calibration == null ? 1 : calibration.widened(doubt);
    }

    /** Reduces the errors to those that remain after a correction. */
    void shrink(final Correction by) {
        correction = by;
    }

    /** Returns equally probable logarithmic errors in ascending order; empty if they are unknown. */
    double[] of(final String sizeClass, final Percentile percentile) {
        final double[] known = known(sizeClass, percentile);
        if (known.length == 0 || correction == null || !sizeClass.equals(SizeBin.ALL)
                || correction.doubt(percentile) == 1) {
            return known;
        }
        final double deviation = deviation(known) * correction.doubt(percentile);
        return Arrays.stream(NORMAL).map(each -> each * deviation).toArray();
    }

    /** Returns the errors on networks kept aside from training. */
    private double[] known(final String sizeClass, final Percentile percentile) {
        final float[] scores = calibration == null ? new float[0]
                : calibration.scores(sizeClass, percentile.label()).orElse(new float[0]);
        final double[] errors = new double[scores.length];
        for (int i = 0; i < errors.length; i++) {
            errors[i] = calibration.scale(doubt) * scores[i];
        }
        return errors;
    }

    /** Returns standard deviations of the errors of all flows, for the corrected percentiles; 0 if unknown. */
    double[] deviations() {
        return Correction.PERCENTILES.stream().mapToDouble(percentile -> deviation(known(SizeBin.ALL, percentile)))
                .toArray();
    }

    /**
     * Returns the standard deviation from the central nine tenths of the errors, so that a few networks far from the
     * training do not dominate.
     */
    private static double deviation(final double[] ascending) {
        if (ascending.length == 0) {
            return 0;
        }
        final int out = (int) Quantile.rank(ascending.length, (1 - Calibration.CONFIDENCE) / 2);
        return (ascending[ascending.length - 1 - out] - ascending[out]) / (2 * NINE_TENTHS);
    }

    /** Returns equally probable values of a normal distribution, ascending. */
    private static double[] normal() {
        final double[] values = new double[POINTS];
        for (int i = 0; i < POINTS / 2; i++) {
            values[POINTS - 1 - i] = quantile(1 - 2 * (i + 0.5) / POINTS);
            values[i] = -values[POINTS - 1 - i];
        }
        return values;
    }

    /** Returns the two-sided quantile of the normal distribution for a confidence. */
    private static double quantile(final double confidence) {
        return Distributions.studentTwoSided(confidence, MANY_DEGREES);
    }
}
