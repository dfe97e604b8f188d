package tailrace.net.routing;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tailrace.net.ForwardingTable;
import tailrace.net.topology.Topology;

/**
 * All shortest paths by hop count; hosts do not forward.
 *
 * <p>Hosts attached to exactly one switch share that switch's destination class; any other host is a class of its own,
 * so a table holds one entry per rack instead of one per host.
 */
public final class RoutingTable {
    private static final int UNREACHABLE = Integer.MAX_VALUE;

    private final Topology topology;
    private final BitSet downLinks;
    private final int[] classOf;
    private final int[] targetOfClass;
    private final int[] lastHopGroupOf;
    private final int[][] lastHopGroups;
    private final int[][] groupOfClass;
    private final int[] neighbourOf;
    private final int[][] wayOut;
    private final int[] noPorts = {};
    private final int[][][] groups;
    private final NextHopOrder order;
    private final int[] reachedAs;

    /** In which order the equally good next hops of a switch are listed, which a hash then chooses from. */
    public enum NextHopOrder {
        /** By port number. */
        PORT,
        /**
         * In the order in which a breadth-first search from the destination reaches them that visits neighbours by
         * descending node number: what the HPCC ns-3 simulator does, whose search follows the addresses of its node
         * objects, which are allocated downwards.
         */
        SEARCH
    }

    /** Routes of a topology of which some links (by id) are down. */
    public RoutingTable(final Topology topology, final BitSet downLinks, final NextHopOrder order) {
        this.topology = topology;
        this.order = order;
        this.reachedAs = new int[topology.nodeCount()];
        this.downLinks = (BitSet) downLinks.clone();
        this.classOf = new int[topology.hostCount()];
        this.targetOfClass = classify();
        final Groups last = new Groups();
        this.lastHopGroupOf = new int[topology.hostCount()];
        for (int host = 0; host < classOf.length; host++) {
            final int target = targetOfClass[classOf[host]];
            lastHopGroupOf[host] = topology.isHost(target) ? -1 : last.index(portsTo(target, host));
        }
        this.lastHopGroups = last.toArray();
        this.groupOfClass = new int[topology.nodeCount()][];
        this.neighbourOf = new int[topology.hostCount()];
        this.wayOut = new int[topology.hostCount()][];
        for (int node = 0; node < groupOfClass.length; node++) {
            if (hasOneWayOut(node)) {
                neighbourOf[node] = soleNeighbour(node);
                wayOut[node] = portsTo(node, neighbourOf[node]);
            } else {
                groupOfClass[node] = new int[targetOfClass.length];
            }
        }
        final Groups[] perNode = new Groups[topology.nodeCount()];
        Arrays.setAll(perNode, i -> new Groups());
        final int[] distance = new int[topology.nodeCount()];
        for (int destination = 0; destination < targetOfClass.length; destination++) {
            fillClass(destination, distance, perNode);
        }
        this.groups = Arrays.stream(perNode).map(Groups::toArray).toArray(int[][][]::new);
    }

    /** Routes of a topology of which some links (by id) are down, next hops by port number. */
    public RoutingTable(final Topology topology, final BitSet downLinks) {
        this(topology, downLinks, NextHopOrder.PORT);
    }

    /** Routes of a topology with all links up, next hops by port number. */
    public RoutingTable(final Topology topology) {
        this(topology, new BitSet());
    }

    private int[] classify() {
        final List<Integer> targets = new ArrayList<>();
        final Map<Integer, Integer> classOfTarget = new HashMap<>();
        for (int host = 0; host < classOf.length; host++) {
            final int target = soleNeighbour(host);
            Integer found = classOfTarget.get(target);
            if (found == null) {
                found = targets.size();
                classOfTarget.put(target, found);
                targets.add(target);
            }
            classOf[host] = found;
        }
        return targets.stream().mapToInt(Integer::intValue).toArray();
    }

    /** Such a host needs no table, and there are many of them. */
    private boolean hasOneWayOut(final int node) {
        return topology.isHost(node) && soleNeighbour(node) != node;
    }

    /** The switch a host hangs on, or the host itself if it has several neighbours, or a host for one. */
    private int soleNeighbour(final int host) {
        int neighbour = -1;
        for (final int link : topology.linksOf(host)) {
            final int other = topology.link(link).other(host);
            if (neighbour >= 0 && other != neighbour || topology.isHost(other)) {
                return host;
            }
            neighbour = other;
        }
        return neighbour;
    }

    private void fillClass(final int destination, final int[] distance, final Groups[] perNode) {
        final int target = targetOfClass[destination];
        measure(target, distance);
        for (int node = 0; node < distance.length; node++) {
            if (groupOfClass[node] == null) {
                continue;
            }
            if (node == target) {
                groupOfClass[node][destination] = -1;
                continue;
            }
            final int[] all = topology.linksOf(node);
            int count = 0;
            final int[] ports = new int[all.length];
            for (int port = 0; port < all.length; port++) {
                final int other = topology.link(all[port]).other(node);
                final boolean forwards = !topology.isHost(other) || other == target;
                if (!downLinks.get(all[port]) && forwards && distance[other] != UNREACHABLE
                        && distance[node] != UNREACHABLE && distance[other] == distance[node] - 1) {
                    ports[count++] = port;
                }
            }
            groupOfClass[node][destination] = perNode[node].index(ordered(node, Arrays.copyOf(ports, count)));
        }
    }

    private int[] ordered(final int node, final int[] ports) {
        if (order == NextHopOrder.PORT || ports.length < 2) {
            return ports;
        }
        final int[] links = topology.linksOf(node);
        return Arrays.stream(ports).boxed()
                .sorted(Comparator.comparingInt(port -> reachedAs[topology.link(links[port]).other(node)]))
                .mapToInt(Integer::intValue).toArray();
    }

    /** Links of a node in the order in which a search follows them. */
    private int[] searched(final int node) {
        final int[] links = topology.linksOf(node);
        if (order == NextHopOrder.PORT) {
            return links;
        }
        return Arrays.stream(links).boxed()
                .sorted(Comparator.comparingInt(
                        (Integer link) -> topology.externalId(topology.link(link).other(node))).reversed())
                .mapToInt(Integer::intValue).toArray();
    }

    /** Hops from every node to the target, by breadth-first search that does not pass through hosts. */
    private void measure(final int target, final int[] distance) {
        Arrays.fill(distance, UNREACHABLE);
        final int[] queue = new int[distance.length];
        int head = 0;
        int tail = 0;
        distance[target] = 0;
        queue[tail++] = target;
        while (head < tail) {
            final int node = queue[head];
            reachedAs[node] = head++;
            if (topology.isHost(node) && node != target) {
                continue;
            }
            for (final int link : searched(node)) {
                final int other = topology.link(link).other(node);
                if (!downLinks.get(link) && distance[other] == UNREACHABLE) {
                    distance[other] = distance[node] + 1;
                    queue[tail++] = other;
                }
            }
        }
    }

    private int[] portsTo(final int node, final int neighbour) {
        final int[] all = topology.linksOf(node);
        final int[] ports = new int[all.length];
        int count = 0;
        for (int port = 0; port < all.length; port++) {
            if (topology.link(all[port]).other(node) == neighbour && !downLinks.get(all[port])) {
                ports[count++] = port;
            }
        }
        return Arrays.copyOf(ports, count);
    }

    /** Port numbers on shortest paths to a host, ascending; empty if it cannot be reached. Not to be changed. */
    public int[] nextPorts(final int node, final int host) {
        if (groupOfClass[node] == null) {
            return nextPorts(neighbourOf[node], host).length > 0 ? wayOut[node] : noPorts;
        }
        final int group = groupOfClass[node][classOf[host]];
        return group >= 0 ? groups[node][group] : lastHopGroups[lastHopGroupOf[host]];
    }

    /** Whether the routes avoid this link because it is down. */
    boolean isDown(final int link) {
        return downLinks.get(link);
    }

    /** What a switch looks up per packet; hosts with one neighbour have no table. */
    public ForwardingTable forwardingTable(final int node) {
        return new ForwardingTable(classOf, groupOfClass[node], lastHopGroupOf, groups[node], lastHopGroups);
    }

    /** Destination class of a host: hosts of one class have the same paths up to the last switch. */
    public int classOf(final int host) {
        return classOf[host];
    }

    /** The switch that all hosts of a class hang on, or the host that has a class to itself. */
    int targetOfClass(final int group) {
        return targetOfClass[group];
    }

    /** Number of destination classes. */
    public int classCount() {
        return targetOfClass.length;
    }

    /**
     * Links of the first shortest path: lowest port number at every node.
     *
     * @throws IllegalArgumentException if there is no path
     */
    public int[] firstPath(final int src, final int dst) {
        final int[] path = new int[topology.nodeCount()];
        int length = 0;
        int node = src;
        while (node != dst) {
            final int[] ports = nextPorts(node, dst);
            if (ports.length == 0) {
                throw new IllegalArgumentException("no path from " + topology.node(src).name() + " to "
                        + topology.node(dst).name() + " (expected: a connected network)");
            }
            path[length] = topology.linksOf(node)[ports[0]];
            node = topology.link(path[length++]).other(node);
        }
        return Arrays.copyOf(path, length);
    }

    /** Distinct groups of ports of one node. */
    private static final class Groups {
        private final List<int[]> list = new ArrayList<>();
        private final Map<String, Integer> indexOf = new HashMap<>();

        int index(final int[] ports) {
            return indexOf.computeIfAbsent(Arrays.toString(ports), key -> {
                list.add(ports);
                return list.size() - 1;
            });
        }

        int[][] toArray() {
            return list.toArray(int[][]::new);
        }
    }
}
