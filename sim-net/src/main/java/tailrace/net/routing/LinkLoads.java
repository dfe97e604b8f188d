package tailrace.net.routing;

import java.util.BitSet;
import tailrace.core.StepListener;
import tailrace.net.topology.Topology;

/**
 * Computes the share of the traffic that crosses each directed link if every node splits its traffic evenly over the
 * next hops on shortest paths.
 *
 * <p>Directed link 2i goes from the first to the second end of link i, and directed link 2i + 1 goes back.
 *
 * <p>Destinations are handled one after the other: all traffic to one host is spread at once, starting at the farthest
 * nodes. Hosts with consecutive numbers at one switch are handled together if each of them receives the same shares, or
 * if each of them sends the same shares. The sums are then the same, to the last bit, as if each host were handled
 * alone.
 */
public final class LinkLoads {
    private final Topology topology;
    private final RoutingTable routes;
    /** All links, including links that are down: the edge of a port is the node's first edge plus the port number. */
    private final Adjacency links;
    /** Indexed by edge. */
    private final int[] directedLink;
    private RepeatedSum sums;
    private double[] atNode;
    private ClassOrder order;
    private SenderRows rows;
    /** Places, in the order of {@link ClassOrder}, of nodes that still have to forward traffic. */
    private BitSet waiting;

    /** Creates loads under these routes. */
    public LinkLoads(final Topology topology, final RoutingTable routes) {
        this.topology = topology;
        this.routes = routes;
        this.links = Adjacency.of(topology, new BitSet(), new BitSet());
        this.directedLink = new int[2 * topology.linkCount()];
        for (final Topology.Link link : topology.links()) {
            directedLink[links.first(link.a()) + topology.portOf(link.id(), 0)] = 2 * link.id();
            directedLink[links.first(link.b()) + topology.portOf(link.id(), 1)] = 2 * link.id() + 1;
        }
    }

    /** Share of all traffic that one host sends to another. */
    public interface PairShares {
        /** Share of the pair, not negative. */
        double share(int src, int dst);

        /**
         * Whether two hosts are alike: every other host sends the same share to both. Each of the two also sends the
         * same share to all hosts that are alike. Transitive.
         */
        default boolean alike(final int dst, final int other) {
            return false;
        }

        /** Whether both hosts send the same share to every other host and to each other; transitive. */
        default boolean sendAlike(final int src, final int other) {
            return src == other;
        }

        /** Hosts that may send to this host, or null: all hosts may. */
        default int[] sendersTo(final int dst) {
            return null;
        }
    }

    /** Shares of the directed links. */
    public double[] shares(final PairShares pairs) {
        return shares(pairs, StepListener.none());
    }

    /**
     * Shares of the directed links.
     *
     * @param steps receives the number of hosts done
     */
    public double[] shares(final PairShares pairs, final StepListener steps) {
        sums = new RepeatedSum(2 * topology.linkCount());
        atNode = new double[topology.nodeCount()];
        order = new ClassOrder(topology, routes);
        rows = new SenderRows(order, pairs, sums, this::uplink);
        waiting = new BitSet();
        int dst = 0;
        while (dst < topology.hostCount()) {
            int end = dst + 1;
            while (end < topology.hostCount() && routes.classOf(end) == routes.classOf(dst)
                    && pairs.alike(dst, end) && isReachable(end) == isReachable(dst)) {
                end++;
            }
            toHosts(pairs, dst, end);
            dst = end;
            steps.step(dst, topology.hostCount());
        }
        rows.dissolveAll();
        return sums.toArray();
    }

    /**
     * Spreads the traffic of all hosts to hosts from {@code first} (inclusive) to {@code end} (exclusive), which
     * receive the same shares.
     */
    private void toHosts(final PairShares pairs, final int first, final int end) {
        if (!isReachable(first) || !load(pairs, first, end)) {
            return;
        }
        final int target = routes.targetOfClass(routes.classOf(first));
        final LastHop lastHop = new LastHop(first, end);
        for (int i = waiting.nextSetBit(0); i >= 0; i = waiting.nextSetBit(i + 1)) {
            final int bunch = order.group(order.at(i));
            if (bunch < 0) {
                forward(order.at(i), first, end, target, lastHop);
            } else {
                forwardBunch(bunch, first, end, target, lastHop);
            }
        }
        waiting.clear();
        for (int dst = first; dst < end && dst != target; dst++) {
            final double all = lastHop.without(dst);
            final int[] ports = all == 0 ? new int[0] : routes.nextPorts(target, dst);
            for (final int port : ports) {
                sums.add(directedLink[links.first(target) + port], all / ports.length, 1);
            }
        }
    }

    /** Like {@link #forward}, for several hosts that each have one link to the same switch. */
    private void forwardBunch(
            final int bunch, final int first, final int end, final int target, final LastHop lastHop) {
        final int[] hosts = order.groupHosts(bunch);
        final int inner = links.neighbour(links.first(hosts[0]));
        final boolean areOne = rows.areOne(bunch);
        final double share = atNode[hosts[0]];
        if (inner == target) {
            for (int i = 0; i < hosts.length; i++) {
                forwardToTarget(hosts[i], areOne ? share : atNode[hosts[i]], areOne && i > 0, first, end, lastHop);
            }
            return;
        }
        if (areOne) {
            atNode[hosts[0]] = 0;
            sums.add(uplink(hosts[0]), share, end - first);
            give(inner, rows.sum(atNode[inner], share, hosts.length));
            return;
        }
        for (final int host : hosts) {
            if (atNode[host] > 0) {
                sums.add(uplink(host), atNode[host], end - first);
                give(inner, atNode[inner] + atNode[host]);
                atNode[host] = 0;
            }
        }
    }

    /** Sets the share of traffic that is at a node now. */
    private void give(final int node, final double share) {
        if (atNode[node] == 0) {
            waiting.set(order.placeOf(node));
        }
        atNode[node] = share;
    }

    /**
     * Adds the traffic of a host next to the target. If another host represents this host, its link needs no separate
     * sum.
     */
    private void forwardToTarget(final int host, final double share, final boolean isSummed,
            final int first, final int end, final LastHop lastHop) {
        atNode[host] = 0;
        if (share > 0) {
            final boolean isDestination = host >= first && host < end;
            if (!isSummed) {
                sums.add(uplink(host), share, end - first - (isDestination ? 1 : 0));
            }
            lastHop.add(host, share);
        }
    }

    /** Forwards a node's traffic to its next hops, once for each destination except the node itself. */
    private void forward(final int node, final int first, final int end, final int target, final LastHop lastHop) {
        final boolean isOne = node >= first && node < end;
        final int times = end - first - (isOne ? 1 : 0);
        final int[] ports = routes.nextPorts(node, isOne && node == first ? end - 1 : first);
        final double each = atNode[node] / ports.length;
        atNode[node] = 0;
        final int firstEdge = links.first(node);
        for (final int port : ports) {
            sums.add(directedLink[firstEdge + port], each, times);
            final int other = links.neighbour(firstEdge + port);
            if (other == target) {
                lastHop.add(node, each);
            } else {
                give(other, atNode[other] + each);
            }
        }
    }

    private boolean isReachable(final int dst) {
        final int target = routes.targetOfClass(routes.classOf(dst));
        return target == dst || routes.nextPorts(target, dst).length > 0;
    }

    /** Loads senders with their shares for one of the destinations; returns whether any host sends. */
    private boolean load(final PairShares pairs, final int first, final int end) {
        final int[] senders = pairs.sendersTo(first);
        rows.dissolve(senders, first, end);
        final int count = senders == null ? rows.hostCount() : senders.length;
        boolean any = false;
        for (int i = 0; i < count; i++) {
            final int src = senders == null ? rows.hostAt(i) : senders[i];
            final int dst = src == first ? end - 1 : first;
            final double share = src == dst ? 0 : pairs.share(src, dst);
            if (share > 0) {
                if (!any) {
                    order.setFor(first);
                    any = true;
                }
                if (order.placeOf(src) >= 0) {
                    atNode[src] = share;
                    waiting.set(order.placeOf(src));
                }
            }
        }
        return any;
    }

    /** First directed link of a host. */
    private int uplink(final int host) {
        return directedLink[links.first(host)];
    }
}
