package tailrace.tools.m3.dataset.space;

import java.util.function.ToDoubleFunction;
import tailrace.core.RandomStream;
import tailrace.scenario.workload.sizes.SizeDistribution;

/**
 * A distribution of sizes, given by its mean and a function that draws from it.
 *
 * @param meanBytes the mean before rounding to whole bytes
 * @param law draws a real size in bytes
 */
record SizeLaw(double meanBytes, ToDoubleFunction<RandomStream> law) implements SizeDistribution {
    private static final int STEPS = 2000;

    @Override
    public long draw(final RandomStream random) {
        return SizeDistribution.wholeBytes(law.applyAsDouble(random));
    }

    /** Creates an exponential distribution. */
    static SizeLaw exponential(final double leastBytes, final double meanBytes) {
        return new SizeLaw(leastBytes + meanBytes, random -> leastBytes + random.nextExponential(meanBytes));
    }

    /** Creates a normal distribution whose negative values are drawn again. */
    static SizeLaw gaussian(final double leastBytes, final double middleBytes, final double deviationBytes) {
        return new SizeLaw(leastBytes + meanAboveZero(middleBytes, deviationBytes), random -> {
            double bytes;
            do {
                bytes = middleBytes + deviationBytes * random.nextGaussian();
            } while (bytes < 0);
            return leastBytes + bytes;
        });
    }

    /** Returns the mean of a normal distribution that is truncated at 0, by Simpson's rule over eight deviations. */
    private static double meanAboveZero(final double middle, final double deviation) {
        final double from = Math.max(0, middle - 8 * deviation);
        final double step = (middle + 8 * deviation - from) / STEPS;
        double weights = 0;
        double sum = 0;
        for (int i = 0; i <= STEPS; i++) {
            final double x = from + i * step;
            final double z = (x - middle) / deviation;
            final double weight = (i == 0 || i == STEPS ? 1 : i % 2 == 1 ? 4 : 2) * StrictMath.exp(-z * z / 2);
            weights += weight;
            sum += weight * x;
        }
        return sum / weights;
    }

    /** Creates a log-normal distribution. */
    static SizeLaw logNormal(final double leastBytes, final double meanBytes, final double sigma) {
        final double mu = StrictMath.log(meanBytes) - sigma * sigma / 2;
        return new SizeLaw(leastBytes + meanBytes, random -> leastBytes + random.nextLogNormal(mu, sigma));
    }

    /** Creates a generalised Pareto distribution with shape below 1. */
    static SizeLaw generalizedPareto(final double leastBytes, final double scaleBytes, final double shape) {
        return new SizeLaw(leastBytes + scaleBytes / (1 - shape), random -> leastBytes
                + scaleBytes / shape * (StrictMath.pow(1 - random.nextDouble(), -shape) - 1));
    }

    /** Creates a Pareto distribution between two sizes. */
    static SizeLaw boundedPareto(final double leastBytes, final double mostBytes, final double alpha) {
        final double ratio = StrictMath.pow(leastBytes / mostBytes, alpha);
        final double mean = Math.abs(alpha - 1) < 1e-9
                ? leastBytes / (1 - ratio) * StrictMath.log(mostBytes / leastBytes)
                : leastBytes / (1 - ratio) * alpha / (alpha - 1)
                        * (1 - StrictMath.pow(leastBytes / mostBytes, alpha - 1));
        return new SizeLaw(mean,
                random -> leastBytes * StrictMath.pow(1 - random.nextDouble() * (1 - ratio), -1 / alpha));
    }

    /** Creates a mixture of two distributions. */
    static SizeLaw mixture(final SizeDistribution small, final SizeDistribution large, final double largeShare) {
        return new SizeLaw((1 - largeShare) * small.meanBytes() + largeShare * large.meanBytes(),
                random -> (random.nextDouble() < largeShare ? large : small).draw(random));
    }

    /** Creates a distribution with linear interpolation between knots, which draws by inverse transform. */
    static SizeLaw table(final double[] sizes, final double[] cumulative) {
        double mean = 0;
        for (int i = 1; i < sizes.length; i++) {
            mean += (sizes[i] + sizes[i - 1]) / 2 * (cumulative[i] - cumulative[i - 1]);
        }
        return new SizeLaw(mean, random -> {
            final double u = random.nextDouble();
            int i = 1;
            while (i < sizes.length - 1 && cumulative[i] < u) {
                i++;
            }
            final double share = (u - cumulative[i - 1]) / Math.max(1e-300, cumulative[i] - cumulative[i - 1]);
            return sizes[i - 1] + share * (sizes[i] - sizes[i - 1]);
        });
    }
}
