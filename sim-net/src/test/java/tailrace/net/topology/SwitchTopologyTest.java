package tailrace.net.topology;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import tailrace.core.Rate;
import tailrace.net.topology.graph.SwitchGraph;

/** Tests that every family of switch graphs has the degrees, servers and statistics of its description. */
class SwitchTopologyTest {
    /** Hash of the links of RRG with 40 switches, degree 5, seed 1. */
    private static final int PINNED = -1883889130;

    private static int[] degrees(final SwitchGraph graph) {
        return IntStream.range(0, graph.switchCount()).map(graph::degree).toArray();
    }

    private static int[] servers(final SwitchGraph graph) {
        return graph.switches().stream().mapToInt(SwitchGraph.Switch::servers).toArray();
    }

    private static void assertSimpleAndConnected(final SwitchGraph graph) {
        assertTrue(graph.isConnected());
        final Set<List<Integer>> pairs = new HashSet<>();
        graph.links().forEach(link -> assertTrue(
            pairs.add(List.of(Math.min(link.a(), link.b()), Math.max(link.a(), link.b()))), link.toString()));
    }

    private static void assertRefused(final String message, final TopologyParams params) {
        assertEquals(message, assertThrows(IllegalArgumentException.class, params::build).getMessage());
    }

    private static RandomRegular regular(final int switches, final int degree, final long seed) {
        final RandomRegular params = new RandomRegular();
        params.switches = switches;
        params.degree = degree;
        params.seed = seed;
        return params;
    }

    @Test
    void shouldGiveEverySwitchOfARegularGraphItsDegree() {
        for (final int degree : new int[] {2, 3, 10, 38, 39}) {
            final SwitchGraph graph = regular(40, degree, 3).graph();
            assertSimpleAndConnected(graph);
            assertTrue(Arrays.stream(degrees(graph)).allMatch(d -> d == degree));
            assertEquals(200, graph.servers());
        }
        assertEquals(40 * 5, regular(40, 10, 3).build().hostCount());
        assertEquals(1000 * 12, regular(1000, 24, 3).graph().links().size());
    }

    @Test
    void shouldDrawTheSameGraphForASeedAndOthersForOthers() {
        final SwitchGraph first = regular(40, 5, 1).graph();
        assertEquals(first.links(), regular(40, 5, 1).graph().links());
        assertNotEquals(first.links(), regular(40, 5, 2).graph().links());
        int hash = 0;
        for (final SwitchGraph.Link link : first.links()) {
            hash = 31 * hash + 64 * link.a() + link.b();
        }
        assertEquals(PINNED, hash, "graphs differ from those of other JDKs or of earlier versions");
    }

    @Test
    void shouldJoinEveryPairOfARegularGraphEquallyOften() {
        final int draws = 400;
        final int[][] joined = new int[40][40];
        for (int seed = 0; seed < draws; seed++) {
            regular(40, 10, seed).graph().links().forEach(link -> joined[link.a()][link.b()]++);
        }
        final double p = 10.0 / 39;
        double sumOfSquares = 0;
        for (int a = 0; a < 40; a++) {
            for (int b = a + 1; b < 40; b++) {
                final double z = (joined[a][b] - draws * p) / Math.sqrt(draws * p * (1 - p));
                assertTrue(Math.abs(z) < 4.5, a + "-" + b + ": " + joined[a][b]);
                sumOfSquares += z * z;
            }
        }
        assertEquals(1, sumOfSquares / 780, 4 * Math.sqrt(2.0 / 780));
    }

    @Test
    void shouldHaveAsManyTrianglesAsTheoryExpects() {
        // Bollobas 1980: the number of triangles of a random r-regular graph tends to a Poisson distribution with mean
        // (r - 1)^3 / 6.
        int triangles = 0;
        final int draws = 200;
        for (int seed = 0; seed < draws; seed++) {
            triangles += triangles(regular(200, 4, seed).graph());
        }
        assertEquals(4.5, (double) triangles / draws, 4 * Math.sqrt(4.5 / draws));
    }

    private static int triangles(final SwitchGraph graph) {
        final boolean[][] joined = new boolean[graph.switchCount()][graph.switchCount()];
        graph.links().forEach(link -> {
            joined[link.a()][link.b()] = true;
            joined[link.b()][link.a()] = true;
        });
        int found = 0;
        for (final SwitchGraph.Link link : graph.links()) {
            for (int c = 0; c < graph.switchCount(); c++) {
                found += joined[link.a()][c] && joined[link.b()][c] ? 1 : 0;
            }
        }
        return found / 3;
    }

    @Test
    void shouldSpreadServersOverPortsOfRandomGraphs() {
        final RandomPorts params = new RandomPorts();
        params.ports = List.of("2x6", "4", "3x4");
        params.servers = 14;
        final SwitchGraph graph = params.graph();
        assertSimpleAndConnected(graph);
        assertArrayEquals(new int[] {3, 3, 2, 2, 2, 2}, servers(graph));
        params.ports = List.of("24x16", "8x8");
        assertArrayEquals(IntStream.range(0, 32).map(i -> (i < 24 ? 16 : 8) - servers(params.graph())[i]).toArray(),
            degrees(params.graph()));
        params.serverExponent = 0;
        params.servers = 64;
        assertTrue(Arrays.stream(servers(params.graph())).allMatch(s -> s == 2));
    }

    @Test
    void shouldHaveTheEquipmentOfFigure4WhenServersAreMoved() {
        // Singla et al., NSDI 2014, figure 4(a): 20 x 30 and 40 x 10 ports, 440 servers; 264 are expected at large
        // switches.
        final TwoSwitchTypes params = new TwoSwitchTypes();
        for (final double placement : new double[] {0.5, 1, 1.2}) {
            params.serverPlacement = placement;
            final SwitchGraph graph = params.graph();
            assertSimpleAndConnected(graph);
            assertEquals(Math.round(264 * placement), Arrays.stream(servers(graph), 0, 20).sum());
            assertEquals(440, graph.servers());
            for (int i = 0; i < 60; i++) {
                assertEquals(i < 20 ? 30 : 10, graph.degree(i) + graph.at(i).servers());
            }
        }
        params.serversPerLarge = 12;
        params.serversPerSmall = 4;
        assertEquals(20 * 12 + 40 * 4, params.graph().servers());
    }

    private static long cross(final SwitchGraph graph) {
        return graph.links().stream().filter(link -> graph.at(link.a()).group() != graph.at(link.b()).group()).count();
    }

    @Test
    void shouldHaveTheLinksBetweenKindsThatTheCrossFactorSays() {
        final TwoSwitchTypes params = new TwoSwitchTypes();
        params.smallPorts = 20;
        params.servers = 480;
        // Free ports are 600 - 206 = 394 and 800 - 274 = 526; expected links are 394 * 526 / 919 = 225.51.
        for (final double factor : new double[] {0.3, 1, 1.5}) {
            params.crossFactor = factor;
            final SwitchGraph graph = params.graph();
            assertSimpleAndConnected(graph);
            assertEquals(225.51 * factor, cross(graph), 1.01);
        }
        params.crossFactor = null;
        double sum = 0;
        for (int seed = 0; seed < 60; seed++) {
            params.seed = seed;
            sum += cross(params.graph());
        }
        // Without parallel links, the number is a little larger than expected of random pairs.
        assertEquals(225.51, sum / 60, 0.06 * 225.51);
    }

    @Test
    void shouldWireHighSpeedPortsAmongLargeSwitchesOnly() {
        final TwoSwitchTypes params = new TwoSwitchTypes();
        params.highSpeedPorts = 3;
        params.highSpeedRate = Rate.gbps(100);
        final List<SwitchGraph.Link> fast = params.graph().links().stream()
            .filter(link -> link.rateBitsPerSec() == 100_000_000_000L).toList();
        assertEquals(30, fast.size());
        assertTrue(fast.stream().allMatch(link -> link.a() < 20 && link.b() < 20));
    }

    @Test
    void shouldDrawPortsByAPowerLaw() {
        final PowerLawPorts params = new PowerLawPorts();
        params.switches = 2000;
        params.servers = 4000;
        final SwitchGraph graph = params.graph();
        assertSimpleAndConnected(graph);
        final int[] counts = new int[25];
        for (int i = 0; i < 2000; i++) {
            counts[graph.degree(i) + graph.at(i).servers()]++;
        }
        final double sum = IntStream.rangeClosed(4, 24).mapToDouble(k -> 1.0 / (k * k)).sum();
        for (int k = 4; k <= 24; k++) {
            final double p = 1.0 / (k * k) / sum;
            assertEquals(2000 * p, counts[k], 4 * Math.sqrt(2000 * p * (1 - p)) + 1, "ports " + k);
        }
        assertEquals(4000, graph.servers());
    }

    @Test
    void shouldBuildVl2AndItsRewiring() {
        final Vl2 vl2 = new Vl2();
        vl2.corePorts = 24;
        vl2.aggPorts = 20;
        final SwitchGraph graph = vl2.graph();
        assertSimpleAndConnected(graph);
        assertEquals(2400, graph.servers());
        assertEquals(240 + 240, graph.links().size());
        assertTrue(IntStream.range(120, 144).allMatch(i -> graph.degree(i) == 20));
        assertTrue(IntStream.range(144, 154).allMatch(i -> graph.degree(i) == 24));
        final RewiredVl2 rewired = new RewiredVl2();
        rewired.corePorts = 24;
        rewired.aggPorts = 20;
        rewired.tors = 174;
        final SwitchGraph random = rewired.graph();
        assertSimpleAndConnected(random);
        assertTrue(IntStream.range(0, 174).allMatch(i -> random.degree(i) == 2));
        assertTrue(IntStream.range(174, 198).allMatch(i -> random.degree(i) == 20));
        assertTrue(IntStream.range(198, 208).allMatch(i -> random.degree(i) == 24));
        assertTrue(random.links().stream().noneMatch(link -> link.a() < 174 && link.b() < 174));
        // Two thirds of 348 uplinks.
        assertEquals(232, random.links().stream().filter(l -> l.a() < 174 && l.b() < 198).count());
    }

    @Test
    void shouldRewireTheEquipmentOfAFatTree() {
        final SwitchGraph graph = new RewiredFatTree().graph();
        final SwitchGraph tree = SwitchGraphs.of(new FatTree().build());
        assertSimpleAndConnected(graph);
        assertEquals(tree.switchCount(), graph.switchCount());
        assertEquals(tree.servers(), graph.servers());
        assertEquals(tree.links().size(), graph.links().size());
        assertEquals(tree.capacity(), graph.capacity());
    }

    @Test
    void shouldBuildHypercubesAndXpanders() {
        final Hypercube cube = new Hypercube();
        cube.dimension = 9;
        final SwitchGraph graph = cube.graph();
        assertSimpleAndConnected(graph);
        assertEquals(512 * 9 / 2, graph.links().size());
        assertEquals(9, Arrays.stream(graph.distancesFrom(0)).max().orElseThrow());
        final SwitchGraph xpander = new Xpander().graph();
        assertSimpleAndConnected(xpander);
        assertTrue(Arrays.stream(degrees(xpander)).allMatch(d -> d == 7));
        for (int a = 0; a < 8; a++) {
            for (int b = a + 1; b < 8; b++) {
                final int x = a;
                final int y = b;
                assertEquals(5, xpander.links().stream().filter(l -> l.a() / 5 == x && l.b() / 5 == y).count());
            }
        }
    }

    @Test
    void shouldGiveTheGraphBackThatATopologyWasMadeFrom() {
        final SwitchGraph graph = new TwoSwitchTypes().graph();
        final SwitchGraph back = SwitchGraphs.of(new TwoSwitchTypes().build());
        assertEquals(graph.switches(), back.switches());
        assertEquals(graph.links(), back.links());
        assertEquals(graph.serverRateBitsPerSec(), back.serverRateBitsPerSec());
    }

    @Test
    void shouldRefuseWhatCannotBe() {
        assertRefused("degree: 3 at 5 switches (expected: an even degree or an even number of switches, as a link has"
            + " two ends)", regular(5, 3, 1));
        assertRefused("degree: 5 (expected: at most 4, one link to each other switch)", regular(5, 5, 1));
        assertRefused("disconnected: 2 links between 4 switches (expected: 3 or more)", regular(4, 1, 1));
        final RandomPorts ports = new RandomPorts();
        ports.servers = 200;
        assertRefused("servers: 17 at a switch of 16 ports (expected: at most 15, as one leads to another switch)",
            ports);
        ports.servers = 63;
        assertRefused("free ports: 129 in all (expected: an even number, as a link takes two)", ports);
        ports.ports = List.of("x8");
        assertRefused("ports: 'x8' (expected: a number of ports, or 20x30 for 20 switches with 30)", ports);
        final TwoSwitchTypes types = new TwoSwitchTypes();
        types.crossFactor = 0.0;
        assertRefused("crossFactor: 0.0 is 0 links between the two kinds (expected: 1 to 224 links, 0.007 to 1.664)",
            types);
        final RewiredVl2 rewired = new RewiredVl2();
        rewired.tors = 100;
        assertRefused("tors: 100 with two uplinks each (expected: at most 42, as each of the other switches needs a"
            + " port for links among them)", rewired);
        final Vl2 vl2 = new Vl2();
        vl2.tors = 17;
        assertRefused("tors: 17 (expected: at most 16, a quarter of aggPorts times corePorts)", vl2);
    }

    @Test
    void shouldRefuseWhatTheHeapHasNoRoomForBeforeItIsMade() {
        final TwoSwitchTypes types = new TwoSwitchTypes();
        types.largeSwitches = 2_000_000_000;
        final Hypercube cube = new Hypercube();
        cube.dimension = 20;
        cube.hostsPerSwitch = 2000;
        final Vl2 vl2 = new Vl2();
        vl2.hostsPerTor = 1_000_000_000;
        final PowerLawPorts power = new PowerLawPorts();
        power.switches = 2_000_000_000;
        for (final SwitchTopology params : List.of(regular(2_000_000_000, 4, 1), types, cube, vl2, power)) {
            final String said = assertThrows(IllegalArgumentException.class, params::graph).getMessage();
            assertTrue(said.startsWith("too big: "), said);
        }
    }
}
