package tailrace.tools.topology.files;

import java.util.StringJoiner;
import tailrace.core.Rate;
import tailrace.core.Time;
import tailrace.core.Units;
import tailrace.net.topology.Topology;

/**
 * Formats the topology file of the HPCC ns-3 simulator: counts, ids of switches, a line per link. Hosts have the first
 * ids.
 */
final class HpccText {
    /** Largest number of nodes: the simulator's addresses contain 16 bits of an id. */
    private static final int MAX_NODES = 1 << 16;

    private HpccText() {}

    static String of(final Topology topology) {
        if (topology.nodeCount() > MAX_NODES) {
            throw new IllegalArgumentException("nodes: " + topology.nodeCount() + " (expected: at most "
                + MAX_NODES + " in a file of the HPCC simulator)");
        }
        final StringBuilder text = new StringBuilder();
        text.append(topology.nodeCount()).append(' ').append(topology.switchCount()).append(' ')
            .append(topology.linkCount()).append('\n');
        final StringJoiner switches = new StringJoiner(" ", "", "\n");
        for (int node = topology.hostCount(); node < topology.nodeCount(); node++) {
            switches.add(Integer.toString(node));
        }
        text.append(switches);
        for (final Topology.Link link : topology.links()) {
            if (link.delayPs() % Units.PS_PER_NS != 0) {
                throw new IllegalArgumentException("delay: " + new Time(link.delayPs())
                    + " (expected: whole nanoseconds, as the HPCC simulator has no shorter times)");
            }
            text.append(link.a()).append(' ').append(link.b()).append(' ').append(new Rate(link.rateBitsPerSec()))
                .append(' ').append(new Time(link.delayPs())).append(' ')
                .append(link.lossRate() == 0 ? "0" : Double.toString(link.lossRate())).append('\n');
        }
        return text.toString();
    }
}
