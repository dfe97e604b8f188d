package tailrace.net.routing;

import java.util.Arrays;
import java.util.BitSet;
import java.util.stream.IntStream;
import tailrace.core.StepListener;
import tailrace.net.ForwardingTable;
import tailrace.net.port.Port;
import tailrace.net.topology.Topology;

/**
 * Computes all shortest paths by hop count; hosts do not forward.
 *
 * <p>Hosts attached to exactly one switch share that switch's destination class; any other host has a separate class. A
 * table therefore holds one entry per rack instead of one entry per host. Hosts have no table: if a host has several
 * neighbours, the paths from them are computed on demand.
 */
public final class RoutingTable {
    private static final int FIRST_HOPS = 16;

    private final Topology topology;
    /** Links that are down or excluded from routing. */
    private final BitSet avoided;
    private final int[] classOf;
    private final int[] targetOfClass;
    private final int[] lastHopGroupOf;
    private final int[][] lastHopGroups;
    private final int[][] groupOfClass;
    private final int[] neighbourOf;
    private final int[][] wayOut;
    private final int[] noPorts = {};
    private final int[][][] groups;
    /**
     * Per node: its ports towards every host outside its class, if all these hosts share the same ports; else null.
     */
    private final int[][] portsToOthers;
    private final int mostSwitches;

    /** Computes routes of a topology with some links down, given by id. */
    public RoutingTable(final Topology topology, final BitSet downLinks, final NextHopOrder order) {
        this(topology, downLinks, order, StepListener.none());
    }

    /**
     * Computes routes.
     *
     * @param steps receives the number of destinations done
     */
    public RoutingTable(
            final Topology topology, final BitSet downLinks, final NextHopOrder order, final StepListener steps) {
        this.topology = topology;
        this.avoided = topology.unrouted();
        avoided.or(downLinks);
        this.neighbourOf = new int[topology.hostCount()];
        this.wayOut = new int[topology.hostCount()][];
        final BitSet oneWayOut = findSingleHomed();
        this.classOf = new int[topology.hostCount()];
        this.targetOfClass = classify();
        this.lastHopGroupOf = new int[topology.hostCount()];
        this.lastHopGroups = lastHops();
        this.groupOfClass = new int[topology.nodeCount()][];
        final PortGroups[] perNode = new PortGroups[topology.nodeCount()];
        for (int node = 0; node < perNode.length; node++) {
            if (!topology.isHost(node)) {
                groupOfClass[node] = new int[targetOfClass.length];
                perNode[node] = new PortGroups();
            }
        }
        final ShortestPaths paths = new ShortestPaths(topology, avoided, oneWayOut, order);
        final BitSet ends = new BitSet();
        Arrays.stream(targetOfClass).forEach(ends::set);
        int most = 1;
        for (int destination = 0; destination < targetOfClass.length; destination++) {
            fillClass(destination, paths, perNode);
            most = Math.max(most, 1 + paths.farthest(ends));
            steps.step(destination + 1, targetOfClass.length);
        }
        this.mostSwitches = most;
        this.groups = Arrays.stream(perNode).map(node -> node == null ? new int[0][] : node.toArray())
                .toArray(int[][][]::new);
        this.portsToOthers = new int[topology.nodeCount()][];
        Arrays.setAll(portsToOthers, node -> groupOfClass[node] == null ? null : portsToOthers(node));
    }

    /**
     * Ports to all other hosts if they are the same for all of these hosts; else null. Most switches have such ports,
     * and then need no look-up in a table.
     */
    private int[] portsToOthers(final int node) {
        int common = -1;
        for (final int group : groupOfClass[node]) {
            if (group >= 0 && common >= 0 && group != common) {
                return null;
            }
            common = Math.max(common, group);
        }
        return common < 0 ? null : groups[node][common];
    }

    /** Computes routes of a topology with some links down, given by id, and next hops by port number. */
    public RoutingTable(final Topology topology, final BitSet downLinks) {
        this(topology, downLinks, PortOrder.BY_PORT);
    }

    /** Computes routes of a topology with all links up, and next hops by port number. */
    public RoutingTable(final Topology topology) {
        this(topology, new BitSet());
    }

    /** Finds hosts whose only neighbour is a switch. They need no table, and there are many of them. */
    private BitSet findSingleHomed() {
        final BitSet oneWayOut = new BitSet();
        for (int host = 0; host < topology.hostCount(); host++) {
            neighbourOf[host] = soleNeighbour(host);
            wayOut[host] = portsUp(host);
            oneWayOut.set(host, neighbourOf[host] != host);
        }
        return oneWayOut;
    }

    /** The only neighbour of a host if it is a switch, else the host itself. */
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

    private int[] portsUp(final int node) {
        final int[] links = topology.linksOf(node);
        return IntStream.range(0, links.length).filter(port -> !avoided.get(links[port])).toArray();
    }

    private int[] classify() {
        final int[] targets = new int[topology.hostCount()];
        final int[] classOfTarget = new int[topology.nodeCount()];
        Arrays.fill(classOfTarget, -1);
        int count = 0;
        for (int host = 0; host < classOf.length; host++) {
            final int target = neighbourOf[host];
            if (classOfTarget[target] < 0) {
                classOfTarget[target] = count;
                targets[count++] = target;
            }
            classOf[host] = classOfTarget[target];
        }
        return Arrays.copyOf(targets, count);
    }

    /** Ports of switches to each host that has no other neighbour. */
    private int[][] lastHops() {
        final PortGroups last = new PortGroups();
        for (int host = 0; host < classOf.length; host++) {
            final int[] links = topology.linksOf(host);
            final int[] ports = new int[links.length];
            int count = 0;
            for (final int link : links) {
                if (!avoided.get(link)) {
                    ports[count++] = topology.portOf(link, topology.link(link).a() == host ? 1 : 0);
                }
            }
            lastHopGroupOf[host] = neighbourOf[host] == host ? -1 : last.index(ports, count);
        }
        return last.toArray();
    }

    private void fillClass(final int destination, final ShortestPaths paths, final PortGroups[] perNode) {
        final int target = targetOfClass[destination];
        paths.measure(target);
        for (int node = 0; node < perNode.length; node++) {
            if (perNode[node] == null) {
                continue;
            }
            if (node == target) {
                groupOfClass[node][destination] = -1;
            } else {
                final int count = paths.findNextPorts(node);
                groupOfClass[node][destination] = perNode[node].index(paths.nextPorts(), count);
            }
        }
    }

    /**
     * Port numbers on shortest paths to a host, ascending; empty if the host is unreachable. The caller must not change
     * the array.
     */
    public int[] nextPorts(final int node, final int host) {
        final int[] toOthers = portsToOthers[node];
        if (toOthers != null && targetOfClass[classOf[host]] != node) {
            return toOthers;
        }
        if (groupOfClass[node] == null && neighbourOf[node] == node) {
            return nextPortsOfHost(node, host);
        } else if (groupOfClass[node] == null) {
            return nextPorts(neighbourOf[node], host).length > 0 ? wayOut[node] : noPorts;
        }
        final int group = groupOfClass[node][classOf[host]];
        return group >= 0 ? groups[node][group] : lastHopGroups[lastHopGroupOf[host]];
    }

    /**
     * Ports of a node that lead to the neighbours nearest to a host. Used for a host with several neighbours, and for
     * paths to such a host.
     */
    private int[] nextPortsOfHost(final int node, final int host) {
        final int[] found = new int[wayOut[node].length];
        int fewest = Integer.MAX_VALUE;
        int count = 0;
        for (final int port : wayOut[node]) {
            final int links = linksFrom(topology.link(topology.linksOf(node)[port]).other(node), host);
            if (links < fewest) {
                fewest = links;
                count = 0;
            }
            if (links == fewest && links != Integer.MAX_VALUE) {
                found[count++] = port;
            }
        }
        return Arrays.copyOf(found, count);
    }

    private int linksFrom(final int node, final int host) {
        int links = 0;
        int at = node;
        while (at != host) {
            final int[] ports = topology.isHost(at) ? noPorts : nextPorts(at, host);
            if (ports.length == 0) {
                return Integer.MAX_VALUE;
            }
            at = topology.link(topology.linksOf(at)[ports[0]]).other(at);
            links++;
        }
        return links;
    }

    /** Whether the routes avoid this link because it is down or excluded from routing. */
    boolean avoids(final int link) {
        return avoided.get(link);
    }

    /** Table in which a switch looks up each packet. Hosts with one neighbour have no table. */
    public ForwardingTable forwardingTable(final int node) {
        return new ForwardingTable(classOf, groupOfClass[node], lastHopGroupOf, groups[node], lastHopGroups);
    }

    /** Destination class of a host: hosts of one class have the same paths up to the last switch. */
    public int classOf(final int host) {
        return classOf[host];
    }

    /** The switch of all hosts of a class, or the host that is alone in its class. */
    int targetOfClass(final int group) {
        return targetOfClass[group];
    }

    /** Number of switches on the longest of the shortest paths between hosts; each host must have one switch. */
    public int mostSwitches() {
        return mostSwitches;
    }

    /** Number of destination classes. */
    public int classCount() {
        return targetOfClass.length;
    }

    /**
     * Links of the first shortest path, which takes the lowest port number at every node.
     *
     * @throws IllegalArgumentException if there is no path
     */
    public int[] firstPath(final int src, final int dst) {
        int[] path = new int[FIRST_HOPS];
        int length = 0;
        int node = src;
        while (node != dst) {
            final int[] ports = nextPorts(node, dst);
            if (ports.length == 0) {
                throw new IllegalArgumentException("no path from " + topology.node(src).name() + " to "
                        + topology.node(dst).name() + " (expected: a connected network)");
            }
            if (length == path.length) {
                path = Arrays.copyOf(path, 2 * length);
            }
            path[length] = topology.linksOf(node)[ports[0]];
            node = topology.link(path[length++]).other(node);
        }
        return Arrays.copyOf(path, length);
    }
}
