package tailrace.tools.topology.lp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tailrace.net.topology.graph.SwitchGraph;
import tailrace.tools.topology.certificate.Certificate;
import tailrace.tools.topology.flow.Demands;
import tailrace.tools.topology.flow.Goal;
import tailrace.tools.topology.flow.KnownGraphs;
import tailrace.tools.topology.flow.Solution;

/**
 * Tests the linear program and the use of answers, with answers written by hand: a triangle with demand 1 from a to b.
 */
class LpSolverTest {
    private final SwitchGraph graph = KnownGraphs.triangle();
    private final Demands demands = new Demands.Builder(3).add(0, 1, 1).build();

    private Certificate certify(final double... answer) {
        final LpSolver solver = new LpSolver(new LpProvider() {
            @Override
            public Answer solve(final LinearProgram program, final double tolerance) {
                assertEquals(7, program.columns());
                assertEquals(2 + 6, program.rows());
                assertEquals(Double.NEGATIVE_INFINITY, program.lower(2));
                assertEquals(2, program.upper(2));
                final double[] duals = new double[8];
                duals[2 + 0] = -1;
                duals[2 + 3] = -1;
                return new Answer(answer, duals);
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

    /** A first-order method may leave a cycle, here back from b to a and on, and deliver less than it reports. */
    @Test
    void shouldTakeOutCirclesAndRouteWhatIsMissing() {
        final Certificate circle = certify(2, 0.5, 0, 1.5, 0, 1.5, 3);
        assertEquals(4, circle.upper(), 1e-12);
        assertTrue(circle.lower() >= 3 && circle.lower() <= 4, circle::toString);
        final Certificate less = certify(1.9, 0, 0, 1.9, 0, 1.9, 4);
        assertEquals(4 / 1.05, less.lower(), 0.02);
    }

    /**
     * Four ToRs have two uplinks each, and each sends to the next: flows grouped by the two upper switches are fewer
     * than four.
     */
    @Test
    void shouldShareFlowsByFirstHop() {
        final Demands ring = new Demands.Builder(6).add(0, 1, 1).add(1, 2, 1).add(2, 3, 1).add(3, 0, 1).build();
        final int[] columns = new int[1];
        final LpSolver solver = new LpSolver(new LpProvider() {
            @Override
            public Answer solve(final LinearProgram program, final double tolerance) {
                columns[0] = program.columns();
                final double[] values = new double[program.columns()];
                values[program.maximized()] = 4;
                for (int tor = 0; tor < 4; tor++) {
                    values[4 * tor + 1] = 2;            // down from a, in the flow of a
                    values[16 + 4 * tor + 3] = 2;       // down from b, in the flow of b
                    values[32 + 2 * tor] = 2;           // to a
                    values[32 + 2 * tor + 1] = 2;       // to b
                }
                requireFeasible(program, values);
                final double[] duals = new double[program.rows()];
                for (int uplink = 0; uplink < 8; uplink++) {
                    duals[program.rows() - 16 + 2 * uplink] = -1;
                }
                return new Answer(values, duals);
            }
        });
        final SwitchGraph tree = KnownGraphs.twoAbove(4);
        final Certificate found = Certificate.of(tree, ring, solver.solve(tree, ring, Goal.gap(0.01), () -> true));
        assertEquals(2 * 16 + 4 * 2 + 1, columns[0]);
        assertEquals(4, found.lower(), 1e-12);
        assertEquals(4, found.upper(), 1e-12);
    }

    private static void requireFeasible(final LinearProgram program, final double... values) {
        for (int row = 0; row < program.rows(); row++) {
            double sum = 0;
            for (int entry = program.begin(row); entry < program.begin(row + 1); entry++) {
                sum += program.coefficient(entry) * values[program.column(entry)];
            }
            assertEquals(sum, Math.min(Math.max(sum, program.lower(row)), program.upper(row)), 1e-12, "row " + row);
        }
    }

    /** The solver computes an exact solution only if the rough solution does not decide the comparison. */
    @ParameterizedTest
    @CsvSource({"3.5, 1", "4.5, 1", "3.9, 2"})
    void shouldAskForAnExactAnswerWhereARoughOneDoesNotDecide(final double threshold, final int asked) {
        final List<Double> tolerances = new ArrayList<>();
        final LpSolver solver = new LpSolver(new LpProvider() {
            @Override
            public Answer solve(final LinearProgram program, final double tolerance) {
                tolerances.add(tolerance);
                final double[] duals = new double[8];
                duals[2 + 0] = -1;
                duals[2 + 3] = -1;
                return new Answer(tolerance > 0 ? new double[] {1.9, 0, 0, 1.9, 0, 1.9, 4}
                    : new double[] {2, 0, 0, 2, 0, 2, 4}, duals);
            }
        });
        final Solution solution = solver.solve(graph, demands, Goal.atLeast(threshold, 1e-4), () -> true);
        assertEquals(asked, tolerances.size());
        assertTrue(Certificate.of(graph, demands, solution).decides(threshold));
    }
}
