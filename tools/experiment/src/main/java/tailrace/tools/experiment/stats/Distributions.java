package tailrace.tools.experiment.stats;

import tailrace.scenario.results.stats.StudentT;

/** Quantiles of the distributions that intervals are made of. */
public final class Distributions {
    private static final int EXACT_DEGREES = 100;
    private static final int MAX_TERMS = 100_000;
    private static final double PRECISION = 1e-16;
    private static final double STIRLING_FROM = 12;
    private static final double TINY = 1e-300;

    private Distributions() {}

    /** The number that a standard normal variable exceeds, up or down, with probability {@code 1 - confidence}. */
    public static double normalTwoSided(final double confidence) {
        return StrictMath.sqrt(chiSquareQuantile(confidence, 1));
    }

    /**
     * The same of Student's t; with more than 100 degrees of freedom by its expansion about the normal quantile
     * (Abramowitz and Stegun 26.7.5), which is then right to 1e-9 at confidences up to 99.9 %.
     */
    public static double studentTwoSided(final double confidence, final long degrees) {
        if (degrees <= EXACT_DEGREES) {
            return StudentT.twoSided(confidence, (int) degrees);
        }
        final double z = normalTwoSided(confidence);
        final double square = z * z;
        final double first = (square + 1) / 4;
        final double second = ((5 * square + 16) * square + 3) / 96;
        final double third = (((3 * square + 19) * square + 17) * square - 15) / 384;
        final double fourth = ((((79 * square + 776) * square + 1482) * square - 1920) * square - 945) / 92_160;
        return z * (1 + (first + (second + (third + fourth / degrees) / degrees) / degrees) / degrees);
    }

    /**
     * Quantile of the chi-square distribution.
     *
     * @param probability between 0 and 1
     * @param degrees of freedom, any number above 0
     */
    public static double chiSquareQuantile(final double probability, final double degrees) {
        if (!(probability > 0 && probability < 1 && degrees > 0)) {
            throw new IllegalArgumentException("chi-square: probability " + probability + " with " + degrees
                    + " degrees of freedom (expected: between 0 and 1, more than 0)");
        }
        double low = 0;
        double high = degrees + 1;
        while (chiSquare(high, degrees) < probability) {
            high *= 2;
        }
        boolean moves = true;
        while (moves) {
            final double middle = (low + high) / 2;
            // Between neighbours there is nothing: after this step all others change nothing.
            moves = middle != low && middle != high;
            if (chiSquare(middle, degrees) < probability) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return (low + high) / 2;
    }

    /** Probability that a standard normal variable is below this. */
    public static double normal(final double z) {
        final double tail = upperGamma(0.5, z * z / 2) / 2;
        return z < 0 ? tail : 1 - tail;
    }

    /** Probability that a chi-square variable is below this. */
    static double chiSquare(final double x, final double degrees) {
        return 1 - upperGamma(degrees / 2, x / 2);
    }

    /** Regularized upper incomplete gamma function Q(a, x): DLMF 8.11.4 for small x, else 8.9.2. */
    private static double upperGamma(final double a, final double x) {
        if (x <= 0) {
            return 1;
        }
        final double factor = StrictMath.exp(a * StrictMath.log(x) - x - logGamma(a));
        return x < a + 1 ? 1 - factor * series(a, x) : factor / fraction(a, x);
    }

    private static double series(final double a, final double x) {
        double term = 1 / a;
        double sum = term;
        for (int n = 1; n < MAX_TERMS && term > sum * PRECISION; n++) {
            term *= x / (a + n);
            sum += term;
        }
        return sum;
    }

    /** {@code x + 1 - a - 1 (1 - a) / (x + 3 - a - 2 (2 - a) / (x + 5 - a - ...))} from the front (Lentz). */
    private static double fraction(final double a, final double x) {
        double value = x + 1 - a;
        double up = value;
        double down = 0;
        double change = 0;
        for (int n = 1; n < MAX_TERMS && Math.abs(change - 1) > PRECISION; n++) {
            final double numerator = -n * (n - a);
            final double denominator = x + 2 * n + 1 - a;
            down = 1 / notZero(denominator + numerator * down);
            up = notZero(denominator + numerator / up);
            change = up * down;
            value *= change;
        }
        return value;
    }

    private static double notZero(final double value) {
        return Math.abs(value) < TINY ? TINY : value;
    }

    /** Stirling's series (DLMF 5.11.1), for small arguments after the recurrence. */
    private static double logGamma(final double x) {
        double product = 1;
        double y = x;
        while (y < STIRLING_FROM) {
            product *= y;
            y++;
        }
        final double square = y * y;
        return (y - 0.5) * StrictMath.log(y) - y + StrictMath.log(2 * StrictMath.PI) / 2
                + (1.0 / 12 - (1.0 / 360 - (1.0 / 1260 - 1.0 / 1680 / square) / square) / square) / y
                - StrictMath.log(product);
    }
}
