package tailrace.tools.parsimon.study;

import java.util.Arrays;

/**
 * Errors of several scenarios.
 *
 * @param n number of them
 * @param within share of those of at most {@value #CLOSE} either way
 * @param meanAbsolute mean of their absolute values
 * @param mean mean with signs
 * @param least the lowest
 * @param most the highest
 */
record ErrorStats(int n, double within, double meanAbsolute, double mean, double least, double most) {
    static final double CLOSE = 0.1;

    /** Of fractions; those that are no numbers do not count. */
    static ErrorStats of(final double[] errors) {
        final double[] known = Arrays.stream(errors).filter(Double::isFinite).toArray();
        return new ErrorStats(known.length,
                Arrays.stream(known).filter(e -> Math.abs(e) <= CLOSE).count() / (double) known.length,
                Arrays.stream(known).map(Math::abs).average().orElse(Double.NaN),
                Arrays.stream(known).average().orElse(Double.NaN),
                Arrays.stream(known).min().orElse(Double.NaN),
                Arrays.stream(known).max().orElse(Double.NaN));
    }
}
