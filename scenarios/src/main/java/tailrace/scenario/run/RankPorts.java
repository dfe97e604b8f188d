package tailrace.scenario.run;

import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import java.util.BitSet;
import tailrace.net.topology.Topology;

/**
 * Finds the rate of the ports by which the ranks of a collective reach each other, which bounds its bus bandwidth. A
 * switch whose neighbours are all hosts of one rack, such as an NVSwitch, is usable only inside the rack.
 */
final class RankPorts {
    private static final int NONE = -1;

    /**
     * Per rank: rack of its host. The next two arrays have, per rank, the total rate of its ports and the rate of the
     * ports that can be used only inside the rack.
     */
    private final int[] rack;
    private final long[] all;
    private final long[] inside;
    /** Calls that some, but not all, ranks have left, by number. */
    private final Int2ObjectOpenHashMap<Members> calls = new Int2ObjectOpenHashMap<>();

    /** Racks of the ranks that have left a call, and the smallest rates of their ports. */
    private static final class Members {
        private final BitSet racks = new BitSet();
        private int ranks;
        private long inside = Long.MAX_VALUE;
        private long outside = Long.MAX_VALUE;
        private long all = Long.MAX_VALUE;
    }

    /** Creates the ports of hosts with ranks, each rank on a separate host. */
    RankPorts(final Topology topology, final int... hostOfRank) {
        final int[] rackOfSwitch = new int[topology.nodeCount()];
        for (int node = topology.hostCount(); node < rackOfSwitch.length; node++) {
            rackOfSwitch[node] = rackOfSwitch(topology, node);
        }
        this.rack = new int[hostOfRank.length];
        this.all = new long[rack.length];
        this.inside = new long[rack.length];
        for (int rank = 0; rank < rack.length; rank++) {
            rack[rank] = topology.rackOf(hostOfRank[rank]);
            for (final int link : topology.linksOf(hostOfRank[rank])) {
                final int to = topology.link(link).other(hostOfRank[rank]);
                all[rank] += topology.link(link).rateBitsPerSec();
                if (!topology.isHost(to) && rackOfSwitch[to] == rack[rank]) {
                    inside[rank] += topology.link(link).rateBitsPerSec();
                }
            }
        }
    }

    /** Rack of all neighbours of a switch; NONE if the neighbours are not hosts of one rack. */
    private static int rackOfSwitch(final Topology topology, final int node) {
        int found = NONE;
        for (final int link : topology.linksOf(node)) {
            final int neighbour = topology.link(link).other(node);
            if (!topology.isHost(neighbour) || found != NONE && topology.rackOf(neighbour) != found) {
                return NONE;
            }
            found = topology.rackOf(neighbour);
        }
        return found;
    }

    /** Called when a rank has left a call. */
    void left(final int call, final int rank) {
        final Members members = calls.computeIfAbsent(call, none -> new Members());
        members.racks.set(rack[rank]);
        members.ranks++;
        members.all = Math.min(members.all, all[rank]);
        members.inside = Math.min(members.inside, inside[rank]);
        members.outside = Math.min(members.outside, all[rank] - inside[rank]);
    }

    /** Highest possible bus bandwidth of a call that all its ranks have left, in bit/s. */
    double boundBitsPerSec(final int call) {
        final Members members = calls.remove(call);
        final int racks = members.racks.cardinality();
        if (racks == 1 && members.inside > 0) {
            return members.inside;
        }
        return racks == members.ranks && members.outside > 0 ? members.outside : members.all;
    }
}
