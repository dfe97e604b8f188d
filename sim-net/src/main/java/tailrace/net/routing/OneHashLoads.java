package tailrace.net.routing;

import java.util.Arrays;
import tailrace.net.topology.Topology;

/**
 * Computes the share of the traffic that crosses each directed link if every node chooses among n next hops by the same
 * hash modulo n. Traffic that one node has divided by this hash is then not spread evenly by later nodes
 * (polarisation).
 *
 * <p>Paths to all hosts of one switch are the same up to that switch, so the traffic to these hosts is routed together.
 * It is routed separately for each residue of the hash that leads to different paths.
 */
public final class OneHashLoads {
    /** Maximum number of residues of the hash that are distinguished. */
    private static final int MAX_RESIDUES = 10_000;

    private final Topology topology;
    private final RoutingTable routes;
    private int residues;
    private double[] result;

    /** Creates loads under these routes. */
    public OneHashLoads(final Topology topology, final RoutingTable routes) {
        this.topology = topology;
        this.routes = routes;
    }

    /**
     * Shares of the directed links, numbered as in {@link LinkLoads}.
     *
     * @throws IllegalArgumentException if the numbers of next hops have too large a common multiple
     */
    public double[] shares(final LinkLoads.PairShares pairs) {
        residues = residues();
        result = new double[2 * topology.linkCount()];
        for (int group = 0; group < routes.classCount(); group++) {
            final int[] members = members(group);
            final int target = routes.targetOfClass(group);
            if (topology.isHost(target)) {
                for (final int dst : members) {
                    route(pairs, new int[] {dst}, dst);
                }
            } else if (members.length > 0) {
                route(pairs, members, target);
            }
        }
        return result;
    }

    /**
     * Least common multiple of all numbers of next hops: hashes that differ by a multiple of it choose the same paths.
     */
    private int residues() {
        final int[] hostOfClass = new int[routes.classCount()];
        long multiple = 1;
        for (int host = 0; host < topology.hostCount(); host++) {
            final int target = routes.targetOfClass(routes.classOf(host));
            hostOfClass[routes.classOf(host)] = host;
            multiple = target == host ? multiple : multipleOf(multiple, target, host);
        }
        for (int node = 0; node < topology.nodeCount(); node++) {
            for (int i = 0; i < hostOfClass.length && topology.linksOf(node).length > 1; i++) {
                if (node != hostOfClass[i]) {
                    multiple = multipleOf(multiple, node, hostOfClass[i]);
                }
            }
        }
        return (int) multiple;
    }

    private long multipleOf(final long known, final int node, final int dst) {
        final int choices = Math.max(1, routes.nextPorts(node, dst).length);
        final long multiple = known % choices == 0 ? known : known * (choices / gcd(known, choices));
        if (multiple > MAX_RESIDUES) {
            throw new IllegalArgumentException("numbers of next hops: least common multiple above "
                    + MAX_RESIDUES + " (expected: a more regular topology for loads by one hash)");
        }
        return multiple;
    }

    private static long gcd(final long a, final long b) {
        return b == 0 ? a : gcd(b, a % b);
    }

    /** Hosts of a class that can reach their switch. */
    private int[] members(final int group) {
        final int target = routes.targetOfClass(group);
        final int[] members = new int[topology.hostCount()];
        int count = 0;
        for (int host = 0; host < members.length; host++) {
            if (routes.classOf(host) == group && (host == target || routes.nextPorts(target, host).length > 0)) {
                members[count++] = host;
            }
        }
        return Arrays.copyOf(members, count);
    }

    /** Routes traffic to a target: a switch, for all its hosts, or a single host. */
    private void route(final LinkLoads.PairShares pairs, final int[] dsts, final int target) {
        final int[] order = InwardOrder.to(topology, routes, dsts[0]);
        final double[] from = new double[topology.nodeCount()];
        final double[] to = new double[dsts.length];
        boolean any = false;
        for (final int src : order) {
            for (int i = 0; i < dsts.length && topology.isHost(src); i++) {
                final double share = src == dsts[i] ? 0 : pairs.share(src, dsts[i]);
                from[src] += share;
                to[i] += share;
                any |= share > 0;
            }
        }
        for (int residue = 0; residue < residues && any; residue++) {
            routeOne(residue, order, from.clone(), dsts, target);
            for (int i = 0; i < dsts.length && target != dsts[i]; i++) {
                add(target, routes.nextPorts(target, dsts[i]), residue, to[i]);
            }
        }
    }

    private void routeOne(
            final int residue, final int[] order, final double[] atNode, final int[] dsts, final int target) {
        if (dsts[0] != target && atNode[dsts[0]] > 0 && dsts.length > 1) {
            add(dsts[0], routes.nextPorts(dsts[0], dsts[1]), residue, atNode[dsts[0]]);
        }
        for (int i = 0; i < order.length - 1; i++) {
            final int node = order[i];
            if (atNode[node] != 0 && node != target) {
                final int next = add(node, routes.nextPorts(node, dsts[0]), residue, atNode[node]);
                atNode[next] += atNode[node];
            }
        }
    }

    private int add(final int node, final int[] ports, final int residue, final double share) {
        final Topology.Link link = topology.link(topology.linksOf(node)[ports[residue % ports.length]]);
        result[2 * link.id() + (link.a() == node ? 0 : 1)] += share / residues;
        return link.other(node);
    }
}
