package tailrace.tools.topology.certificate;

import tailrace.net.topology.graph.SwitchGraph;
import tailrace.tools.topology.flow.Demands;
import tailrace.tools.topology.flow.Solution;

/**
 * Bounds on the throughput of a graph that a solution proves. The check uses only the graph and the demands, and shares
 * no code with solvers.
 *
 * @param lower lower bound: the demands times this value were routed within the capacities
 * @param upper upper bound: no routing exceeds this value
 */
public record Certificate(double lower, double upper) {
    private static final double ROUNDING = 1e-9;

    /**
     * Certifies a solution.
     *
     * @throws IllegalStateException if the solution is invalid: paths with wrong ends, demands that are not routed,
     *     negative flows or lengths, or contradicting bounds
     */
    public static Certificate of(final SwitchGraph graph, final Demands demands, final Solution solution) {
        final double lower = new RoutedDemands(graph, demands).check(solution.routing());
        final double upper = new LengthBound(graph, demands).bound(solution.lengths());
        if (lower > upper * (1 + ROUNDING)) {
            throw new IllegalStateException("certificates contradict each other: " + lower + " was routed, no more "
                + "than " + upper + " can be");
        }
        return new Certificate(Math.min(lower, upper), upper);
    }

    /** Returns whether the bounds decide that throughput reaches a threshold, or that it does not. */
    public boolean decides(final double threshold) {
        return lower >= threshold || upper < threshold;
    }

    /** Returns the difference of the bounds as a fraction of the lower bound. */
    public double gap() {
        return upper / lower - 1;
    }
}
