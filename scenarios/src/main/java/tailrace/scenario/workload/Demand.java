package tailrace.scenario.workload;

/**
 * Who sends which share of a workload's flows to whom, in expectation: either a matrix of racks, whose hosts share
 * evenly and never send to themselves, or a list of pairs of hosts with equal shares.
 */
public final class Demand {
    private final int rackCount;
    private final double[] rackShares;
    private final int[] sources;
    private final int[] destinations;

    private Demand(final int rackCount, final double[] rackShares, final int[] sources, final int[] destinations) {
        this.rackCount = rackCount;
        this.rackShares = rackShares;
        this.sources = sources;
        this.destinations = destinations;
    }

    /**
     * Shares between racks, which add up to 1.
     *
     * @param shares row by row, the source's rack first
     */
    static Demand ofRacks(final int rackCount, final double[] shares) {
        return new Demand(rackCount, shares, null, null);
    }

    /** Every ordered pair of hosts alike. */
    static Demand uniform(final HostMap hosts) {
        final int racks = hosts.rackCount();
        final double pairs = (double) hosts.hostCount() * (hosts.hostCount() - 1);
        final double[] shares = new double[racks * racks];
        for (int from = 0; from < racks; from++) {
            for (int to = 0; to < racks; to++) {
                final double partners = hosts.hostsOfRack(to).length - (from == to ? 1 : 0);
                shares[from * racks + to] = hosts.hostsOfRack(from).length * partners / pairs;
            }
        }
        return ofRacks(racks, shares);
    }

    /** These pairs of hosts alike. */
    static Demand ofPairs(final int[] sources, final int[] destinations) {
        return new Demand(0, null, sources, destinations);
    }

    /** Whether this is a matrix of racks. */
    public boolean isByRack() {
        return rackShares != null;
    }

    /** Share of flows from one rack to another; only by rack. */
    public double rackShare(final int from, final int to) {
        return rackShares[from * rackCount + to];
    }

    /** Number of pairs; only by pairs. */
    public int pairCount() {
        return sources.length;
    }

    /** Source of a pair; only by pairs. */
    public int source(final int pair) {
        return sources[pair];
    }

    /** Destination of a pair; only by pairs. */
    public int destination(final int pair) {
        return destinations[pair];
    }

    /** Rate of the links of all hosts that send anything, in bit/s. */
    public double sendingBitsPerSec(final HostMap hosts) {
        final boolean[] sends = new boolean[hosts.hostCount()];
        if (isByRack()) {
            for (int host = 0; host < sends.length; host++) {
                sends[host] = rackSends(hosts.rackOf(host));
            }
        } else {
            for (final int source : sources) {
                sends[source] = true;
            }
        }
        double sum = 0;
        for (int host = 0; host < sends.length; host++) {
            sum += sends[host] ? hosts.rateBitsPerSec(host) : 0;
        }
        return sum;
    }

    private boolean rackSends(final int rack) {
        for (int to = 0; to < rackCount; to++) {
            if (rackShare(rack, to) > 0) {
                return true;
            }
        }
        return false;
    }
}
