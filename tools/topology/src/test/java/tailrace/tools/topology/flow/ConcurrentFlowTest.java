package tailrace.tools.topology.flow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import tailrace.net.topology.FatTree;
import tailrace.net.topology.Hypercube;
import tailrace.net.topology.RewiredVl2;
import tailrace.net.topology.SwitchGraphs;
import tailrace.net.topology.Vl2;
import tailrace.net.topology.graph.SwitchGraph;
import tailrace.tools.topology.bound.PathLengthBound;
import tailrace.tools.topology.certificate.Certificate;

/** Tests the scheme in plain Java by its certificates. */
class ConcurrentFlowTest {
    private static Certificate solve(final SwitchGraph graph, final String traffic, final long seed, final Goal goal) {
        final Demands demands = Traffic.parse(traffic).draw(graph, seed);
        return Certificate.of(graph, demands, Solver.plain().solve(graph, demands, goal, () -> true));
    }

    private static Stream<Arguments> known() {
        final Hypercube cube = new Hypercube();
        cube.dimension = 6;
        final FatTree tree = new FatTree();
        tree.k = 6;
        return Stream.of(
            Arguments.of("complete", KnownGraphs.complete(12, 1), "all-to-all", 1.0),
            Arguments.of("Petersen", KnownGraphs.petersen(2), "all-to-all", 30 / (90 * 5.0 / 3)),
            Arguments.of("hypercube", cube.graph(), "all-to-all", 2.0 / 64),
            Arguments.of("fat-tree", SwitchGraphs.of(tree.build()), "permutation", 1.0),
            Arguments.of("triangle", KnownGraphs.triangle(), "all-to-all", 2.0));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("known")
    void shouldKnowNetworksOfKnownThroughputToAMillionth(
        final String name, final SwitchGraph graph, final String traffic, final double throughput) {
        final Certificate found = solve(graph, traffic, 1, Goal.gap(2e-7));
        assertEquals(throughput, found.lower(), 1e-6, found::toString);
        assertEquals(throughput, found.upper(), 1e-6, found::toString);
    }

    /**
     * Means of two graphs each, computed by a linear program on graphs of another generator ("kind, switches, degree,
     * mean"). The mean of six graphs of this generator may differ by two standard errors of the difference, plus the
     * gap.
     */
    @ParameterizedTest
    @CsvSource({
        "all-to-all, 1, 40, 5, 0.0520490", "permutation, 10, 40, 5, 0.1983885", "all-to-all, 1, 40, 9, 0.1257125",
        "all-to-all, 1, 25, 10, 0.2631580", "all-to-all, 1, 55, 10, 0.0965485"})
    void shouldFindTheThroughputOfRandomGraphs(
        final String traffic, final int servers, final int switches, final int degree, final double mean) {
        final double gap = 0.002;
        final double[] found = IntStream.rangeClosed(1, 6).mapToDouble(seed -> {
            final Certificate known =
                solve(KnownGraphs.random(switches, degree, servers, seed), traffic, seed, Goal.gap(gap));
            assertTrue(known.gap() <= gap, known::toString);
            return (known.lower() + known.upper()) / 2;
        }).toArray();
        final double own = IntStream.range(0, 6).mapToDouble(i -> found[i]).average().orElseThrow();
        final double variance = IntStream.range(0, 6).mapToDouble(i -> (found[i] - own) * (found[i] - own)).sum() / 5;
        final double error = Math.sqrt(variance * (1 / 6.0 + 1 / 2.0));
        assertEquals(mean, own, 2 * error + gap / 2 * mean,
            () -> String.format(Locale.ROOT, "error %.6f", error));
    }

    /** The same for graphs with many links, for which permutations take long. */
    @ParameterizedTest
    @Tag("study")
    @CsvSource({
        "permutation, 5, 40, 5, 0.3704405", "permutation, 10, 40, 9, 0.4664565", "permutation, 5, 25, 10, 1.1145255",
        "permutation, 10, 25, 10, 0.5953690"})
    void shouldFindTheThroughputOfRandomGraphsThatTakeLong(
        final String traffic, final int servers, final int switches, final int degree, final double mean) {
        shouldFindTheThroughputOfRandomGraphs(traffic, servers, switches, degree, mean);
    }

    /** Figure 1: all-to-all traffic reaches its bound from degree 13 on. */
    @ParameterizedTest
    @CsvSource({"13", "17", "25"})
    void shouldReachTheBoundOfAllGraphsWithAllToAllTraffic(final int degree) {
        final Certificate found = solve(KnownGraphs.random(40, degree, 1, 1), "all-to-all", 1, Goal.gap(1e-4));
        assertTrue(found.lower() >= 0.999 * PathLengthBound.of(40, degree).throughput(40 * 39), found::toString);
    }

    /** Near the edge of full throughput one of the two bounds decides before the gap is narrow. */
    @Test
    void shouldEndOnceItIsKnownWhetherThroughputIsFull() {
        final RewiredVl2 params = new RewiredVl2();
        params.corePorts = 16;
        params.aggPorts = 6;
        params.tors = 24;
        final Certificate full = solve(params.graph(), "permutation", 1, Goal.atLeast(0.99, 1e-3));
        assertTrue(full.lower() >= 0.99, full::toString);
        params.tors = 32;
        final Certificate less = solve(params.graph(), "permutation", 1, Goal.atLeast(0.99, 1e-3));
        assertTrue(less.upper() < 0.99 && less.gap() > 1e-3, less::toString);
        final Vl2 vl2 = new Vl2();
        vl2.corePorts = 16;
        vl2.aggPorts = 8;
        assertEquals(1, solve(vl2.graph(), "permutation", 1, Goal.gap(1e-3)).lower(), 1e-3);
    }

    @Test
    void shouldGiveTheSameAnswerEveryTimeAndWhatIsKnownWhenTold() {
        final SwitchGraph graph = KnownGraphs.random(40, 9, 5, 1);
        assertEquals(solve(graph, "permutation", 1, Goal.gap(0.01)), solve(graph, "permutation", 1, Goal.gap(0.01)));
        final Demands demands = Traffic.parse("permutation").draw(graph, 1);
        final Solution early = Solver.plain().solve(graph, demands, Goal.gap(1e-6), () -> false);
        assertEquals(1, early.rounds());
        final Certificate known = Certificate.of(graph, demands, early);
        assertTrue(known.lower() > 0 && known.upper() < Double.MAX_VALUE, known::toString);
    }

    /** Parallel links and links of other rates add up. */
    @Test
    void shouldUseParallelLinksAndFasterOnes() {
        final SwitchGraph.Builder graph = SwitchGraph.builder(10);
        graph.add("a", 1, -1, 4);
        graph.add("b", 1, -1, 4);
        graph.add("c", 1, -1, 0);
        graph.link(0, 1, 10).link(0, 1, 25).link(1, 2, 5).link(2, 0, 30);
        final Certificate found = solve(graph.build(), "permutation", 1, Goal.gap(1e-6));
        assertEquals(4.0 / 4, found.lower(), 1e-5, found::toString);
        assertEquals(List.of("permutation", "all-to-all", "chunky:50"), Stream.of("permutation", "all-to-all",
            "chunky:50").map(kind -> Traffic.parse(kind).toString()).toList());
    }
}
