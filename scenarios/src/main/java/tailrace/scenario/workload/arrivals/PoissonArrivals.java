package tailrace.scenario.workload.arrivals;

import tailrace.core.RandomStream;

/**
 * Poisson arrivals: one process for all senders together, which is the sum of independent ones at each sender.
 *
 * <p>So one random number per flow decides its time, and another its hosts. In an application each requester has a
 * separate process.
 */
public final class PoissonArrivals implements Arrivals {
    @Override
    public Gaps gaps(final double meanPs, final RandomStream random) {
        return () -> random.nextExponential(meanPs);
    }
}
