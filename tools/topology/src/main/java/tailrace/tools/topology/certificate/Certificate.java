package tailrace.tools.topology.certificate;

import tailrace.net.topology.graph.SwitchGraph;
import tailrace.tools.topology.flow.Demands;
import tailrace.tools.topology.flow.Solution;

/**
 * What a solution proves of the throughput of a graph. Found out from the graph and the demands alone, by code that
 * shares nothing with solvers.
 *
 * @param lower the demands, times this, were routed within the capacities
 * @param upper no routing can do more
 */
public record Certificate(double lower, double upper) {
    private static final double ROUNDING = 1e-9;

    /**
     * Certifies a solution.
     *
     * @throws IllegalStateException if it is none: paths that lead elsewhere, demands that are not routed, negative
     *     flows or lengths, or both sides contradict each other
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

    /** Whether it proves that throughput is at least something, or that it is not. */
    public boolean decides(final double threshold) {
        return lower >= threshold || upper < threshold;
    }

    /** Difference of the two as a share of the lower. */
    public double gap() {
        return upper / lower - 1;
    }
}
