package tailrace.net.topology;

import java.util.BitSet;
import java.util.Locale;

/** Estimates the memory that a network needs before the first packet: graph, routes, loads of links, ports, hosts. */
public final class MemoryNeed {
    /**
     * Smallest heap without long garbage collections, divided by the number of ports. Measured on fat-trees with k from
     * 32 to 64.
     */
    private static final double BYTES_PER_PORT = 1450;
    /** Bytes per route: each switch stores the number of a group of ports for every switch that has hosts. */
    private static final double BYTES_PER_ROUTE = 4;
    private static final double MEGA = 1e6;

    private MemoryNeed() {}

    /**
     * Refuses a network that does not fit into the heap.
     *
     * @param edgeSwitches number of switches with hosts
     * @throws IllegalArgumentException if it does not fit
     */
    static void check(
            final double hosts, final double switches, final double links, final double edgeSwitches) {
        check(hosts, switches, links, edgeSwitches, Runtime.getRuntime().maxMemory());
    }

    static void check(final double hosts, final double switches, final double links, final double edgeSwitches,
            final long heapBytes) {
        final double bytes = bytes(switches, links, edgeSwitches);
        if (bytes > heapBytes) {
            throw new IllegalArgumentException(String.format(Locale.ROOT,
                    "too big: %,.0f hosts, %,.0f switches and %,.0f links take about %,.0f MB (expected: to fit into "
                    + "the heap of %,.0f MB, which TAILRACE_JAVA_OPTS=-Xmx... sets)",
                    hosts, switches, links, bytes / MEGA, heapBytes / MEGA));
        }
    }

    private static double bytes(final double switches, final double links, final double edgeSwitches) {
        return 2 * links * BYTES_PER_PORT + switches * edgeSwitches * BYTES_PER_ROUTE;
    }

    /** Refuses this network if it does not fit into the heap. */
    public static void check(final Topology topology) {
        check(topology.hostCount(), topology.switchCount(), topology.linkCount(), edgeSwitches(topology));
    }

    /** Heap that a simulation of this network needs, in bytes; packets in flight add little. */
    public static long bytes(final Topology topology) {
        return (long) bytes(topology.switchCount(), topology.linkCount(), edgeSwitches(topology));
    }

    private static int edgeSwitches(final Topology topology) {
        final BitSet edges = new BitSet();
        for (int host = 0; host < topology.hostCount(); host++) {
            for (final int link : topology.linksOf(host)) {
                edges.set(topology.link(link).other(host));
            }
        }
        return edges.cardinality();
    }
}
