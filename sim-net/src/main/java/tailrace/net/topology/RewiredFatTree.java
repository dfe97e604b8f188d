package tailrace.net.topology;

import java.util.Arrays;
import tailrace.net.topology.graph.Shares;
import tailrace.net.topology.graph.SwitchGraph;

/**
 * The switches of a fat-tree wired at random (Jellyfish, Singla et al., NSDI 2012). The 5/4 k^2 switches have k ports;
 * servers are spread over all switches. {@code fat-tree} with the same k has the same equipment, so the two can be
 * compared. If servers leave an odd number of ports, one port stays free.
 */
public final class RewiredFatTree extends SwitchTopology {
    private static final int MAX_K = 256;

    /** Ports of each switch; even. */
    public int k = 8;
    /** Total number of servers; null: as many as in the fat-tree, k^3 / 4. */
    public Integer servers;
    /** Seed of the links. */
    public long seed = 1;

    @Override
    public SwitchGraph graph() {
        if (k < 2 || k % 2 != 0 || k > MAX_K) {
            throw new IllegalArgumentException("k: " + k + " (expected: even, 2 to " + MAX_K + ")");
        }
        final int wanted = servers != null ? servers : k * k * k / 4;
        TopologyParams.atLeast("servers", wanted, 0);
        final int[] ports = new int[5 * k * k / 4];
        Arrays.fill(ports, k);
        final int[] shares = Shares.even(wanted, ports.length);
        final int[] free = PortsAtRandom.free(ports, shares);
        PortsAtRandom.leaveOneFreeIfOdd(free);
        return PortsAtRandom.wired(this, free, shares, seed);
    }
}
