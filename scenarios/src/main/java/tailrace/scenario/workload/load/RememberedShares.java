package tailrace.scenario.workload.load;

import tailrace.scenario.workload.hosts.Demand;

/**
 * Links that cache the shares of the last demand, which take seconds to compute on large fabrics. It is for callers
 * that open the same workloads repeatedly with other seeds.
 */
public final class RememberedShares implements LinkModel {
    private final LinkModel links;
    private Demand last;
    private double[] lastShares;

    /** Creates links that remember the shares of other links. */
    public RememberedShares(final LinkModel links) {
        this.links = links;
    }

    @Override
    public int count() {
        return links.count();
    }

    @Override
    public long rateBitsPerSec(final int directedLink) {
        return links.rateBitsPerSec(directedLink);
    }

    @Override
    public String name(final int directedLink) {
        return links.name(directedLink);
    }

    @Override
    public double[] shares(final Demand demand) {
        if (!demand.isSameAs(last)) {
            lastShares = links.shares(demand);
            last = demand;
        }
        return lastShares;
    }

    @Override
    public double[] sharesOfOneHash(final Demand demand) {
        return links.sharesOfOneHash(demand);
    }
}
