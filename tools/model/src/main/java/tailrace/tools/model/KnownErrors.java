package tailrace.tools.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Estimates errors without the chance in their measurements. Each is drawn towards the mean by as much as it contains
 * of chance, so that their variance is that of the true errors. That is found as for effects that differ from study to
 * study (Paule and Mandel, <i>Consensus Values and Weighting Factors</i>, Journal of Research of the National Bureau of
 * Standards 1982).
 *
 * <p>Without it intervals would be too wide: of a network kept aside some hundred flows are known, and their 99th
 * percentile is off by chance as far as by the model.
 */
final class KnownErrors {
    private static final int STEPS = 60;

    private final List<Known> errors = new ArrayList<>();

    /** An error, and the variance of the chance in it. */
    private record Known(double error, double variance) {}

    /**
     * Adds an error.
     *
     * @param variance of its chance
     */
    void add(final double error, final double variance) {
        errors.add(new Known(error, variance));
    }

    /** Without chance, ascending. */
    float[] sorted() {
        final double proper = proper();
        final double mean = mean(proper);
        final float[] sorted = new float[errors.size()];
        for (int i = 0; i < sorted.length; i++) {
            final Known known = errors.get(i);
            final double share = known.variance == 0 ? 1 : Math.sqrt(proper / (proper + known.variance));
            sorted[i] = (float) (mean + share * (known.error - mean));
        }
        Arrays.sort(sorted);
        return sorted;
    }

    /** Variance of the errors proper: squares of deviations over their variances then sum up to one less than all. */
    private double proper() {
        double low = 0;
        double high = 1;
        while (squares(high) > errors.size() - 1) {
            high *= 2;
        }
        for (int step = 0; step < STEPS; step++) {
            final double middle = (low + high) / 2;
            if (squares(middle) > errors.size() - 1) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return high;
    }

    private double squares(final double proper) {
        final double mean = mean(proper);
        double sum = 0;
        for (final Known known : errors) {
            final double deviation = known.error - mean;
            sum += deviation == 0 ? 0 : deviation * deviation / (proper + known.variance);
        }
        return sum;
    }

    /** Weighted by what is known of each. */
    private double mean(final double proper) {
        double sum = 0;
        double weights = 0;
        for (final Known known : errors) {
            final double weight = 1 / Math.max(Double.MIN_NORMAL, proper + known.variance);
            sum += weight * known.error;
            weights += weight;
        }
        return sum / weights;
    }
}
