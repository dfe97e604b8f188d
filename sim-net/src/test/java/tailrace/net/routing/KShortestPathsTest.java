package tailrace.net.routing;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import tailrace.core.Hashing;
import tailrace.core.Packet;
import tailrace.core.PacketPool;
import tailrace.net.topology.Chain;
import tailrace.net.topology.FatTree;
import tailrace.net.topology.Hypercube;
import tailrace.net.topology.LeafSpine;
import tailrace.net.topology.RandomRegular;
import tailrace.net.topology.RewiredVl2;
import tailrace.net.topology.Topology;

/** Tests the k shortest paths against all existing paths. */
class KShortestPathsTest {
    private static final BitSet NONE_DOWN = new BitSet();

    private static Topology randomGraph(final long seed) {
        final RandomRegular params = new RandomRegular();
        params.switches = 12;
        params.degree = 3;
        params.hostsPerSwitch = 1;
        params.seed = seed;
        return params.build();
    }

    /** Returns the lengths of all loop-free paths of at most seven links, in ascending order. */
    private static List<Integer> allLengths(
            final Topology topology, final BitSet down, final int from, final int to) {
        final List<Integer> lengths = new ArrayList<>();
        walk(topology, down, from, to, new BitSet(), 0, lengths);
        lengths.sort(null);
        return lengths;
    }

    private static void walk(final Topology topology, final BitSet down, final int node, final int to,
            final BitSet seen, final int length, final List<Integer> lengths) {
        if (node == to) {
            lengths.add(length);
            return;
        }
        seen.set(node);
        for (final int link : topology.linksOf(node)) {
            final int other = topology.link(link).other(node);
            if (length < 7 && !down.get(link) && !topology.isHost(other) && !seen.get(other)) {
                walk(topology, down, other, to, seen, length + 1, lengths);
            }
        }
        seen.clear(node);
    }

    /** Returns the nodes on a path; checks that they differ and that links that are up join them. */
    private static List<Integer> nodes(
            final Topology topology, final BitSet down, final int from, final int[] ports) {
        final List<Integer> nodes = new ArrayList<>(List.of(from));
        for (final int port : ports) {
            final int node = nodes.get(nodes.size() - 1);
            final int link = topology.linksOf(node)[port];
            assertFalse(down.get(link));
            nodes.add(topology.link(link).other(node));
        }
        assertEquals(nodes.size(), new HashSet<>(nodes).size(), nodes.toString());
        return nodes;
    }

    @Test
    void shouldFindThePathsThatASearchOfAllFinds() {
        for (int seed = 0; seed < 6; seed++) {
            final Topology topology = randomGraph(seed);
            final BitSet down = new BitSet();
            down.set(topology.hostCount() + seed, topology.hostCount() + 2 * seed);
            final int first = topology.hostCount();
            for (final int k : new int[] {1, 3, 8, 100}) {
                final KShortestPaths paths = new KShortestPaths(topology, down, k, seed);
                for (int to = first + 1; to < topology.nodeCount(); to++) {
                    final List<Integer> all = allLengths(topology, down, first, to);
                    final Set<String> found = new HashSet<>();
                    final List<Integer> lengths = new ArrayList<>();
                    for (final int[] path : paths.paths(first, to)) {
                        final List<Integer> nodes = nodes(topology, down, first, path);
                        assertEquals(to, nodes.get(nodes.size() - 1));
                        assertTrue(found.add(Arrays.toString(path)));
                        lengths.add(path.length);
                    }
                    assertEquals(all.subList(0, Math.min(k, all.size())), lengths);
                }
            }
        }
    }

    /** In a rewired VL2, the paths are exactly the unrestricted paths that cross no other ToR. */
    @Test
    void shouldNotLeadThroughNodesThatAreEnds() {
        final RewiredVl2 params = new RewiredVl2();
        params.corePorts = 4;
        params.aggPorts = 4;
        params.tors = 4;
        final Topology topology = params.build();
        final BitSet tors = new BitSet();
        for (int host = 0; host < topology.hostCount(); host++) {
            tors.set(topology.accessLink(host).other(host));
        }
        final KShortestPaths any = new KShortestPaths(topology, NONE_DOWN, 10_000, 1);
        final KShortestPaths direct = new KShortestPaths(topology, NONE_DOWN, 10_000, 1, tors);
        int left = 0;
        for (int from = tors.nextSetBit(0); from >= 0; from = tors.nextSetBit(from + 1)) {
            for (int to = tors.nextSetBit(0); to >= 0; to = tors.nextSetBit(to + 1)) {
                final Set<String> expected = new HashSet<>();
                for (final int[] path : any.paths(from, to)) {
                    final List<Integer> nodes = nodes(topology, NONE_DOWN, from, path);
                    if (nodes.subList(1, Math.max(1, nodes.size() - 1)).stream().noneMatch(tors::get)) {
                        expected.add(Arrays.toString(path));
                    } else {
                        left++;
                    }
                }
                assertEquals(expected, new HashSet<>(direct.paths(from, to).stream().map(Arrays::toString).toList()));
            }
        }
        assertTrue(left > 0);
    }

    @Test
    void shouldTakeLinksSideBySideAsPathsOfTheirOwn() {
        final LeafSpine params = new LeafSpine();
        params.leaves = 2;
        params.spines = 2;
        params.hostsPerLeaf = 1;
        params.parallelLinks = 3;
        final KShortestPaths paths = new KShortestPaths(params.build(), NONE_DOWN, 100, 1);
        assertEquals(18, paths.paths(2, 3).size());
    }

    @Test
    void shouldTakeEachOfEquallyLongPathsAlikeOften() {
        // Opposite corners of a cube of four dimensions have 24 paths of four links; eight of them are used.
        final Hypercube params = new Hypercube();
        params.dimension = 4;
        params.hostsPerSwitch = 1;
        final Topology topology = params.build();
        final int[] firstPort = new int[5];
        final Set<String> seen = new HashSet<>();
        for (int seed = 0; seed < 300; seed++) {
            for (final int[] path : new KShortestPaths(topology, NONE_DOWN, 8, seed).paths(16, 31)) {
                assertEquals(4, path.length);
                firstPort[path[0]]++;
                seen.add(Arrays.toString(path));
            }
        }
        assertEquals(24, seen.size());
        for (int port = 1; port <= 4; port++) {
            assertEquals(600, firstPort[port], 4 * Math.sqrt(2400 * 0.25 * 0.75));
        }
        assertNotEquals(text(new KShortestPaths(topology, NONE_DOWN, 8, 1)), text(new KShortestPaths(
                topology, NONE_DOWN, 8, 2)));
        assertEquals(text(new KShortestPaths(topology, NONE_DOWN, 8, 1)), text(new KShortestPaths(
                topology, NONE_DOWN, 8, 1)));
    }

    private static String text(final KShortestPaths paths) {
        return Arrays.deepToString(paths.paths(16, 31).toArray());
    }

    @Test
    void shouldSpreadFlowsOverAllPathsAndKeepEachOnOne() {
        final Topology topology = randomGraph(1);
        final KShortestPaths paths = new KShortestPaths(topology, NONE_DOWN, 8, 1);
        final SourceRoutes routes = new SourceRoutes(paths, 99);
        routes.check();
        final Packet packet = new PacketPool(1).take();
        packet.src = 0;
        packet.dst = 7;
        final int[] count = new int[8];
        final List<int[]> known = paths.paths(12, 19);
        for (int flow = 0; flow < 8000; flow++) {
            packet.flowHash = Hashing.mix32(flow);
            final long route = routes.route(packet);
            assertEquals(route, routes.route(packet));
            for (int i = 0; i < 8; i++) {
                count[i] += Arrays.equals(known.get(i), allButLast(route)) ? 1 : 0;
            }
            // The last switch has one host, at its first port.
            assertEquals(0, (int) (route >>> 8 * ports(route) - 8 & 0xFF) - 1);
        }
        assertEquals(8000, Arrays.stream(count).sum());
        Arrays.stream(count).forEach(flows -> assertEquals(1000, flows, 4 * Math.sqrt(1000)));
        packet.dst = 0;
        assertEquals(1, routes.route(packet), "one hop, to port 0");
    }

    private static int ports(final long route) {
        return (Long.SIZE - Long.numberOfLeadingZeros(route) + 7) / 8;
    }

    private static int[] allButLast(final long route) {
        final int[] ports = new int[ports(route) - 1];
        Arrays.setAll(ports, i -> (int) (route >>> 8 * i & 0xFF) - 1);
        return ports;
    }

    @Test
    void shouldLoadLinksAsShortestPathsDoWhenThereAreNoOthers() {
        final FatTree params = new FatTree();
        params.k = 4;
        final Topology tree = params.build();
        final LinkLoads.PairShares even = (src, dst) -> src == dst ? 0 : 1.0 / (16 * 15);
        // There are two paths within a pod and four between pods. All longer paths have more than eight switches.
        final double[] expected = new LinkLoads(tree, new RoutingTable(tree)).shares(even);
        assertArrayEquals(expected, new KShortestLoads(new KShortestPaths(tree, NONE_DOWN, 4, 1)).shares(even), 1e-12);
        final Topology row = new Chain().build();
        final double[] straight = new KShortestLoads(new KShortestPaths(row, NONE_DOWN, 8, 1))
                .shares((src, dst) -> src == 0 && dst == 1 ? 1 : 0);
        assertArrayEquals(new LinkLoads(row, new RoutingTable(row)).shares(
                (src, dst) -> src == 0 && dst == 1 ? 1 : 0), straight);
    }

    @Test
    void shouldSayInOneLineWhatPacketsCannotCarry() {
        final Chain chain = new Chain();
        chain.switches = 9;
        final KShortestPaths far = new KShortestPaths(chain.build(), NONE_DOWN, 2, 1);
        assertEquals("k-shortest from s0 to s8 (expected: paths of at most 8 switches)",
                assertThrows(IllegalArgumentException.class, () -> new SourceRoutes(far, 1).check()).getMessage());
        final LeafSpine wide = new LeafSpine();
        wide.hostsPerLeaf = 300;
        final KShortestPaths ports = new KShortestPaths(wide.build(), NONE_DOWN, 2, 1);
        assertEquals("k-shortest with 304 ports of leaf0 (expected: at most 255)",
                assertThrows(IllegalArgumentException.class, () -> new SourceRoutes(ports, 1).check()).getMessage());
    }
}
