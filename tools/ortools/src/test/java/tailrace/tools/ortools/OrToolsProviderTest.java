package tailrace.tools.ortools;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tailrace.net.topology.Hypercube;
import tailrace.net.topology.RandomRegular;
import tailrace.net.topology.RewiredVl2;
import tailrace.net.topology.graph.SwitchGraph;
import tailrace.tools.topology.certificate.Certificate;
import tailrace.tools.topology.flow.Demands;
import tailrace.tools.topology.flow.Goal;
import tailrace.tools.topology.flow.Solution;
import tailrace.tools.topology.flow.Solver;
import tailrace.tools.topology.flow.Traffic;
import tailrace.tools.topology.lp.LpSolver;

/** Checks answers of the libraries by Tailrace's own certificates. */
class OrToolsProviderTest {
    private final Solver exact = new LpSolver(new OrToolsProvider());

    private Certificate solve(final SwitchGraph graph, final Demands demands, final Solver solver, final double gap) {
        return Certificate.of(graph, demands, solver.solve(graph, demands, Goal.gap(gap), () -> true));
    }

    private static RandomRegular random(final int switches, final int degree, final int hosts) {
        final RandomRegular params = new RandomRegular();
        params.switches = switches;
        params.degree = degree;
        params.hostsPerSwitch = hosts;
        return params;
    }

    /**
     * All links of a hypercube are alike, so its throughput is its capacity divided by the number of links that its
     * flows use.
     */
    @Test
    void shouldSolveTheHypercubeToAMillionth() {
        final Hypercube params = new Hypercube();
        params.dimension = 4;
        final SwitchGraph graph = params.graph();
        final Certificate found = solve(graph, Traffic.parse("all-to-all").draw(graph, 1), exact, 0);
        assertEquals(1.0 / 8, found.lower(), 1e-6);
        assertEquals(1.0 / 8, found.upper(), 1e-6);
    }

    /**
     * The simplex method solves the small programs, and PDLP the larger one. Both results lie within the bounds of the
     * solver in plain Java.
     */
    @ParameterizedTest
    @CsvSource({"20, 5, 5, 1e-7", "40, 5, 10, 1e-7", "40, 10, 5, 1e-4"})
    void shouldProveWhatItFinds(final int switches, final int degree, final int hosts, final double gap) {
        final SwitchGraph graph = random(switches, degree, hosts).graph();
        final Demands demands = Traffic.parse("permutation").draw(graph, 3);
        final Certificate found = solve(graph, demands, exact, 0);
        assertTrue(found.gap() < gap, found::toString);
        final Certificate plain = solve(graph, demands, Solver.plain(), 0.005);
        assertTrue(found.lower() <= plain.upper() && found.upper() >= plain.lower(), found + " " + plain);
    }

    /**
     * Throughput is full, and uplinks are the limit. Many solutions are equally good, and first-order methods leave
     * cycles in their flows.
     */
    @Test
    void shouldProveFullThroughputOfRewiredVl2() {
        final RewiredVl2 params = new RewiredVl2();
        params.tors = 18;
        final SwitchGraph graph = params.graph();
        final Certificate found = solve(graph, Traffic.parse("permutation").draw(graph, 1), exact, 0);
        assertTrue(found.gap() < 1e-4, found::toString);
        assertEquals(1, found.upper(), 1e-3);
    }

    /**
     * There are more ToRs than full throughput allows. The narrow gap shows that flows grouped by first hop lose
     * nothing.
     */
    @Test
    void shouldSolveRewiredVl2AtItsEdge() {
        final RewiredVl2 params = new RewiredVl2();
        params.tors = 24;
        final SwitchGraph graph = params.graph();
        final Demands demands = Traffic.parse("permutation").draw(graph, 1);
        final Certificate found = solve(graph, demands, exact, 0);
        assertTrue(found.gap() < 1e-7, found::toString);
        assertTrue(found.upper() < 0.99, found::toString);
        for (final double threshold : new double[] {0.9 * found.lower(), found.lower() * (1 - 1e-6),
            found.upper() * (1 + 1e-6)}) {
            final Solution decided = exact.solve(graph, demands, Goal.atLeast(threshold, 1e-4), () -> true);
            assertTrue(Certificate.of(graph, demands, decided).decides(threshold), () -> "at " + threshold);
        }
    }
}
