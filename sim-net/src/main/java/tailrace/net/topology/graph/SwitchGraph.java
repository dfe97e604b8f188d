package tailrace.net.topology.graph;

import static tailrace.core.Require.require;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import tailrace.net.Switch;

/**
 * Immutable multigraph of switches: servers at each switch, and links with a rate in each direction; parallel links are
 * allowed.
 *
 * <p>Switches and links count from 0. All servers have links of one rate, which is the unit of {@link #capacity}.
 */
public final class SwitchGraph {
    private final long serverRateBitsPerSec;
    private final List<Switch> switches;
    private final List<Link> links;
    private final int[][] linksOf;
    private final int servers;

    private SwitchGraph(final Builder builder) {
        serverRateBitsPerSec = builder.serverRateBitsPerSec;
        switches = List.copyOf(builder.switches);
        links = List.copyOf(builder.links);
        servers = switches.stream().mapToInt(Switch::servers).sum();
        final int[] degree = new int[switches.size()];
        for (final Link link : links) {
            degree[link.a()]++;
            degree[link.b()]++;
        }
        linksOf = new int[degree.length][];
        Arrays.setAll(linksOf, node -> new int[degree[node]]);
        Arrays.fill(degree, 0);
        for (int i = 0; i < links.size(); i++) {
            linksOf[links.get(i).a()][degree[links.get(i).a()]++] = i;
            linksOf[links.get(i).b()][degree[links.get(i).b()]++] = i;
        }
    }

    /**
     * A switch.
     *
     * @param name name of the switch
     * @param tier 1 ToR or the only kind, 2 aggregation, 3 core
     * @param group cluster or pod, or -1
     * @param servers number of hosts of the switch
     */
    public record Switch(String name, int tier, int group, int servers) {}

    /**
     * A link.
     *
     * @param a one end
     * @param b the other end
     * @param rateBitsPerSec rate in each direction
     */
    public record Link(int a, int b, long rateBitsPerSec) {
        /** The end of the link opposite to {@code node}. */
        public int other(final int node) {
            return node == a ? b : a;
        }
    }

    /** Rate of each server's link, in bit/s. */
    public long serverRateBitsPerSec() {
        return serverRateBitsPerSec;
    }

    /** Number of switches. */
    public int switchCount() {
        return switches.size();
    }

    /** A switch. */
    public Switch at(final int node) {
        return switches.get(node);
    }

    /** All switches. */
    public List<Switch> switches() {
        return switches;
    }

    /** Number of servers at all switches. */
    public int servers() {
        return servers;
    }

    /** All links. */
    public List<Link> links() {
        return links;
    }

    /** Links at a switch. Not to be changed. */
    public int[] linksOf(final int node) {
        return linksOf[node];
    }

    /** Number of links at a switch. */
    public int degree(final int node) {
        return linksOf[node].length;
    }

    /** Number of links on a shortest path from a switch to each other switch; -1: there is no path. */
    public int[] distancesFrom(final int node) {
        final int[] distance = new int[switches.size()];
        Arrays.fill(distance, -1);
        distance[node] = 0;
        final int[] queue = new int[distance.length];
        queue[0] = node;
        int end = 1;
        for (int next = 0; next < end; next++) {
            for (final int link : linksOf[queue[next]]) {
                final int other = links.get(link).other(queue[next]);
                if (distance[other] < 0) {
                    distance[other] = distance[queue[next]] + 1;
                    queue[end++] = other;
                }
            }
        }
        return distance;
    }

    /** Whether there is a path from every switch to every other switch. */
    public boolean isConnected() {
        return switches.isEmpty() || Arrays.stream(distancesFrom(0)).allMatch(distance -> distance >= 0);
    }

    /** Rate of one direction of a link as a multiple of a server's rate. */
    public double capacity(final int link) {
        return (double) links.get(link).rateBitsPerSec() / serverRateBitsPerSec;
    }

    /** Capacity of all links in both directions, as a multiple of a server's rate. */
    public double capacity() {
        double sum = 0;
        for (int link = 0; link < links.size(); link++) {
            sum += 2 * capacity(link);
        }
        return sum;
    }

    /**
     * Creates an empty graph to be filled.
     *
     * @throws IllegalArgumentException if the rate is not positive
     */
    public static Builder builder(final long serverRateBitsPerSec) {
        return new Builder(serverRateBitsPerSec);
    }

    /** Collects switches and links. */
    public static final class Builder {
        private final long serverRateBitsPerSec;
        private final List<Switch> switches = new ArrayList<>();
        private final List<Link> links = new ArrayList<>();

        private Builder(final long serverRateBitsPerSec) {
            require(serverRateBitsPerSec > 0,
                    "rate of servers: " + serverRateBitsPerSec + " bit/s (expected: more than 0)");
            this.serverRateBitsPerSec = serverRateBitsPerSec;
        }

        /** Adds a switch; returns its number. */
        public int add(final String name, final int tier, final int group, final int servers) {
            require(servers >= 0, "servers of " + name + ": " + servers + " (expected: 0 or more)");
            switches.add(new Switch(name, tier, group, servers));
            return switches.size() - 1;
        }

        /** Adds a link. */
        public Builder link(final int a, final int b, final long rateBitsPerSec) {
            final int count = switches.size();
            require(a >= 0 && a < count && b >= 0 && b < count && a != b,
                    "link " + a + "-" + b + " (expected: two switches below " + count + ")");
            require(rateBitsPerSec > 0, "link rate: " + rateBitsPerSec + " bit/s (expected: more than 0)");
            links.add(new Link(a, b, rateBitsPerSec));
            return this;
        }

        /** The graph. */
        public SwitchGraph build() {
            return new SwitchGraph(this);
        }
    }
}
