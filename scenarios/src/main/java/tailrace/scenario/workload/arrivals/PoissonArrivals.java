package tailrace.scenario.workload.arrivals;

import tailrace.core.RandomStream;

/**
 * Poisson arrivals. One process for all senders together is equivalent to independent processes of the senders.
 *
 * <p>One random number per flow therefore determines its time, and further numbers determine its hosts. In an
 * application, each requester has a separate process.
 */
public final class PoissonArrivals implements Arrivals {
    @Override
    public Gaps gaps(final double meanPs, final RandomStream random) {
        return () -> random.nextExponential(meanPs);
    }
}
