package tailrace.scenario.workload.load;

import tailrace.scenario.workload.hosts.Demand;

/**
 * A model of links that caches the shares of the last demand, because computing them takes seconds for large fabrics.
 * It is meant for callers that open the same workloads repeatedly with different seeds.
 */
public final class CachedShares implements LinkModel {
    private final LinkModel links;
    private Demand last;
    private double[] lastShares;

    /** Creates a model that caches the shares of another model. */
    public CachedShares(final LinkModel links) {
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
