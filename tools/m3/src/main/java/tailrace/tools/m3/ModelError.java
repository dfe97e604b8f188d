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

    private final Calibration calibration;  // null: none that is known
    private final ModelUncertainty doubt;
    private Correction correction;          // null: none

    /**
     * That of a model.
     *
     * @param calibration of it, or null
     * @param doubt about its answers for these paths
     */
    ModelError(final Calibration calibration, final ModelUncertainty doubt) {
        this.calibration = calibration != null && calibration.numbers().networks() > 0 ? calibration : null;
        this.doubt = doubt;
    }

    /** Whether it is known at all. */
    boolean isKnown() {
        return calibration != null;
    }

    /** What intervals are wider by as the network is unlike those of training. */
    double widened() {
        return calibration == null ? 1 : calibration.widened(doubt);
    }

    /** Takes over what a correction leaves of it. */
    void shrink(final Correction by) {
        correction = by;
    }

    /** Logarithmic errors, ascending, all as probable as each other; none if nothing is known. */
    double[] of(final String sizeClass, final Percentile percentile) {
        final double[] known = known(sizeClass, percentile);
        if (known.length == 0 || correction == null || !sizeClass.equals(SizeBin.ALL)
                || correction.doubt(percentile) == 1) {
            return known;
        }
        final double deviation = deviation(known) * correction.doubt(percentile);
        return Arrays.stream(NORMAL).map(each -> each * deviation).toArray();
    }

    /** On networks kept aside from training. */
    private double[] known(final String sizeClass, final Percentile percentile) {
        final float[] scores = calibration == null ? new float[0]
                : calibration.scores(sizeClass, percentile.label()).orElse(new float[0]);
        final double[] errors = new double[scores.length];
        for (int i = 0; i < errors.length; i++) {
            errors[i] = calibration.scale(doubt) * scores[i];
        }
        return errors;
    }

    /** Standard deviations of those of all flows, of the percentiles that are corrected; 0 if nothing is known. */
    double[] deviations() {
        return Correction.PERCENTILES.stream().mapToDouble(percentile -> deviation(known(SizeBin.ALL, percentile)))
                .toArray();
    }

    /** As the central nine tenths have it: a few networks of which a model knows nothing do not make it large. */
    private static double deviation(final double[] ascending) {
        if (ascending.length == 0) {
            return 0;
        }
        final int out = (int) Quantile.rank(ascending.length, (1 - Calibration.CONFIDENCE) / 2);
        return (ascending[ascending.length - 1 - out] - ascending[out]) / (2 * NINE_TENTHS);
    }

    /** Evenly probable values of a normal distribution, ascending. */
    private static double[] normal() {
        final double[] values = new double[POINTS];
        for (int i = 0; i < POINTS / 2; i++) {
            values[POINTS - 1 - i] = quantile(1 - 2 * (i + 0.5) / POINTS);
            values[i] = -values[POINTS - 1 - i];
        }
        return values;
    }

    /** The number that a normal variable exceeds, up or down, with the rest of a probability. */
    private static double quantile(final double confidence) {
        return Distributions.studentTwoSided(confidence, MANY_DEGREES);
    }
}
