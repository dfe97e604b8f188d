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
 * Solves the exact linear program: flows over all directed links, each of many demands ({@link DemandAggregation}),
 * where
 * links carry no more than they can. A rough solution often proves that the throughput is at least a value, in a small
 * share of the time; the exact one is found only where it does not.
 */
public final class LpSolver implements Solver {
    private static final double ROUGH = 1e-4;

    private final LpProvider provider;

    /** Solved by a provider. */
    public LpSolver(final LpProvider provider) {
        this.provider = provider;
    }

    @Override
    public Solution solve(
        final SwitchGraph graph, final Demands demands, final Goal goal, final BooleanSupplier goesOn) {
        final double unit = demands.total() / demands.pairs();
        final DemandAggregation aggregation = DemandAggregation.smallest(graph, demands, unit);
        final LinearProgram program = aggregation.program();
        if (!Double.isNaN(goal.threshold())) {
            final Solution rough = solution(graph, aggregation, program, ROUGH);
            if (Certificate.of(graph, demands, rough).decides(goal.threshold()) || !goesOn.getAsBoolean()) {
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
