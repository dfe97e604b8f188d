package tailrace.validation.estimates;

import java.util.Arrays;
import tailrace.scenario.results.stats.Quantile;

/**
 * Errors of several scenarios.
 *
 * @param n number of them
 * @param within share of those of at most {@value #CLOSE} either way
 * @param meanAbsolute mean of their absolute values
 * @param medianAbsolute their median
 * @param worst the largest of them
 * @param mean mean with signs
 * @param least the lowest
 * @param most the highest
 */
public record ErrorStats(
        int n, double within, double meanAbsolute, double medianAbsolute, double worst, double mean, double least,
        double most) {
    /** What counts as close. */
    public static final double CLOSE = 0.1;

    /** Statistics of errors as fractions; NaN does not count. */
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
