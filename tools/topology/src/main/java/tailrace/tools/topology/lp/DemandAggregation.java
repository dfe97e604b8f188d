package tailrace.tools.topology.lp;

import tailrace.net.topology.graph.SwitchGraph;
import tailrace.tools.topology.flow.DemandRouting;
import tailrace.tools.topology.flow.Demands;

/**
 * Determines which demands share a flow in the linear program. The last rows of the program are the capacities of the
 * directed links, in their order.
 */
interface DemandAggregation {
    /** Creates the program. It divides demands by {@code unit}, so that coefficients are about 1. */
    LinearProgram program();

    /**
     * Routes all demands in full over the paths of a solution.
     *
     * @param values values of the columns
     * @param length length of each directed link, for shortest paths of demands that the solution does not route
     */
    DemandRouting routing(double[] values, double[] length);

    /** Chooses the aggregation whose program has fewer columns. */
    static DemandAggregation smallest(final SwitchGraph graph, final Demands demands, final double unit) {
        final BySource bySource = new BySource(graph, demands, unit);
        final ByFirstHop byFirstHop = new ByFirstHop(graph, demands, unit);
        return byFirstHop.columns() < bySource.columns() ? byFirstHop : bySource;
    }

    /** Adds the terms of a flow's inflow minus its outflow at a switch to the last row of a program. */
    static void addBalance(
        final LinearProgram program, final SwitchGraph graph, final int node, final int firstColumn) {
        for (final int link : graph.linksOf(node)) {
            final int outwards = outwards(graph, node, link);
            program.add(firstColumn + outwards, -1);
            program.add(firstColumn + (outwards ^ 1), 1);
        }
    }

    /** Returns the directed link that leaves a switch. */
    static int outwards(final SwitchGraph graph, final int node, final int link) {
        return 2 * link + (graph.links().get(link).a() == node ? 0 : 1);
    }
}
