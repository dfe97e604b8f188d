package tailrace.scenario.workload.arrivals;

import tailrace.core.RandomStream;

/**
 * Poisson arrivals: one process for all senders together, which is the sum of independent ones at each sender.
 *
 * <p>So one number per flow decides its time, another its hosts. Of an application each requester has a process of its
 * own.
 */
public final class PoissonArrivals implements Arrivals {
    @Override
    public Gaps gaps(final double meanPs, final RandomStream random) {
        return () -> random.nextExponential(meanPs);
    }
}
