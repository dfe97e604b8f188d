package tailrace.net.topology;

import static tailrace.core.Require.require;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tailrace.net.port.Node;
import tailrace.net.port.Port;

/**
 * Immutable graph of hosts, switches and bidirectional links.
 *
 * <p>Node ids: hosts first, then switches. A node's port numbers are the positions of its links in declaration order.
 */
public final class Topology {
    private final List<Node> nodes;
    private final List<Link> links;
    private final int hostCount;
    private final int[][] linksOf;
    /** Port number of link i at its first end, at index 2i, and at its second end, at index 2i + 1. */
    private final int[] portAtEnd;
    private final int[][] hostsOfRack;

    private int[] externalIds;
    private boolean hasGivenNames;
    private BitSet unrouted = new BitSet();

    private Topology(final List<Node> nodes, final List<Link> links, final int hostCount, final int rackCount) {
        this.nodes = List.copyOf(nodes);
        this.links = List.copyOf(links);
        this.hostCount = hostCount;
        portAtEnd = new int[2 * links.size()];
        final int[] degree = new int[nodes.size()];
        for (final Link link : links) {
            portAtEnd[2 * link.id()] = degree[link.a()]++;
            portAtEnd[2 * link.id() + 1] = degree[link.b()]++;
        }
        linksOf = new int[nodes.size()][];
        for (int node = 0; node < linksOf.length; node++) {
            linksOf[node] = new int[degree[node]];
        }
        for (final Link link : links) {
            linksOf[link.a()][portAtEnd[2 * link.id()]] = link.id();
            linksOf[link.b()][portAtEnd[2 * link.id() + 1]] = link.id();
        }
        final List<List<Integer>> perRack = lists(rackCount);
        for (int host = 0; host < hostCount; host++) {
            perRack.get(nodes.get(host).group()).add(host);
        }
        hostsOfRack = perRack.stream().map(Topology::ints).toArray(int[][]::new);
    }

    private static List<List<Integer>> lists(final int count) {
        final List<List<Integer>> lists = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            lists.add(new ArrayList<>());
        }
        return lists;
    }

    private static int[] ints(final List<Integer> values) {
        return values.stream().mapToInt(Integer::intValue).toArray();
    }

    /** Kind of a node. */
    public enum NodeKind {
        /** Sends and receives packets, but does not forward them. */
        HOST,
        /** Forwards packets. */
        SWITCH
    }

    /**
     * A host or a switch.
     *
     * @param tier 0 host, 1 ToR, 2 aggregation, 3 core
     * @param group rack of a host; pod of a switch, or -1
     */
    public record Node(int id, String name, NodeKind kind, int tier, int group) {}

    /**
     * A link with the same rate, delay and loss in both directions.
     *
     * @param lossRate probability that a packet on the link is lost, in [0, 1)
     * @param queueBytesAtA capacity of the queue at end a in bytes; 0: the setting of the switch there
     * @param queueBytesAtB capacity of the queue at end b in bytes; 0: the setting of the switch there
     */
    public record Link(
            int id, int a, int b, long rateBitsPerSec, long delayPs, double lossRate,
            long queueBytesAtA, long queueBytesAtB) {
        /** The end of the link opposite to {@code node}. */
        public int other(final int node) {
            return node == a ? b : a;
        }

        /** Capacity in bytes of the queue at an end, 0 for a and 1 for b; 0: the setting of the switch at this end. */
        public long queueBytes(final int end) {
            return end == 0 ? queueBytesAtA : queueBytesAtB;
        }
    }

    /** Number of nodes. */
    public int nodeCount() {
        return nodes.size();
    }

    /** Number of hosts; their ids count from 0. */
    public int hostCount() {
        return hostCount;
    }

    /** Number of switches. */
    public int switchCount() {
        return nodes.size() - hostCount;
    }

    /** Number of bidirectional links. */
    public int linkCount() {
        return links.size();
    }

    /** Node with this id. */
    public Node node(final int id) {
        return nodes.get(id);
    }

    /** Number of a node in the file from which the graph was read, or its id if there is no file. */
    public int externalId(final int node) {
        return externalIds == null ? node : externalIds[node];
    }

    /** Returns this graph with the numbers that its nodes have in a file. */
    public Topology withExternalIds(final int[] numbers) {
        final Topology same = copy(links);
        same.externalIds = numbers.clone();
        return same;
    }

    /** Whether a file gave its nodes names instead of numbers. */
    public boolean hasGivenNames() {
        return hasGivenNames;
    }

    /** Returns this graph with a note that a file named its nodes. */
    public Topology withGivenNames() {
        final Topology same = copy(links);
        same.hasGivenNames = true;
        return same;
    }

    /** Returns this graph with these links, given by id, excluded from routing. */
    public Topology withUnrouted(final BitSet ids) {
        final Topology same = copy(links);
        same.unrouted = (BitSet) ids.clone();
        return same;
    }

    private Topology copy(final List<Link> ofLinks) {
        final Topology copy = new Topology(nodes, ofLinks, hostCount, hostsOfRack.length);
        copy.externalIds = externalIds;
        copy.hasGivenNames = hasGivenNames;
        copy.unrouted = unrouted;
        return copy;
    }

    /**
     * Returns this graph with new rates and delays of some links.
     *
     * @param changed links by id, with unchanged ends
     * @throws IllegalArgumentException if a link is given other ends
     */
    public Topology withLinks(final Map<Integer, Link> changed) {
        final List<Link> all = new ArrayList<>(links);
        changed.forEach((id, link) -> {
            final Link old = links.get(id);
            if (link.id() != id || link.a() != old.a() || link.b() != old.b()) {
                throw new IllegalArgumentException("link " + link + " (expected: the id and ends of " + old + ")");
            }
            all.set(id, link);
        });
        return copy(all);
    }

    /** Link with this id. */
    public Link link(final int id) {
        return links.get(id);
    }

    /** All links in declaration order. */
    public List<Link> links() {
        return links;
    }

    /** Copy of the set of links that are excluded from routing, though they may be up. */
    public BitSet unrouted() {
        return (BitSet) unrouted.clone();
    }

    /** Whether the node is a host. */
    public boolean isHost(final int node) {
        return node < hostCount;
    }

    /** Ids of the links at a node; the position is the port number. Not to be changed. */
    public int[] linksOf(final int node) {
        return linksOf[node];
    }

    /** The link by which a host reaches the network; if there are several, the first link. */
    public Link accessLink(final int host) {
        return links.get(linksOf[host][0]);
    }

    /** Port number of a link at one of its ends, 0 for a and 1 for b. */
    public int portOf(final int link, final int end) {
        return portAtEnd[2 * link + end];
    }

    /** Rack of a host. */
    public int rackOf(final int host) {
        return nodes.get(host).group();
    }

    /** Number of racks. */
    public int rackCount() {
        return hostsOfRack.length;
    }

    /** Hosts of a rack, ascending. Not to be changed. */
    public int[] hostsOfRack(final int rack) {
        return hostsOfRack[rack];
    }

    /** Name of one direction of a link from the given end: {@code a->b#link}. */
    public String directionName(final int link, final int fromEnd) {
        final Link l = links.get(link);
        final int from = fromEnd == 0 ? l.a() : l.b();
        return nodes.get(from).name() + "->" + nodes.get(l.other(from)).name() + "#" + link;
    }

    /** Creates an empty graph to be filled. */
    public static Builder builder() {
        return new Builder();
    }

    /** Collects nodes and links and checks them. All hosts are added before the first switch. */
    public static final class Builder {
        private final List<Node> nodes = new ArrayList<>();
        private final List<Link> links = new ArrayList<>();
        private final Map<String, Integer> names = new HashMap<>();
        private int hosts;
        private int racks;

        private Builder() {}

        /**
         * Refuses a network that does not fit into the heap, before it is built.
         *
         * @throws IllegalArgumentException if it does not fit
         */
        public Builder requireRoom(final double hostsToAdd, final double switches, final double linksToAdd) {
            MemoryNeed.check(hostsToAdd, switches, linksToAdd, 0);
            return this;
        }

        /** Adds a host of a rack; returns its id. */
        public int addHost(final String name, final int rack) {
            if (hosts != nodes.size()) {
                throw new IllegalArgumentException("host " + name + ": after a switch (expected: all hosts first)");
            }
            require(rack >= 0, "rack of " + name + ": " + rack + " (expected: 0 or more)");
            racks = Math.max(racks, rack + 1);
            hosts++;
            return add(name, NodeKind.HOST, 0, rack);
        }

        /** Adds a switch of a tier and a pod (-1: none); returns its id. */
        public int addSwitch(final String name, final int tier, final int pod) {
            return add(name, NodeKind.SWITCH, tier, pod);
        }

        private int add(final String name, final NodeKind kind, final int tier, final int group) {
            final int id = nodes.size();
            require(names.put(name, id) == null, "node " + name
                + ": twice (expected: a different name for each node)");
            nodes.add(new Node(id, name, kind, tier, group));
            return id;
        }

        /** Adds a link without losses; several links between the same nodes are allowed. */
        public Builder link(final int a, final int b, final long rateBitsPerSec, final long delayPs) {
            return link(a, b, rateBitsPerSec, delayPs, 0);
        }

        /** Adds a link that loses a packet with the probability {@code lossRate}, in [0, 1). */
        public Builder link(
                final int a, final int b, final long rateBitsPerSec, final long delayPs, final double lossRate) {
            require(a >= 0 && a < nodes.size() && b >= 0 && b < nodes.size(),
                    "link " + a + "-" + b + ": no such node (expected: ids below " + nodes.size() + ")");
            require(a != b, "link: from " + nodes.get(a).name() + " to itself (expected: two nodes)");
            require(rateBitsPerSec > 0, "link rate: " + rateBitsPerSec + " bit/s (expected: more than 0)");
            require(delayPs >= 0, "link delay: " + delayPs + " ps (expected: 0 or more)");
            require(lossRate >= 0 && lossRate < 1, "link loss: " + lossRate + " (expected: 0 or more, less than 1)");
            links.add(new Link(links.size(), a, b, rateBitsPerSec, delayPs, lossRate, 0, 0));
            return this;
        }

        /**
         * Sets the capacities in bytes of the switches' queues at the two ends of the last link; 0: the setting of the
         * switch.
         */
        public Builder queues(final long bytesAtA, final long bytesAtB) {
            require(!links.isEmpty() && bytesAtA >= 0 && bytesAtB >= 0,
                    "queues: " + bytesAtA + " B and " + bytesAtB + " B (expected: 0 or more, after a link)");
            final Link link = links.remove(links.size() - 1);
            require((bytesAtA == 0 || link.a() >= hosts) && (bytesAtB == 0 || link.b() >= hosts),
                    "queues: " + bytesAtA + " B and " + bytesAtB + " B (expected: 0 at a host)");
            links.add(new Link(link.id(), link.a(), link.b(), link.rateBitsPerSec(), link.delayPs(), link.lossRate(),
                    bytesAtA, bytesAtB));
            return this;
        }

        /** Id of an existing node, or -1. */
        public int find(final String name) {
            return names.getOrDefault(name, -1);
        }

        /**
         * Builds the graph.
         *
         * @throws IllegalArgumentException if it has fewer than two hosts, an empty rack or several parts
         */
        public Topology build() {
            final Topology topology = buildSeparateParts();
            Connectivity.check(topology);
            return topology;
        }

        /**
         * Builds the graph, which may have several parts.
         *
         * @throws IllegalArgumentException if it has fewer than two hosts or an empty rack
         */
        public Topology buildSeparateParts() {
            require(hosts >= 2, "hosts: " + hosts + " (expected: at least 2)");
            final Topology topology = new Topology(nodes, links, hosts, racks);
            for (int rack = 0; rack < racks; rack++) {
                require(topology.hostsOfRack(rack).length > 0, "rack " + rack + ": no hosts (expected: at least one)");
            }
            return topology;
        }
    }
}
