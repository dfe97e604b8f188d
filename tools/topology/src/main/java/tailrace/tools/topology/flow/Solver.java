package tailrace.tools.topology.flow;

import java.util.function.BooleanSupplier;
import tailrace.net.topology.graph.SwitchGraph;

/** Finds the maximum concurrent flow: the largest share of all demands that can be sent at once. */
@FunctionalInterface
public interface Solver {
    /**
     * Solves.
     *
     * @param goal when the answer is good enough; a solver may do better, or worse if it cannot
     * @param goesOn whether to go on; called now and then
     * @throws IllegalArgumentException if some demand has no path
     */
    Solution solve(SwitchGraph graph, Demands demands, Goal goal, BooleanSupplier goesOn);

    /** The scheme in plain Java. */
    static Solver plain() {
        return (graph, demands, goal, goesOn) -> {
            final ConcurrentFlow flow = new ConcurrentFlow(graph, demands);
            flow.run(goal, goesOn);
            return flow.solution();
        };
    }
}
