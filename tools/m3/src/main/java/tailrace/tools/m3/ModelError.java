package tailrace.tools.m3;

import java.util.Optional;
import tailrace.scenario.results.Percentile;
import tailrace.scenario.results.SizeBin;
import tailrace.tools.model.Calibration;
import tailrace.tools.model.Doubt;

/** What is known of a model's own error: on networks kept aside from training, and after a correction. */
final class ModelError {
    private final Calibration calibration;  // null: none that is known
    private final Doubt doubt;
    private Correction correction;          // null: none

    /**
     * That of a model.
     *
     * @param calibration of it, or null
     * @param doubt about its answers for these paths
     */
    ModelError(final Calibration calibration, final Doubt doubt) {
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
        final Optional<float[]> scores = calibration == null
                ? Optional.empty() : calibration.scores(sizeClass, percentile.label());
        if (scores.isEmpty()) {
            return new double[0];
        }
        final boolean corrected = correction != null && sizeClass.equals(SizeBin.ALL);
        final double scale = calibration.scale(doubt) * (corrected ? correction.doubt(percentile) : 1);
        final double[] errors = new double[scores.get().length];
        for (int i = 0; i < errors.length; i++) {
            errors[i] = scale * scores.get()[i];
        }
        return errors;
    }

    /** Root mean squares of those of all flows, of the percentiles that are corrected; 0 if nothing is known. */
    double[] deviations() {
        return Correction.PERCENTILES.stream().mapToDouble(percentile -> {
            final double[] errors = of(SizeBin.ALL, percentile);
            double squares = 0;
            for (final double error : errors) {
                squares += error * error / errors.length;
            }
            return Math.sqrt(squares);
        }).toArray();
    }
}
