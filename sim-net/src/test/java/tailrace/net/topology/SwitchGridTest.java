package tailrace.net.topology;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import tailrace.net.topology.graph.SwitchGraph;

/** Tests that tori and HyperX have the degrees, links and diameters that follow from their sizes. */
final class SwitchGridTest {
    private static SwitchGraph torus(final Integer... sizes) {
        final Torus params = new Torus();
        params.sizes = List.of(sizes);
        return params.graph();
    }

    private static Hyperx hyperX(final int parallel, final Integer... sizes) {
        final Hyperx params = new Hyperx();
        params.sizes = List.of(sizes);
        params.parallelLinks = parallel;
        return params;
    }

    private static void assertDegrees(final int expected, final SwitchGraph graph) {
        assertTrue(IntStream.range(0, graph.switchCount()).allMatch(node -> graph.degree(node) == expected));
    }

    @Test
    void shouldLinkNeighboursOfATorus() {
        assertDegrees(6, torus(4, 4, 4));
        assertEquals(6, DragonflyTest.diameter(torus(4, 4, 4)));
        assertDegrees(4, torus(5, 3));
        assertEquals(3, DragonflyTest.diameter(torus(5, 3)));
        assertDegrees(2, torus(7));
        assertDegrees(3, torus(2, 4));
        assertDegrees(3, torus(2, 2, 2));
        assertEquals(12, torus(2, 2, 2).links().size());
        assertDegrees(2, torus(1, 5));
        assertEquals(List.of("s0.0", "s1.0", "s2.0", "s0.1"),
                torus(3, 2).switches().subList(0, 4).stream().map(SwitchGraph.Switch::name).toList());
        assertEquals(64, new Torus().build().hostCount());
    }

    @Test
    void shouldLinkAllOfADimensionOfAHyperX() {
        final Hyperx params = hyperX(1, 4, 3);
        params.hostsPerSwitch = 5;
        assertDegrees(3 + 2, params.graph());
        assertEquals(4 * 3 * 5, params.build().hostCount());
        assertEquals(2, DragonflyTest.diameter(params.graph()));
        assertEquals(3, DragonflyTest.diameter(hyperX(1, 3, 3, 3).graph()));
        assertDegrees(3 * (3 + 2), hyperX(3, 4, 3).graph());
        assertDegrees(7, hyperX(1, 8).graph());
    }

    @Test
    void shouldBeAHypercubeWhenTwoSwitchesAreInEachDimension() {
        final Hypercube cube = new Hypercube();
        cube.dimension = 4;
        final Set<Set<Integer>> expected = new HashSet<>();
        cube.graph().links().forEach(link -> expected.add(Set.of(link.a(), link.b())));
        final Set<Set<Integer>> links = new HashSet<>();
        hyperX(1, 2, 2, 2, 2).graph().links().forEach(link -> links.add(Set.of(link.a(), link.b())));
        assertEquals(expected, links);
    }

    @Test
    void shouldRefuseSizesThatAreNone() {
        assertEquals("sizes: none (expected: switches along each dimension)",
                assertThrows(IllegalArgumentException.class, SwitchGridTest::torus).getMessage());
        assertEquals("sizes: 0 (expected: 1 or more)",
                assertThrows(IllegalArgumentException.class, () -> torus(3, 0)).getMessage());
        assertEquals("sizes: [4096, 4097] (expected: 16777216 switches at most)",
                assertThrows(IllegalArgumentException.class, () -> torus(4096, 4097)).getMessage());
    }
}
