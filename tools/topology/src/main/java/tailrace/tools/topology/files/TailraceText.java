package tailrace.tools.topology.files;

import tailrace.core.Rate;
import tailrace.core.Time;
import tailrace.net.topology.Topology;

/** Formats the file that {@link tailrace.net.topology.FileTopology} reads. */
final class TailraceText {
    private TailraceText() {}

    static String of(final Topology topology) {
        final StringBuilder text = new StringBuilder();
        text.append("# ").append(topology.hostCount()).append(" hosts, ").append(topology.switchCount())
            .append(" switches, ").append(topology.linkCount()).append(" links\n");
        for (int id = 0; id < topology.nodeCount(); id++) {
            final Topology.Node node = topology.node(id);
            text.append(topology.isHost(id) ? "host " : "switch ").append(name(node))
                .append(topology.isHost(id) ? " rack=" + node.group() : " tier=" + node.tier())
                .append(topology.isHost(id) || node.group() < 0 ? "" : " pod=" + node.group()).append('\n');
        }
        for (final Topology.Link link : topology.links()) {
            if (link.queueBytesAtA() != 0 || link.queueBytesAtB() != 0) {
                throw new IllegalArgumentException("lengths of queues of link " + link.id()
                    + " (expected: none, as a topology file has no place for them)");
            }
            text.append("link ").append(name(topology.node(link.a()))).append(' ').append(name(topology.node(link.b())))
                .append(' ').append(new Rate(link.rateBitsPerSec())).append(' ').append(new Time(link.delayPs()))
                .append(link.lossRate() > 0 ? " loss=" + link.lossRate() : "").append('\n');
        }
        return text.toString();
    }

    private static String name(final Topology.Node node) {
        if (!node.name().matches("[^\\s#]+")) {
            throw new IllegalArgumentException("node: '" + node.name() + "' (expected: a name without spaces and #)");
        }
        return node.name();
    }
}
