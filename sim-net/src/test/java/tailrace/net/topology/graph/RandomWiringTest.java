package tailrace.net.topology.graph;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tailrace.core.RandomStream;
import tailrace.core.RngStreams;

/** Tests that random graphs have the required degrees, and that each existing graph is equally likely. */
class RandomWiringTest {
    private static final long RATE = 1_000_000_000;

    private final RandomStream random = new RngStreams(7).stream("test");

    private SwitchGraph draw(final RandomWiring wiring, final int switches) {
        final SwitchGraph.Builder graph = SwitchGraph.builder(RATE);
        for (int i = 0; i < switches; i++) {
            graph.add("s" + i, 1, -1, 0);
        }
        wiring.draw(graph, random);
        return graph.build();
    }

    private static int[] degrees(final String text) {
        return Arrays.stream(text.split(" ")).mapToInt(Integer::parseInt).toArray();
    }

    /** Mask of a graph: bit i of n (n - 1) / 2 represents the i-th pair. */
    private static long mask(final SwitchGraph graph) {
        long mask = 0;
        for (final SwitchGraph.Link link : graph.links()) {
            final int low = Math.min(link.a(), link.b());
            final int high = Math.max(link.a(), link.b());
            final long bit = 1L << high * (high - 1) / 2 + low;
            assertEquals(0, mask & bit, "twice " + link);
            mask |= bit;
        }
        return mask;
    }

    private static SwitchGraph ofMask(final int nodes, final long mask) {
        final SwitchGraph.Builder graph = SwitchGraph.builder(RATE);
        for (int i = 0; i < nodes; i++) {
            graph.add("s" + i, 1, -1, 0);
        }
        for (int high = 1; high < nodes; high++) {
            for (int low = 0; low < high; low++) {
                if ((mask >> high * (high - 1) / 2 + low & 1) == 1) {
                    graph.link(low, high, RATE);
                }
            }
        }
        return graph.build();
    }

    private static Map<Long, Integer> allConnected(final int[] degree, final int side) {
        final Map<Long, Integer> all = new TreeMap<>();
        for (long mask = 0; mask < 1L << degree.length * (degree.length - 1) / 2; mask++) {
            final SwitchGraph graph = ofMask(degree.length, mask);
            boolean good = true;
            for (int i = 0; good && i < degree.length; i++) {
                good = graph.degree(i) == degree[i];
            }
            final boolean sided = side == 0
                || graph.links().stream().allMatch(link -> link.a() < side != link.b() < side);
            if (good && sided && graph.isConnected()) {
                all.put(mask, 0);
            }
        }
        return all;
    }

    /** Asserts that Pearson's statistic is within four standard deviations of its value for equal probabilities. */
    private static void assertEven(final Map<Long, Integer> counts, final int draws) {
        final double expected = (double) draws / counts.size();
        final double chiSquare = counts.values().stream()
            .mapToDouble(count -> (count - expected) * (count - expected) / expected).sum();
        final double freedom = counts.size() - 1;
        assertTrue(Math.abs(chiSquare - freedom) < 4 * Math.sqrt(2 * freedom), chiSquare + " of " + freedom);
    }

    @ParameterizedTest
    @ValueSource(strings = {"3 3 3 3 3 3", "2 2 2 2 2 2", "4 3 2 2 2 1", "3 2 2 1 1 1", "5 4 4 3 3 3", "3 3 2 2 2"})
    void shouldDrawEveryConnectedGraphEquallyOften(final String text) {
        final int[] degree = degrees(text);
        final Map<Long, Integer> counts = allConnected(degree, 0);
        final int draws = 100 * counts.size();
        for (int i = 0; i < draws; i++) {
            final SwitchGraph graph = draw(new RandomWiring(degree.length).among("d", degree, RATE), degree.length);
            counts.compute(mask(graph), (key, count) -> count + 1);
        }
        assertEven(counts, draws);
    }

    @Test
    void shouldDrawEveryTwoSidedGraphEquallyOften() {
        final int[] left = {2, 2, 1, 0, 0, 0};
        final int[] right = {0, 0, 0, 2, 2, 1};
        final Map<Long, Integer> counts = allConnected(new int[] {2, 2, 1, 2, 2, 1}, 3);
        final int draws = 200 * counts.size();
        for (int i = 0; i < draws; i++) {
            counts.compute(mask(draw(new RandomWiring(6).between("d", left, right, RATE), 6)), (key, n) -> n + 1);
        }
        assertEven(counts, draws);
    }

    @Test
    void shouldDrawTheOnlyGraphWhenThereIsOne() {
        final int[] degree = {4, 4, 4, 4, 4};
        assertEquals(10, draw(new RandomWiring(5).among("d", degree, RATE), 5).links().size());
    }

    @Test
    void shouldConnectTreesOfManySwitches() {
        final int[] all = new int[67 + 134];
        Arrays.fill(all, 1);
        Arrays.fill(all, 0, 66, 4);
        all[66] = 2;
        final int sum = Arrays.stream(all).sum();
        assertEquals(2 * (all.length - 1), sum);
        final SwitchGraph tree = draw(new RandomWiring(all.length).among("d", all, RATE), all.length);
        assertTrue(tree.isConnected());
    }

    @Test
    void shouldSayInOneLineWhatCannotBeWired() {
        assertRefused("d: 5 in all (expected: an even number, as a link takes two)", "2 2 1");
        assertRefused("d: 3 of one switch (expected: at most 2, one to each other switch that has any)", "3 2 1");
        assertRefused("d: there is no graph with these without links side by side (expected: numbers that differ less,"
            + " or more switches)", "3 3 1 1");
        assertRefused("disconnected: 2 links between 4 switches (expected: 3 or more)", "1 1 1 1");
        assertRefused("disconnected: no wiring found that connects all 5 switches (expected: more links between them)",
            "3 3 3 3 0");
    }

    private void assertRefused(final String message, final String degrees) {
        final int[] degree = degrees(degrees);
        assertEquals(message, assertThrows(IllegalArgumentException.class,
            () -> draw(new RandomWiring(degree.length).among("d", degree, RATE), degree.length)).getMessage());
    }
}
