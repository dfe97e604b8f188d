package tailrace.net.routing;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import tailrace.core.Hashing;
import tailrace.net.topology.Topology;

/**
 * The k shortest paths without loops between switches, by hop count, over links that are up; parallel links give
 * different paths. If only some of several equally long paths are needed, they are chosen at random; the choice depends
 * only on the seed and the two ends.
 *
 * <p>Paths are computed on first use. The search finds all paths of the shortest length, then all paths that are longer
 * by one link, until there are k. It continues only from nodes that are near enough to the destination. Paths have at
 * most {@link #MAX_SWITCHES} switches.
 */
public final class KShortestPaths {
    /** Largest number of switches on a path, because a packet can carry only so many ports. */
    public static final int MAX_SWITCHES = 8;

    /** Largest number of equally long paths that are visited, from a random start, before some of them are chosen. */
    private static final int MAX_LOOKED_AT = 4096;
    private static final byte FAR = MAX_SWITCHES;

    private final Topology topology;
    private final BitSet avoided;
    /** Switches at which paths may only begin or end. */
    private final BitSet ends;
    private final int k;
    private final long seed;
    /** Number of links by destination and node, or {@link #FAR}; null: not computed yet. */
    private final byte[][] distances;

    /**
     * Creates paths of a topology with some links down, given by id, over any switches.
     *
     * @param k number of paths, 1 or more
     */
    public KShortestPaths(final Topology topology, final BitSet downLinks, final int k, final long seed) {
        this(topology, downLinks, k, seed, new BitSet());
    }

    /**
     * Creates paths that do not lead through some nodes.
     *
     * @param k number of paths, 1 or more
     * @param ends nodes at which paths may only begin or end
     */
    public KShortestPaths(
            final Topology topology, final BitSet downLinks, final int k, final long seed, final BitSet ends) {
        this.topology = topology;
        this.ends = (BitSet) ends.clone();
        this.avoided = topology.unrouted();
        avoided.or(downLinks);
        this.k = k;
        this.seed = seed;
        this.distances = new byte[topology.nodeCount()][];
    }

    /** The graph. */
    Topology topology() {
        return topology;
    }

    /** Additional condition on the paths, as a text for messages. */
    String condition() {
        return ends.isEmpty() ? "" : ", none between them with hosts";
    }

    /** Whether no path uses a link. */
    boolean avoids(final int link) {
        return avoided.get(link);
    }

    /**
     * Returns the paths from one switch to another, the shortest first. Each path is a list of port numbers. From a
     * switch to itself there is one path, without ports.
     */
    public List<int[]> paths(final int from, final int to) {
        if (from == to) {
            return List.of(new int[0]);
        }
        final Search search = new Search(from, to);
        return search.run();
    }

    /** Number of links on a shortest path between two switches, at most {@link #MAX_SWITCHES}. */
    int distance(final int from, final int to) {
        if (distances[to] == null) {
            distances[to] = measure(to);
        }
        return distances[to][from];
    }

    private byte[] measure(final int to) {
        final byte[] distance = new byte[topology.nodeCount()];
        Arrays.fill(distance, FAR);
        distance[to] = 0;
        final int[] queue = new int[distance.length];
        queue[0] = to;
        int end = 1;
        for (int next = 0; next < end && distance[queue[next]] < FAR - 1; next++) {
            for (final int link : topology.linksOf(queue[next])) {
                final int other = topology.link(link).other(queue[next]);
                if (!avoided.get(link) && !topology.isHost(other) && distance[other] == FAR) {
                    distance[other] = (byte) (distance[queue[next]] + 1);
                    if (!ends.get(other)) {
                        queue[end++] = other;
                    }
                }
            }
        }
        return distance;
    }

    /** The search between two switches. */
    private final class Search {
        private final int from;
        private final int to;
        private final List<int[]> found = new ArrayList<>();
        private final int[] ports = new int[MAX_SWITCHES];
        private final BitSet visited = new BitSet();
        private long state;
        private int length;
        private int lookedAt;
        private int room;

        Search(final int from, final int to) {
            this.from = from;
            this.to = to;
            state = Hashing.mix64(seed ^ Hashing.mix64((long) from << 32 | to));
        }

        List<int[]> run() {
            for (length = distance(from, to); length < MAX_SWITCHES && found.size() < k; length++) {
                room = k - found.size();
                lookedAt = 0;
                visited.set(from);
                extend(from, 0);
                visited.clear(from);
            }
            return found;
        }

        /**
         * Extends a path from a node by all links from which the destination can be reached within the remaining
         * length.
         */
        private void extend(final int node, final int done) {
            if (node == to) {
                if (done == length) {
                    take();
                }
                return;
            }
            final int[] links = topology.linksOf(node);
            final int first = random(links.length);
            for (int i = 0; i < links.length && lookedAt < MAX_LOOKED_AT; i++) {
                final int port = first + i < links.length ? first + i : first + i - links.length;
                final int other = topology.link(links[port]).other(node);
                if (!avoided.get(links[port]) && !topology.isHost(other) && !visited.get(other)
                        && (other == to || !ends.get(other)) && distance(other, to) < length - done) {
                    ports[done] = port;
                    visited.set(other);
                    extend(other, done + 1);
                    visited.clear(other);
                }
            }
        }

        /**
         * Stores or discards a path. Each of the equally long paths is equally likely to be stored (reservoir
         * sampling).
         */
        private void take() {
            lookedAt++;
            final int[] path = Arrays.copyOf(ports, length);
            if (lookedAt <= room) {
                found.add(path);
                return;
            }
            final int place = random(lookedAt);
            if (place < room) {
                found.set(found.size() - room + place, path);
            }
        }

        private int random(final int bound) {
            state = Hashing.mix64(state + 0x9E3779B97F4A7C15L);
            return (int) ((state >>> 33) * bound >>> 31);
        }
    }
}
