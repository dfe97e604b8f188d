package tailrace.tools.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Estimates errors without the random part of their measurement. It shrinks each error towards the mean according to
 * its random variance, so that the results have the variance of the true errors. This variance is estimated as for
 * effects that differ between studies (Paule and Mandel, <i>Consensus Values and Weighting Factors</i>, Journal of
 * Research of the National Bureau of Standards 1982).
 *
 * <p>Without this correction, intervals would be too wide. Only some hundred flows of a network kept aside are known,
 * and the random error of their 99th percentile is as large as the model's error.
 */
final class KnownErrors {
    private static final int STEPS = 60;

    private final List<Known> errors = new ArrayList<>();

    /** An error with the variance of its random part. */
    private record Known(double error, double variance) {}

    /**
     * Adds an error.
     *
     * @param variance variance of the error's random part
     */
    void add(final double error, final double variance) {
        errors.add(new Known(error, variance));
    }

    /** Returns the errors without their random part, ascending. */
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

    /**
     * Returns the variance of the true errors. With this variance, the squared deviations divided by their variances
     * add up to the number of errors minus 1.
     */
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

    /** Returns the mean, weighted by the inverse variances. */
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
