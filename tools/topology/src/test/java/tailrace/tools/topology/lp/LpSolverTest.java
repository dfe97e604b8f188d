package tailrace.tools.topology.lp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import tailrace.net.topology.graph.SwitchGraph;
import tailrace.tools.topology.certificate.Certificate;
import tailrace.tools.topology.flow.Demands;
import tailrace.tools.topology.flow.Goal;
import tailrace.tools.topology.flow.KnownGraphs;
import tailrace.tools.topology.flow.Solution;

/** The program and what becomes of answers, with answers written out by hand: a triangle, 1 from a to b. */
class LpSolverTest {
    private final SwitchGraph graph = KnownGraphs.triangle();
    private final Demands demands = new Demands.Builder(3).add(0, 1, 1).build();

    private Certificate certify(final double... answer) {
        final LpSolver solver = new LpSolver(new LpProvider() {
            @Override
            public Answer solve(final LinearProgram program) {
                assertEquals(7, program.columns());
                assertEquals(2 + 6, program.rows());
                assertEquals(Double.NEGATIVE_INFINITY, program.lower(2));
                assertEquals(2, program.upper(2));
                final double[] duals = new double[8];
                duals[2 + 0] = -1;
                duals[2 + 3] = -1;
                return new Answer(answer, duals);
            }

            @Override
            public String describe() {
                return "by hand";
            }
        });
        final Solution solution = solver.solve(graph, demands, Goal.gap(0.01), () -> true);
        return Certificate.of(graph, demands, solution);
    }

    @Test
    void shouldProveAnExactAnswer() {
        final Certificate found = certify(2, 0, 0, 2, 0, 2, 4);
        assertEquals(4, found.lower(), 1e-12);
        assertEquals(4, found.upper(), 1e-12);
    }

    /** A first-order method may leave a circle, here back from b to a and on, and bring less than it says. */
    @Test
    void shouldTakeOutCirclesAndRouteWhatIsMissing() {
        final Certificate circle = certify(2, 0.5, 0, 1.5, 0, 1.5, 3);
        assertEquals(4, circle.upper(), 1e-12);
        assertTrue(circle.lower() >= 3 && circle.lower() <= 4, circle::toString);
        final Certificate less = certify(1.9, 0, 0, 1.9, 0, 1.9, 4);
        assertEquals(4 / 1.05, less.lower(), 0.02);
    }
}
