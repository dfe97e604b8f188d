package tailrace.scenario.workload.sizes;

import static tailrace.core.Require.given;
import static tailrace.core.Require.require;

import tailrace.core.RandomStream;
import tailrace.core.Required;
import tailrace.core.Size;

/**
 * Pareto sizes: P(size &gt; x) = (min/x)^shape.
 *
 * <p>With {@code max}, it is the bounded Pareto distribution, P(size &gt; x) = ((min/x)^shape - (min/max)^shape) / (1 -
 * (min/max)^shape), whose mean exists for every shape. Without {@code max}, the shape must be above 1, and sample means
 * converge slowly if it is below 2.
 */
public final class ParetoSizes implements Sizes {
    /** Smallest size. */
    @Required
    public Size min;
    /** Exponent of the tail (tail index). */
    public double shape = 1.2;
    /** Largest size; null: unbounded. */
    public Size max;

    /** Refuses impossible values. */
    public void validate() {
        given(min, "min", "a size such as 1KB");
        require(min.bytes() >= 1, "min: " + min + " (expected: at least 1B)");
        require(max == null || max.compareTo(min) > 0, "max: " + max + " (expected: above min, " + min + ")");
        require(shape > 0 && shape <= 100, "shape: " + shape + " (expected: above 0, at most 100)");
        require(max != null || shape > 1, "shape: " + shape + " (expected: above 1, or give max)");
    }

    @Override
    public SizeDistribution open() {
        validate();
        final double low = min.bytes();
        final double cut = max == null ? 0 : StrictMath.pow(low / max.bytes(), shape);
        final double mean = max == null ? low * shape / (shape - 1) : boundedMean(low, max.bytes(), cut);
        return new Pareto(low, shape, cut, mean);
    }

    private double boundedMean(final double low, final double high, final double cut) {
        if (shape == 1) {
            return low * StrictMath.log(high / low) / (1 - cut);
        }
        return low * shape / (shape - 1) * (1 - cut * high / low) / (1 - cut);
    }

    private record Pareto(double low, double shape, double cut, double meanBytes) implements SizeDistribution {
        @Override
        public long draw(final RandomStream random) {
            final double tail = 1 - random.nextDouble() * (1 - cut);
            return SizeDistribution.wholeBytes(low * StrictMath.pow(tail, -1 / shape));
        }
    }
}
