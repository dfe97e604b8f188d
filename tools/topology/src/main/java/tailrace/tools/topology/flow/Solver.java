package tailrace.tools.topology.flow;

import java.util.function.BooleanSupplier;
import tailrace.net.topology.graph.SwitchGraph;

/** Computes the maximum concurrent flow: the largest fraction of all demands that can be sent at the same time. */
@FunctionalInterface
public interface Solver {
    /**
     * Solves the problem.
     *
     * @param goal requested precision; a solver may exceed it, or miss it
     * @param shouldContinue returns whether to continue; called from time to time
     * @throws IllegalArgumentException if some demand has no path
     */
    Solution solve(SwitchGraph graph, Demands demands, Goal goal, BooleanSupplier shouldContinue);

    /** Creates the solver in plain Java. */
    static Solver plain() {
        return (graph, demands, goal, shouldContinue) -> {
            final ConcurrentFlow flow = new ConcurrentFlow(graph, demands);
            flow.run(goal, shouldContinue);
            return flow.solution();
        };
    }
}
