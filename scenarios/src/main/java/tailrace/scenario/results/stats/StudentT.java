package tailrace.scenario.results.stats;

/**
 * Quantiles of Student's t distribution. Those of Commons Statistics 1.1 differ in the last digits (13,940 of 14,000,
 * by up to 6e-12 of the value), and results have to stay the same to the bit.
 */
public final class StudentT {
    private StudentT() {}

    /**
     * The number that t exceeds, up or down, with probability {@code 1 - confidence}: half the width of a confidence
     * interval in standard errors.
     *
     * @param confidence for example 0.95; between 0 and 1
     * @param degrees degrees of freedom, at least 1
     */
    public static double twoSided(final double confidence, final int degrees) {
        if (!(confidence > 0 && confidence < 1)) {
            throw new IllegalArgumentException("confidence: " + confidence + " (expected: between 0 and 1)");
        }
        if (degrees < 1) {
            throw new IllegalArgumentException("degrees of freedom: " + degrees + " (expected: 1 or more)");
        }
        double low = 0;
        double high = StrictMath.PI / 2;
        boolean moves = true;
        while (moves) {
            final double angle = (low + high) / 2;
            // Between neighbours there is nothing: after this step all others change nothing.
            moves = angle != low && angle != high;
            if (probability(angle, degrees) < confidence) {
                low = angle;
            } else {
                high = angle;
            }
        }
        return StrictMath.tan((low + high) / 2) * StrictMath.sqrt(degrees);
    }

    /**
     * Probability of {@code |t| < tan(angle) sqrt(degrees)}: Abramowitz and Stegun, Handbook of Mathematical Functions,
     * 26.7.3 (odd degrees of freedom) and 26.7.4 (even ones).
     */
    private static double probability(final double angle, final int degrees) {
        final double cosine = StrictMath.cos(angle);
        final boolean odd = degrees % 2 == 1;
        double term = odd ? cosine : 1;
        double sum = 0;
        for (int power = odd ? 1 : 0; power <= degrees - 2; power += 2) {
            sum += term;
            term *= cosine * cosine * (power + 1) / (power + 2);
        }
        return odd ? 2 / StrictMath.PI * (angle + StrictMath.sin(angle) * sum) : StrictMath.sin(angle) * sum;
    }
}
