package tailrace.tools.flowsim.reference;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tailrace.core.Units;
import tailrace.tools.flowsim.FlowList;
import tailrace.tools.flowsim.M3Rules;

/** Cases of paths, from results of m3's public code. */
final class PathCases {
    private static final String SLOWDOWN = "slowdown";

    private PathCases() {}

    /** The path cases of a table: one, or several small ones told apart by their first columns. */
    static List<FluidCase> of(final String name, final CsvTable table, final int links) {
        final Map<String, List<Integer>> rowsOf = new LinkedHashMap<>();
        for (int row = 0; row < table.rows(); row++) {
            final String part = table.has("scenario")
                    ? name + "/" + table.text(row, "scenario") + "/n" + table.text(row, "n") : name;
            rowsOf.computeIfAbsent(part, key -> new ArrayList<>()).add(row);
        }
        final List<FluidCase> cases = new ArrayList<>();
        rowsOf.forEach((part, rows) -> {
            final M3Rules rules = new M3Rules(
                    table.has("n") ? (int) table.whole(rows.get(0), "n", 1) : links);
            final FlowList flows = flows(table, rows, rules);
            cases.add(new FluidCase(part, "m3", rules.simulator(false), flows,
                    (servicePs, out) -> compare(table, rows, "fluid_ns", rules, servicePs, out)));
            if (table.has("exact_ns")) {
                cases.add(new FluidCase(part, "exact", rules.simulator(true), flows,
                        (servicePs, out) -> compare(table, rows, "exact_ns", null, servicePs, out)));
            }
        });
        return cases;
    }

    private static FlowList flows(final CsvTable table, final List<Integer> rows, final M3Rules rules) {
        final FlowList flows = new FlowList();
        for (final int row : rows) {
            final int src = node(table, row, "src", rules);
            final int dst = node(table, row, "dst", rules);
            if (src == dst) {
                throw table.error(row, "dst", "another node than src", null);
            }
            flows.add(rules.route(src, dst),
                    table.whole(row, "start_ns", 0) * Units.PS_PER_NS,
                    M3Rules.workBits(table.whole(row, "size_bytes", 1)));
        }
        return flows;
    }

    private static int node(final CsvTable table, final int row, final String column, final M3Rules rules) {
        final long node = table.whole(row, column, 0);
        if (node > rules.links()) {
            throw table.error(row, column, "at most " + rules.links(), null);
        }
        return (int) node;
    }

    private static void compare(
            final CsvTable table, final List<Integer> rows, final String column, final M3Rules rules,
            final double[] servicePs, final Differences out) {
        for (int flow = 0; flow < rows.size(); flow++) {
            final int row = rows.get(flow);
            final String what = "flow " + table.text(row, "id");
            final double hereNs = servicePs[flow] / Units.PS_PER_NS;
            out.timeNs(what, hereNs, table.number(row, column));
            if (rules != null) {
                final double slowdown = rules.slowdown(node(table, row, "src", rules),
                        node(table, row, "dst", rules), table.whole(row, "size_bytes", 1), hereNs);
                out.ratio(SLOWDOWN + " of " + what, slowdown, table.number(row, SLOWDOWN));
            }
        }
    }
}
