package tailrace.validation.detail;

import java.util.List;

/**
 * A figure measured with several seeds.
 *
 * @param value mean over the seeds; NaN if there is none
 * @param halfWidth half the width of its 95 % confidence interval (Student); NaN with fewer than two seeds
 * @param seeds how many
 */
record Measured(double value, double halfWidth, int seeds) {
    /** Student's t for 97.5 % and 1 to 9 degrees of freedom; beyond, the normal distribution is near enough. */
    private static final double[] T = {12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262};
    private static final double NORMAL = 1.96;

    static Measured of(final List<Double> values) {
        final int n = values.size();
        final double mean = values.stream().mapToDouble(Double::doubleValue).average().orElse(Double.NaN);
        if (n < 2) {
            return new Measured(mean, Double.NaN, n);
        }
        final double squares = values.stream().mapToDouble(v -> (v - mean) * (v - mean)).sum();
        final double t = n - 2 < T.length ? T[n - 2] : NORMAL;
        return new Measured(mean, t * Math.sqrt(squares / (n - 1) / n), n);
    }

    boolean exists() {
        return seeds > 0;
    }
}
