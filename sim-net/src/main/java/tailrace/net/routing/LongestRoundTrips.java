package tailrace.net.routing;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import tailrace.core.Units;
import tailrace.net.topology.Topology;

/**
 * Finds the longest round trip of a full packet and its ACK between two hosts on the empty network. It considers all
 * equally good paths. A host is linked to switches, or to one host.
 */
public final class LongestRoundTrips {
    private static final long UNKNOWN = -1;

    private final Topology topology;
    private final RoutingTable routes;
    /** Paths of packets; null: all shortest paths, among which switches choose. */
    private final KShortestPaths paths;
    private final PacketSizes sizes;
    private final long switchDelayPs;
    private final double crossbarSpeedup;
    /** Time of a data packet from the node to the switch of the class, by destination class and node, in ps. */
    private final long[][] dataPs;
    /** Time of a packet of the size of an ACK on the same paths, in ps. */
    private final long[][] ackPs;
    private final Map<Long, Long> drawnPs = new HashMap<>();

    /**
     * Creates round trips.
     *
     * @param paths paths of packets; null: all shortest paths
     * @param crossbarSpeedup see {@link PathProfile#of}
     */
    public LongestRoundTrips(
            final Topology topology, final RoutingTable routes, final KShortestPaths paths, final PacketSizes sizes,
            final long switchDelayPs, final double crossbarSpeedup) {
        this.topology = topology;
        this.routes = routes;
        this.paths = paths;
        this.sizes = sizes;
        this.switchDelayPs = switchDelayPs;
        this.crossbarSpeedup = crossbarSpeedup;
        this.dataPs = new long[routes.classCount()][];
        this.ackPs = new long[routes.classCount()][];
    }

    /**
     * Two hosts with the longest round trip.
     *
     * @param ps the round trip
     */
    public record Farthest(int src, int dst, long ps) {}

    /** The graph. */
    public Topology topology() {
        return topology;
    }

    /** Upper bound of all round trips, computed in one pass over the links. */
    public long boundPs() {
        long delayPs = 0;
        long slowest = Long.MAX_VALUE;
        for (final Topology.Link link : topology.links()) {
            delayPs = Math.max(delayPs, link.delayPs());
            slowest = Math.min(slowest, link.rateBitsPerSec());
        }
        final long links = Math.max(routes.mostSwitches(), paths == null ? 0 : KShortestPaths.MAX_SWITCHES) + 1;
        final long txPs = Units.txTimePs(dataBytes(), slowest) + Units.txTimePs(sizes.ackBytes(), slowest);
        return links * 2 * (delayPs + switchDelayPs + txPs);
    }

    /** The round trip between two different hosts, in ps. */
    public long betweenPs(final int src, final int dst) {
        final int[] links = topology.linksOf(src);
        if (links.length == 1) {
            return betweenPs(links[0], src, dst);
        }
        long longest = 0;
        for (final int port : routes.nextPorts(src, dst)) {
            longest = Math.max(longest, betweenPs(links[port], src, dst));
        }
        return longest;
    }

    private long betweenPs(final int link, final int src, final int dst) {
        final int from = topology.link(link).other(src);
        if (from == dst) {
            return bothWaysPs(link);
        }
        final boolean endsAtHost = routes.targetOfClass(routes.classOf(dst)) == dst;
        return bothWaysPs(link) + (endsAtHost ? 0 : accessPs(dst)) + betweenSwitchesPs(from, dst);
    }

    /** The two hosts with the longest round trip; null: there are no two hosts. */
    public Farthest farthest() {
        final int[] first = new int[routes.classCount()];
        final int[] second = new int[routes.classCount()];
        Arrays.fill(first, -1);
        Arrays.fill(second, -1);
        for (int host = 0; host < topology.hostCount(); host++) {
            final int group = routes.classOf(host);
            if (first[group] < 0 || accessPs(host) > accessPs(first[group])) {
                second[group] = first[group];
                first[group] = host;
            } else if (second[group] < 0 || accessPs(host) > accessPs(second[group])) {
                second[group] = host;
            }
        }
        Farthest farthest = null;
        for (int from = 0; from < first.length; from++) {
            for (int to = 0; to < first.length; to++) {
                final int dst = from == to ? second[to] : first[to];
                final long ps = dst < 0 ? 0 : betweenPs(first[from], dst);
                if (farthest == null ? dst >= 0 : ps > farthest.ps) {
                    farthest = new Farthest(first[from], dst, ps);
                }
            }
        }
        return farthest;
    }

    private int dataBytes() {
        return sizes.payloadBytes() + sizes.headerBytes();
    }

    private long accessPs(final int host) {
        return bothWaysPs(topology.linksOf(host)[0]);
    }

    private long bothWaysPs(final int link) {
        return linkPs(link, dataBytes()) + linkPs(link, sizes.ackBytes());
    }

    private long linkPs(final int link, final int bytes) {
        return topology.link(link).delayPs() + Units.txTimePs(bytes, topology.link(link).rateBitsPerSec());
    }

    private long switchPs(final int node, final int bytes) {
        if (crossbarSpeedup == 0) {
            return switchDelayPs;
        }
        long fastest = 0;
        for (final int link : topology.linksOf(node)) {
            fastest = Math.max(fastest, topology.link(link).rateBitsPerSec());
        }
        return switchDelayPs + Units.txTimePs(bytes, (long) (fastest * crossbarSpeedup));
    }

    /** Round trip between a switch and the switch of a host, including both switches, in ps. */
    private long betweenSwitchesPs(final int from, final int dst) {
        if (paths != null) {
            final int to = topology.accessLink(dst).other(dst);
            return drawnPs.computeIfAbsent((long) from << Integer.SIZE | to,
                    key -> drawnPs(from, to, dataBytes()) + drawnPs(from, to, sizes.ackBytes()));
        }
        final int group = routes.classOf(dst);
        if (dataPs[group] == null) {
            dataPs[group] = new long[topology.nodeCount()];
            ackPs[group] = new long[topology.nodeCount()];
            Arrays.fill(dataPs[group], UNKNOWN);
            Arrays.fill(ackPs[group], UNKNOWN);
        }
        return onwardsPs(from, dst, dataBytes(), dataPs[group]) + onwardsPs(from, dst, sizes.ackBytes(), ackPs[group]);
    }

    private long drawnPs(final int from, final int to, final int bytes) {
        long longest = 0;
        for (final int[] ports : paths.paths(from, to)) {
            long ps = switchPs(from, bytes);
            int node = from;
            for (final int port : ports) {
                final int link = topology.linksOf(node)[port];
                node = topology.link(link).other(node);
                ps += linkPs(link, bytes) + switchPs(node, bytes);
            }
            longest = Math.max(longest, ps);
        }
        return longest;
    }

    /**
     * Time in ps from a switch to the switch of a host, including both switches. If the host has several switches, the
     * time to the host itself. Known times are looked up.
     */
    private long onwardsPs(final int node, final int dst, final int bytes, final long[] known) {
        if (known[node] == UNKNOWN) {
            long longest = 0;
            if (node != routes.targetOfClass(routes.classOf(dst))) {
                for (final int port : routes.nextPorts(node, dst)) {
                    final int link = topology.linksOf(node)[port];
                    longest = Math.max(longest, linkPs(link, bytes)
                            + onwardsPs(topology.link(link).other(node), dst, bytes, known));
                }
            }
            known[node] = longest + (topology.isHost(node) ? 0 : switchPs(node, bytes));
        }
        return known[node];
    }
}
