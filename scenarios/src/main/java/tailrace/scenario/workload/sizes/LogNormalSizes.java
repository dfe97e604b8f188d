package tailrace.scenario.workload.sizes;

import static tailrace.core.Require.given;
import static tailrace.core.Require.require;

import tailrace.core.RandomStream;
import tailrace.core.Required;
import tailrace.core.Size;

/** Log-normal sizes of a given mean. */
public final class LogNormalSizes implements Sizes {
    /** Mean size. */
    @Required
    public Size mean;
    /** Standard deviation of the logarithm. */
    public double sigma = 1;

    /** Refuses a missing mean and a sigma above 10, whose sample means would never converge. */
    public void validate() {
        given(mean, "mean", "a size such as 100KB");
        require(mean.bytes() >= 1, "mean: " + mean + " (expected: at least 1B)");
        require(sigma >= 0 && sigma <= 10, "sigma: " + sigma + " (expected: 0 to 10)");
    }

    @Override
    public SizeDistribution open() {
        validate();
        return new LogNormal(mean.bytes(), StrictMath.log(mean.bytes()) - sigma * sigma / 2, sigma);
    }

    private record LogNormal(double meanBytes, double mu, double sigma) implements SizeDistribution {
        @Override
        public long draw(final RandomStream random) {
            return SizeDistribution.wholeBytes(random.nextLogNormal(mu, sigma));
        }
    }
}
