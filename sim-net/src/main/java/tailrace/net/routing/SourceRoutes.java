package tailrace.net.routing;

import tailrace.core.Hashing;
import tailrace.core.Packet;
import tailrace.net.FlowRoutes;
import tailrace.net.Route;
import tailrace.net.topology.Topology;

/**
 * Routes over the k shortest paths. The flow hash chooses one path for the data and one for the ACKs of each flow, and
 * packets carry it.
 */
public final class SourceRoutes implements FlowRoutes {
    private final KShortestPaths paths;
    private final int salt;
    /** The switch of each host. */
    private final int[] switchOf;
    /** Routes by node and destination switch; null: not computed yet. */
    private final long[][][] known;

    /**
     * Creates routes over these paths.
     *
     * @param salt salt of the hash
     * @throws IllegalArgumentException if a host does not have exactly one switch, a switch has too many ports, or two
     *     switches are too far apart
     */
    public SourceRoutes(final KShortestPaths paths, final int salt) {
        this.paths = paths;
        this.salt = salt;
        final Topology topology = paths.topology();
        switchOf = new int[topology.hostCount()];
        for (int host = 0; host < switchOf.length; host++) {
            switchOf[host] = switchOf(topology, host);
        }
        known = new long[topology.nodeCount()][][];
    }

    private static int switchOf(final Topology topology, final int host) {
        final int[] links = topology.linksOf(host);
        final int node = topology.link(links[0]).other(host);
        for (final int link : links) {
            if (topology.isHost(node) || topology.link(link).other(host) != node) {
                throw new IllegalArgumentException("k-shortest with host " + topology.node(host).name()
                        + " (expected: hosts that are linked to one switch)");
            }
        }
        return node;
    }

    /**
     * Refuses a network whose paths packets cannot carry.
     *
     * @throws IllegalArgumentException naming the switch with too many ports, or two switches that are too far apart
     */
    public void check() {
        final Topology topology = paths.topology();
        final boolean[] hasHosts = new boolean[topology.nodeCount()];
        for (final int node : switchOf) {
            hasHosts[node] = true;
        }
        for (int node = topology.hostCount(); node < hasHosts.length; node++) {
            final int ports = topology.linksOf(node).length;
            if (ports > Route.MAX_PORTS) {
                throw new IllegalArgumentException("k-shortest with " + ports + " ports of "
                        + topology.node(node).name() + " (expected: at most " + Route.MAX_PORTS + ")");
            }
            for (int other = topology.hostCount(); hasHosts[node] && other < node; other++) {
                if (hasHosts[other] && paths.distance(other, node) >= KShortestPaths.MAX_SWITCHES) {
                    throw new IllegalArgumentException("k-shortest from " + topology.node(other).name() + " to "
                            + topology.node(node).name() + " (expected: paths of at most "
                            + KShortestPaths.MAX_SWITCHES + " switches" + paths.condition() + ")");
                }
            }
        }
    }

    @Override
    public long route(final Packet packet) {
        final long[] routes = routes(switchOf[packet.src], switchOf[packet.dst]);
        final Topology topology = paths.topology();
        if (routes.length == 0) {
            return 0;
        }
        final int hash = Hashing.mix32(packet.flowHash ^ salt);
        final long toSwitch = routes[choose(hash, routes.length)];
        final int[] links = topology.linksOf(packet.dst);
        int up = 0;
        for (final int link : links) {
            up += paths.avoids(link) ? 0 : 1;
        }
        int chosen = up == 0 ? -1 : choose(Hashing.mix32(hash), up);
        for (final int link : links) {
            if (!paths.avoids(link) && chosen-- == 0) {
                return Route.append(toSwitch, topology.portOf(link, topology.link(link).a() == packet.dst ? 1 : 0));
            }
        }
        return 0;
    }

    @Override
    public int count(final int src, final int dst) {
        int up = 0;
        for (final int link : paths.topology().linksOf(dst)) {
            up += paths.avoids(link) ? 0 : 1;
        }
        return up * routes(switchOf[src], switchOf[dst]).length;
    }

    private static int choose(final int hash, final int count) {
        return (int) ((hash & 0xFFFFFFFFL) * count >>> 32);
    }

    private long[] routes(final int from, final int to) {
        if (known[from] == null) {
            known[from] = new long[known.length][];
        }
        if (known[from][to] == null) {
            known[from][to] = paths.paths(from, to).stream().mapToLong(Route::of).toArray();
        }
        return known[from][to];
    }
}
