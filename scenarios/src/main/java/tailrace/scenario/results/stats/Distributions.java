package tailrace.scenario.results.stats;

import org.apache.commons.statistics.distribution.ChiSquaredDistribution;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * Quantiles and probabilities of the distributions that intervals and fits use. The library Commons Statistics computes
 * them with {@link Math}, whose last digit may differ between JVMs. Values are therefore rounded to {@value #BITS}
 * binary digits, about twelve decimal digits, so that results are the same on all JVMs.
 */
public final class Distributions {
    private static final int BITS = 40;
    private static final int LOST_BITS = 53 - BITS;
    private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);

    private Distributions() {}

    /**
     * The number that the absolute value of a standard normal variable exceeds with probability {@code 1 - confidence}.
     *
     * @throws IllegalArgumentException unless the confidence is between 0 and 1
     */
    public static double normalTwoSided(final double confidence) {
        return rounded(NORMAL.inverseSurvivalProbability(tail(confidence)));
    }

    /**
     * The number that the absolute value of Student's t exceeds with probability {@code 1 - confidence}. It is half the
     * width of a confidence interval in standard errors.
     *
     * @param confidence for example 0.95
     * @param degrees degrees of freedom
     * @throws IllegalArgumentException unless the confidence is between 0 and 1 and there is a degree of freedom
     */
    public static double studentTwoSided(final double confidence, final long degrees) {
        if (degrees < 1) {
            throw new IllegalArgumentException("degrees of freedom: " + degrees + " (expected: 1 or more)");
        }
        return rounded(TDistribution.of(degrees).inverseSurvivalProbability(tail(confidence)));
    }

    private static double tail(final double confidence) {
        if (!(confidence > 0 && confidence < 1)) {
            throw new IllegalArgumentException("confidence: " + confidence + " (expected: between 0 and 1)");
        }
        return (1 - confidence) / 2;
    }

    /**
     * Quantile of the chi-square distribution.
     *
     * @param probability between 0 and 1
     * @param degrees degrees of freedom, any number above 0
     * @throws IllegalArgumentException if a parameter is out of range
     */
    public static double chiSquareQuantile(final double probability, final double degrees) {
        if (!(probability > 0 && probability < 1 && degrees > 0)) {
            throw new IllegalArgumentException("chi-square: probability " + probability + " with " + degrees
                    + " degrees of freedom (expected: between 0 and 1, more than 0)");
        }
        return rounded(ChiSquaredDistribution.of(degrees).inverseCumulativeProbability(probability));
    }

    /** Probability that a standard normal variable is below {@code z}. */
    public static double normal(final double z) {
        return rounded(NORMAL.cumulativeProbability(z));
    }

    /** Density of the standard normal distribution. */
    public static double normalDensity(final double z) {
        return rounded(NORMAL.density(z));
    }

    /** Rounds to the nearest number with {@value #BITS} binary digits; infinity and NaN stay unchanged. */
    private static double rounded(final double value) {
        final long half = 1L << LOST_BITS - 1;
        return Double.isFinite(value)
                ? Double.longBitsToDouble(Double.doubleToRawLongBits(value) + half & -1L << LOST_BITS) : value;
    }
}
