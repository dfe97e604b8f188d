package tailrace.net.topology;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import tailrace.net.topology.graph.SwitchGraph;

/** Tests that dragonflies have the groups, links and diameters of their papers, in both arrangements. */
final class DragonflyTest {
    private static Dragonfly dragonfly(final int p, final int a, final int h, final GlobalLinks arrangement) {
        final Dragonfly params = new Dragonfly();
        params.hostsPerRouter = p;
        params.routersPerGroup = a;
        params.globalPorts = h;
        params.arrangement = arrangement;
        return params;
    }

    /** Number of links between every two groups; the diagonal must be 0. */
    private static int[][] linksBetweenGroups(final SwitchGraph graph, final int groups) {
        final int[][] links = new int[groups][groups];
        for (final SwitchGraph.Link link : graph.links()) {
            final int a = graph.at(link.a()).group();
            final int b = graph.at(link.b()).group();
            if (a != b) {
                links[a][b]++;
                links[b][a]++;
            }
        }
        return links;
    }

    private static void assertAllPairsHave(final int expected, final int[][] links) {
        for (int a = 0; a < links.length; a++) {
            for (int b = 0; b < links.length; b++) {
                assertEquals(a == b ? 0 : expected, links[a][b], a + " to " + b);
            }
        }
    }

    static int diameter(final SwitchGraph graph) {
        int most = 0;
        for (int node = 0; node < graph.switchCount(); node++) {
            assertTrue(graph.isConnected());
            most = Math.max(most, Arrays.stream(graph.distancesFrom(node)).max().orElseThrow());
        }
        return most;
    }

    @Test
    void shouldLinkEveryTwoGroupsOnceWhenThereAreAsManyAsPossible() {
        for (final GlobalLinks arrangement : GlobalLinks.values()) {
            for (final int[] size : new int[][] {{2, 4, 2}, {4, 8, 4}, {1, 2, 1}, {3, 5, 3}}) {
                final SwitchGraph graph = dragonfly(size[0], size[1], size[2], arrangement).graph();
                final int groups = size[1] * size[2] + 1;
                assertEquals(groups * size[1], graph.switchCount());
                assertEquals(groups * size[1] * size[0], graph.servers());
                assertAllPairsHave(1, linksBetweenGroups(graph, groups));
                assertTrue(IntStream.range(0, graph.switchCount())
                        .allMatch(node -> graph.degree(node) == size[1] - 1 + size[2]));
                assertEquals(3, diameter(graph));
            }
        }
        assertEquals(1056, dragonfly(4, 8, 4, GlobalLinks.ABSOLUTE).build().hostCount());
    }

    /** htsim: port l of router r of group x, j = r h + l: group y = j + [j >= x], its router (x - [x > y]) / h. */
    @Test
    void shouldWireAbsoluteAsHtsimDoes() {
        final int a = 4;
        final int h = 2;
        final SwitchGraph graph = dragonfly(2, a, h, GlobalLinks.ABSOLUTE).graph();
        for (int x = 0; x <= a * h; x++) {
            for (int j = 0; j < a * h; j++) {
                final int y = j + (j >= x ? 1 : 0);
                final int far = (x - (x > y ? 1 : 0)) / h;
                assertLinked(graph, x * a + j / h, y * a + far);
            }
        }
    }

    /** Port j of group x leads to group x - 1 - j modulo a h + 1. The link is at port a h - 1 - j of that group. */
    @Test
    void shouldWirePalmTreeByDistances() {
        final int a = 4;
        final int h = 2;
        final SwitchGraph graph = dragonfly(2, a, h, GlobalLinks.PALM_TREE).graph();
        for (int x = 0; x <= a * h; x++) {
            for (int j = 0; j < a * h; j++) {
                assertLinked(graph, x * a + j / h, Math.floorMod(x - 1 - j, a * h + 1) * a + (a * h - 1 - j) / h);
            }
        }
    }

    private static void assertLinked(final SwitchGraph graph, final int from, final int to) {
        assertTrue(Arrays.stream(graph.linksOf(from)).anyMatch(link -> graph.links().get(link).other(from) == to),
                graph.at(from).name() + " to " + graph.at(to).name());
    }

    @Test
    void shouldShareLinksBetweenFewerGroups() {
        for (final GlobalLinks arrangement : GlobalLinks.values()) {
            final Dragonfly params = dragonfly(2, 4, 2, arrangement);
            params.groups = 3;
            assertAllPairsHave(4, linksBetweenGroups(params.graph(), 3));
            params.groups = 6;
            assertAllPairsHave(1, linksBetweenGroups(params.graph(), 6));
            params.groups = 1;
            assertEquals(6, params.graph().links().size());
        }
        final Dragonfly params = dragonfly(2, 4, 2, GlobalLinks.ABSOLUTE);
        params.groups = 10;
        assertEquals("groups: 10 (expected: 1 to 9, or 0, which is the most)",
                assertThrows(IllegalArgumentException.class, params::build).getMessage());
    }

    /**
     * There are at most k^2/4 + 1 groups of k^2/4 hosts. Paths between groups lead over leaf, spine, spine and leaf.
     */
    @Test
    void shouldHaveLeavesAndSpinesInGroupsOfADragonflyPlus() {
        for (final GlobalLinks arrangement : GlobalLinks.values()) {
            final DragonflyPlus params = new DragonflyPlus();
            params.ports = 6;
            params.arrangement = arrangement;
            final SwitchGraph graph = params.graph();
            assertEquals(10 * 9, graph.servers());
            assertEquals(10 * 6, graph.switchCount());
            assertAllPairsHave(1, linksBetweenGroups(graph, 10));
            for (int node = 0; node < graph.switchCount(); node++) {
                assertEquals(6, graph.degree(node) + graph.at(node).servers());
            }
            final int[] leaves = IntStream.range(0, graph.switchCount()).filter(i -> graph.at(i).tier() == 1).toArray();
            final int[] distances = graph.distancesFrom(0);
            assertEquals(3, Arrays.stream(leaves).map(leaf -> distances[leaf]).max().orElseThrow());
            params.groups = 4;
            assertAllPairsHave(3, linksBetweenGroups(params.graph(), 4));
        }
        final DragonflyPlus odd = new DragonflyPlus();
        odd.ports = 5;
        assertEquals("ports: 5 (expected: an even number)",
                assertThrows(IllegalArgumentException.class, odd::build).getMessage());
        assertArrayEquals(new int[] {272, 17}, new int[] {
            new DragonflyPlus().build().hostCount(), new DragonflyPlus().graph().at(135).group() + 1});
    }
}
