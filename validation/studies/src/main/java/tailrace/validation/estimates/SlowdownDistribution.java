package tailrace.validation.estimates;

import tailrace.scenario.results.stats.Percentiles;
import tailrace.validation.study.Curves;

/**
 * Slowdowns of one kind of flows.
 *
 * @param percentiles mean and percentiles
 * @param max largest slowdown
 * @param curve {@value #POINTS} points of the distribution function at equal steps, each the least number that
 *     this share does not exceed, the last the maximum; empty without flows
 */
public record SlowdownDistribution(Percentiles percentiles, double max, double[] curve) {
    /** Number of points of a curve. */
    public static final int POINTS = 200;

    /** Computes the distribution of numbers in ascending order. */
    public static SlowdownDistribution of(final double[] sorted) {
        return new SlowdownDistribution(Percentiles.of(sorted),
                sorted.length == 0 ? Double.NaN : sorted[sorted.length - 1], Curves.distribution(sorted, POINTS));
    }
}
