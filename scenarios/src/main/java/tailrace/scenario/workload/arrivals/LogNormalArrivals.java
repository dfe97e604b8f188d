package tailrace.scenario.workload.arrivals;

import static tailrace.core.Require.require;

import tailrace.core.RandomStream;

/**
 * Log-normal gaps between the arrivals of all senders together, or of each requester of an application, for bursts.
 *
 * <p>Gaps are generated as in Parsimon (NSDI 2023), with mu = ln(mean gap) - sigma^2 / 2. With sigma 1, the standard
 * deviation of gaps is 1.31 times the mean; with sigma 2, it is 7.32 times the mean.
 */
public final class LogNormalArrivals implements Arrivals {
    /** Standard deviation of the gap's logarithm. */
    public double sigma = 1;

    /** Refuses a sigma beyond 5. */
    public void validate() {
        require(sigma >= 0 && sigma <= 5, "sigma: " + sigma + " (expected: 0 to 5)");
    }

    @Override
    public Gaps gaps(final double meanPs, final RandomStream random) {
        final double mu = StrictMath.log(meanPs) - sigma * sigma / 2;
        return () -> random.nextLogNormal(mu, sigma);
    }
}
