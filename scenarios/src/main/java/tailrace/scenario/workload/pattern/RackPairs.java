package tailrace.scenario.workload.pattern;

import static tailrace.core.Require.require;

import java.util.Arrays;
import tailrace.core.RandomStream;
import tailrace.core.Shuffle;
import tailrace.scenario.workload.hosts.AliasTable;
import tailrace.scenario.workload.hosts.Demand;
import tailrace.scenario.workload.hosts.HostMap;

/**
 * Draws pairs of racks by their shares. Hosts are uniform within each rack, and are drawn again until they differ. Each
 * round is one flow.
 */
final class RackPairs extends PairSource {
    private static final int MAX_RACKS = 20_000;

    private final HostMap hosts;
    private final double[] shares;
    private final RandomStream random;
    private final int[] cells;
    private final AliasTable table;

    /**
     * Creates a source of pairs.
     *
     * @param shares share of flows by the sender's rack (row) and the receiver's rack; 0 within racks of one host
     */
    RackPairs(final HostMap hosts, final double[] shares, final RandomStream random) {
        this.hosts = hosts;
        this.shares = shares;
        this.random = random;
        this.cells = Arrays.stream(Shuffle.ascending(shares.length)).filter(i -> shares[i] > 0).toArray();
        this.table = new AliasTable(Arrays.stream(cells).mapToDouble(i -> shares[i]).toArray());
    }

    /** Refuses more racks than fit into a table of all pairs. */
    static void requireFew(final HostMap hosts) {
        require(hosts.rackCount() <= MAX_RACKS,
                "racks: " + hosts.rackCount() + " (expected: at most " + MAX_RACKS + " for a rack matrix)");
    }

    @Override
    public long flowsPerArrival(final boolean wholeRound) {
        return 1;
    }

    @Override
    public void next() {
        final int cell = cells[table.draw(random)];
        final int[] from = hosts.hostsOfRack(cell / hosts.rackCount());
        final int[] to = hosts.hostsOfRack(cell % hosts.rackCount());
        do {
            src = from[random.nextInt(from.length)];
            dst = to[random.nextInt(to.length)];
        } while (src == dst);
    }

    @Override
    public Demand demand() {
        return Demand.ofRacks(hosts.rackCount(), shares);
    }
}
