package tailrace.validation.estimates;

import tailrace.scenario.results.stats.Percentiles;
import tailrace.validation.study.Curves;

/**
 * Distribution of the slowdowns of one kind of flows.
 *
 * @param percentiles mean and percentiles
 * @param max largest slowdown
 * @param curve {@value #POINTS} points of the distribution function at equal steps; a point is the smallest number that
 *     this fraction does not exceed, and the last one is the maximum; empty without flows
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
