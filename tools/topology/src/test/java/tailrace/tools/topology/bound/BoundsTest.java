package tailrace.tools.topology.bound;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tailrace.net.topology.FatTree;
import tailrace.net.topology.Hypercube;
import tailrace.net.topology.RandomRegular;
import tailrace.net.topology.SwitchGraphs;
import tailrace.net.topology.graph.SwitchGraph;

/** Tests bounds of graphs that can be computed by hand. */
class BoundsTest {
    private static final long RATE = 1_000_000_000;

    private final SwitchGraph petersen = petersen();
    private final FlowSolution solution = new FlowSolution();

    private static SwitchGraph petersen() {
        final SwitchGraph.Builder graph = SwitchGraph.builder(RATE);
        for (int i = 0; i < 10; i++) {
            graph.add("s" + i, 1, i / 5, 2);
        }
        for (int i = 0; i < 5; i++) {
            graph.link(i, (i + 1) % 5, RATE).link(5 + i, 5 + (i + 2) % 5, RATE).link(i, 5 + i, RATE);
        }
        return graph.build();
    }

    /**
     * Routes one unit of demand from a to b in a triangle a b c with links of capacity 2: half directly and half
     * through c.
     */
    @BeforeEach
    void routeOneFlow() {
        solution.throughput = 1;
        solution.demands.add(new FlowSolution.Demand("a", "b", 1));
        solution.loads.add(new FlowSolution.Load("a", "b", 0.5));
        solution.loads.add(new FlowSolution.Load("a", "c", 0.5));
        solution.loads.add(new FlowSolution.Load("c", "b", 0.5));
    }

    private static SwitchGraph triangle() {
        final SwitchGraph.Builder graph = SwitchGraph.builder(RATE);
        graph.add("a", 1, -1, 1);
        graph.add("b", 1, -1, 1);
        graph.add("c", 1, -1, 0);
        return graph.link(0, 1, 2 * RATE).link(1, 2, 2 * RATE).link(2, 0, 2 * RATE).build();
    }

    @Test
    void shouldKnowTheDistancesOfPetersensGraph() {
        final Distances distances = Distances.of(petersen);
        assertEquals(5.0 / 3, distances.mean(), 1e-12);
        assertEquals(5.0 / 3, distances.meanOfServers(), 1e-12);
        assertEquals(2, distances.largest());
        assertEquals(90, distances.pairs());
        assertEquals(PathLengthBound.of(10, 3).meanDistance(), distances.mean(), 1e-12);
        // Capacity 30 divided by 5/3 times 20 flows (permutation), or 90 flows (all to all).
        assertEquals(0.9, CapacityBound.permutation(petersen, distances).throughput(), 1e-12);
        assertEquals(0.2, CapacityBound.allToAll(petersen, distances).throughput(), 1e-12);
    }

    @Test
    void shouldWeighDistancesByServersAndLeaveOutSwitchesWithoutAny() {
        final SwitchGraph tree = SwitchGraphs.of(fatTree().build());
        // There are eight ToRs with two servers each. From each ToR, one other ToR is in the same pod at distance 2,
        // and six are at distance 4.
        final Distances distances = Distances.of(tree);
        assertEquals((2 + 6 * 4) / 7.0, distances.mean(), 1e-12);
        assertEquals(56, distances.pairs());
        final Hypercube cube = new Hypercube();
        cube.dimension = 4;
        assertEquals(4 * 8 / 15.0, Distances.of(cube.graph()).mean(), 1e-12);
    }

    private static FatTree fatTree() {
        final FatTree tree = new FatTree();
        tree.k = 4;
        return tree;
    }

    @Test
    void shouldNeverHaveShorterPathsThanTheBoundAndComeNearIt() {
        for (final int switches : new int[] {101, 195, 301}) {
            final RandomRegular regular = new RandomRegular();
            regular.switches = switches;
            final double ratio = Distances.of(regular.graph()).mean() / PathLengthBound.of(switches, 10).meanDistance();
            // Published: 1.17 at 101, 1.04 at 195, 1.03 at 301 switches.
            assertEquals(switches == 101 ? 1.17 : switches == 195 ? 1.04 : 1.03, ratio, 0.01);
        }
    }

    @Test
    void shouldBoundByTheCutBetweenTwoClusters() {
        // The cut consists of the five spokes of Petersen's graph, with a capacity of 10. It is crossed by 2 * 10 * 10
        // / 20 = 10 flows.
        final CapacityBound paths = CapacityBound.permutation(petersen, Distances.of(petersen));
        final CutBound cut = CutBound.of(petersen, paths, node -> node < 5);
        assertEquals(10, cut.cutCapacity());
        assertEquals(1, cut.cutThroughput(), 1e-12);
        assertEquals(0.9, cut.throughput(), 1e-12);
        // Equal clusters: C / (2 D) = 30 / (10 / 3).
        assertEquals(9, cut.cutDecidesBelow(), 1e-12);
        assertEquals(5, cut.dropThreshold(0.5), 1e-12);
        final CutBound narrow = CutBound.of(300, 100, 30, 0.9);
        assertEquals(30 * 400.0 / (2 * 300 * 100), narrow.throughput(), 1e-12);
        assertTrue(narrow.cutCapacity() < narrow.cutDecidesBelow());
        assertEquals("clusters: 20 and 0 servers (expected: some in both)", assertThrows(
            IllegalArgumentException.class, () -> CutBound.of(petersen, paths, node -> true)).getMessage());
    }

    @Test
    void shouldTakeAThroughputApart() {
        final ThroughputFactors parts = ThroughputFactors.of(triangle(), solution);
        assertEquals(12, parts.capacity());
        assertEquals(1.5 / 12, parts.utilization(), 1e-12);
        assertEquals(1, parts.meanDistance());
        assertEquals(1.5, parts.stretch(), 1e-12);
        assertEquals(1, parts.flows());
        assertEquals(parts.throughput(),
            parts.capacity() * parts.utilization() / (parts.meanDistance() * parts.stretch() * parts.flows()), 1e-12);
    }

    private void assertRefused(final String message) {
        assertEquals("solution: " + message, assertThrows(IllegalArgumentException.class,
            () -> ThroughputFactors.of(triangle(), solution)).getMessage());
    }

    @Test
    void shouldRefuseSolutionsThatAreNone() {
        solution.throughput = 0.9;
        assertRefused("loads at a: what enters is off by -0.1 (expected: flows that are conserved)");
        solution.throughput = Double.NaN;
        assertRefused("throughput: NaN (expected: a number above 0)");
        solution.throughput = 1;
        solution.loads.add(new FlowSolution.Load("a", "b", 1.6));
        assertRefused("loads: 2.1 from a to b (expected: at most 2, the capacity there)");
        solution.loads.set(3, new FlowSolution.Load("a", "d", 1));
        assertRefused("loads: 'd' (expected: a switch of the topology, such as a)");
        solution.loads.set(3, new FlowSolution.Load("a", "b", -1));
        assertRefused("loads: -1.0 from a to b (expected: 0 or more)");
        solution.demands.clear();
        assertRefused("demands: none (expected: at least one)");
    }
}
