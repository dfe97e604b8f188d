package tailrace.validation.estimates;

import java.util.Arrays;
import tailrace.scenario.results.stats.Quantile;

/**
 * Statistics of the errors of several scenarios.
 *
 * @param n number of scenarios
 * @param within fraction of errors of at most {@value #CLOSE} in either direction
 * @param meanAbsolute mean of the absolute errors
 * @param medianAbsolute median of the absolute errors
 * @param worst largest absolute error
 * @param mean mean of the signed errors
 * @param least lowest error
 * @param most highest error
 */
public record ErrorStats(
        int n, double within, double meanAbsolute, double medianAbsolute, double worst, double mean, double least,
        double most) {
    /** Largest absolute error that counts as close. */
    public static final double CLOSE = 0.1;

    /** Computes statistics of errors as fractions, without NaN. */
    public static ErrorStats of(final double[] errors) {
        final double[] known = Arrays.stream(errors).filter(Double::isFinite).toArray();
        final double[] absolute = Arrays.stream(known).map(Math::abs).sorted().toArray();
        return new ErrorStats(known.length,
                Arrays.stream(absolute).filter(e -> e <= CLOSE).count() / (double) known.length,
                Arrays.stream(absolute).average().orElse(Double.NaN), Quantile.median(absolute),
                known.length == 0 ? Double.NaN : absolute[known.length - 1],
                Arrays.stream(known).average().orElse(Double.NaN),
                Arrays.stream(known).min().orElse(Double.NaN),
                Arrays.stream(known).max().orElse(Double.NaN));
    }
}
