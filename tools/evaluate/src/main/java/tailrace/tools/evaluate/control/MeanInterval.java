package tailrace.tools.evaluate.control;

import tailrace.tools.evaluate.stats.Distributions;

/**
 * A mean and how far it may be off.
 *
 * @param mean estimate
 * @param variance of the estimate
 * @param degrees degrees of freedom of Student's t
 */
public record MeanInterval(double mean, double variance, long degrees) {
    /** Half of the interval at a confidence in (0, 1). */
    public double halfWidth(final double confidence) {
        return Math.sqrt(variance) * Distributions.studentTwoSided(confidence, degrees);
    }

    /** Whether the interval holds a value. */
    public boolean contains(final double value, final double confidence) {
        return Math.abs(value - mean) <= halfWidth(confidence);
    }
}
