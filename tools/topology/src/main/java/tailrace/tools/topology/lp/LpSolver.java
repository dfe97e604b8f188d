package tailrace.tools.topology.lp;

import java.util.Arrays;
import java.util.function.BooleanSupplier;
import tailrace.net.topology.graph.SwitchGraph;
import tailrace.tools.topology.certificate.Certificate;
import tailrace.tools.topology.flow.Demands;
import tailrace.tools.topology.flow.Goal;
import tailrace.tools.topology.flow.Solution;
import tailrace.tools.topology.flow.Solver;

/**
 * Solves the exact linear program: aggregated flows ({@link DemandAggregation}) over all directed links within their
 * capacities. If only a comparison with a threshold is requested, a rough solution often decides it in a fraction of
 * the time. The exact solution is computed only if the rough solution does not decide.
 */
public final class LpSolver implements Solver {
    private static final double ROUGH = 1e-4;

    private final LpProvider provider;

    /** Creates a solver that uses a library. */
    public LpSolver(final LpProvider provider) {
        this.provider = provider;
    }

    @Override
    public Solution solve(
        final SwitchGraph graph, final Demands demands, final Goal goal, final BooleanSupplier shouldContinue) {
        final double unit = demands.total() / demands.pairs();
        final DemandAggregation aggregation = DemandAggregation.smallest(graph, demands, unit);
        final LinearProgram program = aggregation.program();
        if (!Double.isNaN(goal.threshold())) {
            final Solution rough = solution(graph, aggregation, program, ROUGH);
            if (Certificate.of(graph, demands, rough).decides(goal.threshold()) || !shouldContinue.getAsBoolean()) {
                return rough;
            }
        }
        return solution(graph, aggregation, program, 0);
    }

    private Solution solution(final SwitchGraph graph, final DemandAggregation aggregation, final LinearProgram program,
            final double tolerance) {
        final LpProvider.Answer answer = provider.solve(program, tolerance);
        final double[] length = new double[2 * graph.links().size()];
        final int firstOfLinks = program.rows() - length.length;
        for (int link = 0; link < length.length; link++) {
            length[link] = Math.abs(answer.duals()[firstOfLinks + link]);
        }
        if (Arrays.stream(length).sum() == 0) {
            Arrays.fill(length, 1);
        }
        return new Solution(aggregation.routing(answer.values(), length), length, 1);
    }
}
