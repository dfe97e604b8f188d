package tailrace.validation.flowsim;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tailrace.core.Units;
import tailrace.scenario.results.text.CsvTable;
import tailrace.tools.flowsim.FluidFlowList;
import tailrace.tools.flowsim.M3Rules;

/** Creates cases of paths from results of m3's public code. */
final class PathCases {
    static final int MAX_LINKS = 6;
    private static final String SLOWDOWN = "slowdown";
    private static final String FLUID = "fluid_ns";
    private static final String EXACT = "exact_ns";
    private static final String ACTIVE = "active";
    private static final String SRC = "src";
    private static final String DST = "dst";
    private static final String SIZE = "size_bytes";
    private static final String ID = "id";
    private static final Pattern LINKS = Pattern.compile("n(\\d{1,4})-.*");

    private PathCases() {}

    /** Returns the path cases of a table: one case, or several small cases that differ in their first columns. */
    static List<FluidCase> of(final String name, final CsvTable table, final CsvTable mapTable,
            final SlowdownTable summary) {
        final int links = table.has("n") ? 0 : links(name, table);
        final ReferenceMaps maps = mapTable == null ? null : new ReferenceMaps(mapTable, links);
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
            final FluidFlowList flows = flows(table, rows, rules);
            cases.add(new FluidCase(part, "m3", rules.simulator(false), flows,
                    (servicePs, out) -> {
                        compare(table, rows, FLUID, rules, servicePs, out);
                        compareMore(part, table, rows, rules, flows, servicePs, summary, maps, out);
                    }));
            rows.forEach(row -> check(table, row));
            if (table.has(EXACT)) {
                cases.add(new FluidCase(part, "exact", rules.simulator(true), flows,
                        (servicePs, out) -> compare(table, rows, EXACT, null, servicePs, out)));
            }
        });
        return cases;
    }

    /**
     * Returns the number of links that the flows of a path need; a name such as {@code n4-webserver} may give more.
     */
    private static int links(final String name, final CsvTable table) {
        long last = 0;
        for (int row = 0; row < table.rows(); row++) {
            for (final String column : List.of(SRC, DST)) {
                last = Math.max(last, table.whole(row, column, 0));
                if (last > MAX_LINKS) {
                    throw table.error(row, column, "at most " + MAX_LINKS, null);
                }
            }
        }
        return links(name, last);
    }

    /** Returns the number of links of a path, given the last node that is known. */
    static int links(final String name, final long lastNode) {
        final Matcher said = LINKS.matcher(name);
        final long least = lastNode <= 2 ? 2 : lastNode <= 4 ? 4 : MAX_LINKS;
        final long wanted = said.matches() ? Long.parseLong(said.group(1)) : 0;
        return (int) (wanted == 4 || wanted == MAX_LINKS ? Math.max(least, wanted) : least);
    }

    /** Refuses a row that cannot be compared. */
    private static void check(final CsvTable table, final int row) {
        table.text(row, ID);
        table.number(row, FLUID);
        table.number(row, SLOWDOWN);
        if (table.has(EXACT)) {
            table.number(row, EXACT);
        }
        if (table.has(ACTIVE)) {
            table.whole(row, ACTIVE, 1);
        }
    }

    /** Compares the columns of a table other than times and slowdowns. */
    private static void compareMore(final String name, final CsvTable table, final List<Integer> rows,
            final M3Rules rules, final FluidFlowList flows, final double[] servicePs, final SlowdownTable summary,
            final ReferenceMaps maps, final LargestDifference out) {
        if (table.has(ACTIVE)) {
            ActiveFlows.compare(rows.size(), flows::startPs, flow -> servicePs[flow],
                    flow -> table.whole(rows.get(flow), ACTIVE, 1), out);
        }
        final Rows all = new Rows(table, rows, rules, servicePs);
        summary.compare(name, rows.size(), flow -> all.src(flow) == 0 && all.dst(flow) == rules.links(), all::size,
                all::slowdown, out);
        if (maps != null) {
            maps.compare(all, rules.links(), out);
        }
    }

    /** The flows of a table with their simulated times. */
    private record Rows(CsvTable table, List<Integer> rows, M3Rules rules, double... servicePs)
            implements ReferenceMaps.Flows {
        @Override
        public int count() {
            return rows.size();
        }

        @Override
        public int src(final int flow) {
            return node(table, rows.get(flow), SRC, rules);
        }

        @Override
        public int dst(final int flow) {
            return node(table, rows.get(flow), DST, rules);
        }

        @Override
        public long size(final int flow) {
            return table.whole(rows.get(flow), SIZE, 1);
        }

        @Override
        public double slowdown(final int flow) {
            return rules.slowdown(src(flow), dst(flow), size(flow), servicePs[flow] / Units.PS_PER_NS);
        }
    }

    private static FluidFlowList flows(final CsvTable table, final List<Integer> rows, final M3Rules rules) {
        final FluidFlowList flows = new FluidFlowList();
        for (final int row : rows) {
            final int src = node(table, row, SRC, rules);
            final int dst = node(table, row, DST, rules);
            if (src == dst) {
                throw table.error(row, DST, "another node than src", null);
            }
            flows.add(rules.route(src, dst),
                    table.whole(row, "start_ns", 0) * Units.PS_PER_NS,
                    M3Rules.workBits(table.whole(row, SIZE, 1)));
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
            final double[] servicePs, final LargestDifference out) {
        for (int flow = 0; flow < rows.size(); flow++) {
            final int row = rows.get(flow);
            final String what = "flow " + table.text(row, ID);
            final double hereNs = servicePs[flow] / Units.PS_PER_NS;
            out.timeNs(what, hereNs, table.number(row, column));
            if (rules != null) {
                final double slowdown = rules.slowdown(node(table, row, SRC, rules),
                        node(table, row, DST, rules), table.whole(row, SIZE, 1), hereNs);
                out.ratio(SLOWDOWN + " of " + what, slowdown, table.number(row, SLOWDOWN));
            }
        }
    }
}
