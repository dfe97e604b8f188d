package tailrace.validation.flowsim;

import java.util.HashMap;
import java.util.Map;
import tailrace.core.Units;
import tailrace.scenario.results.text.CsvTable;
import tailrace.tools.flowsim.FluidFlowList;
import tailrace.tools.flowsim.FluidSimulator;
import tailrace.tools.flowsim.RouteList;

/** Reads a case on a graph with results of an exact solver, from a table of links and a table of flows. */
final class GraphCase {
    private static final double GIGABIT = 1e9;
    private static final String FIRST_RATE = "first_rate_gbps";
    private static final String FLUID = "fluid_ns";

    private GraphCase() {}

    static FluidCase of(final String name, final CsvTable links, final CsvTable table) {
        final double[] rates = new double[links.rows()];
        final Map<String, Integer> linkOf = new HashMap<>();
        for (int row = 0; row < links.rows(); row++) {
            rates[row] = links.number(row, "gbps") * GIGABIT;
            linkOf.put(links.text(row, "from") + " " + links.text(row, "to"), row);
        }
        final RouteList routes = new RouteList();
        final FluidFlowList flows = new FluidFlowList();
        final Map<String, Integer> routeOf = new HashMap<>();
        for (int row = 0; row < table.rows(); row++) {
            final int at = row;
            final int route = routeOf.computeIfAbsent(
                    table.text(row, "path_nodes") + "," + table.text(row, "cap_gbps"),
                    key -> addRoute(table, at, linkOf, routes));
            flows.add(route, table.whole(row, "start_ns", 0) * Units.PS_PER_NS,
                    Byte.SIZE * table.whole(row, "size_bytes", 1));
            table.number(row, FLUID);
        }
        return new FluidCase(name, "exact", new FluidSimulator(rates, routes), flows, (servicePs, out) -> {
            for (int row = 0; row < table.rows(); row++) {
                out.timeNs("flow " + table.text(row, "id"), servicePs[row] / Units.PS_PER_NS,
                        table.number(row, FLUID));
            }
            if (table.has(FIRST_RATE)) {
                final double[] first = FirstRates.of(new FluidSimulator(rates, routes), flows);
                for (int row = 0; row < table.rows(); row++) {
                    out.ratio("first rate of flow " + table.text(row, "id"), first[row] / GIGABIT,
                            table.number(row, FIRST_RATE));
                }
            }
        });
    }

    private static int addRoute(
            final CsvTable table, final int row, final Map<String, Integer> linkOf, final RouteList routes) {
        final String[] nodes = table.text(row, "path_nodes").split(" ");
        final int[] route = new int[nodes.length - 1];
        for (int hop = 0; hop < route.length; hop++) {
            final Integer link = linkOf.get(nodes[hop] + " " + nodes[hop + 1]);
            if (link == null) {
                throw table.error(row, "path_nodes", "links between neighbours", null);
            }
            route[hop] = link;
        }
        final double cap = table.number(row, "cap_gbps");
        return routes.addCapped(cap == 0 ? Double.POSITIVE_INFINITY : cap * GIGABIT, route);
    }
}
