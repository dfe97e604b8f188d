package tailrace.tools.flowsim.reference;

import java.util.List;
import tailrace.core.Units;
import tailrace.tools.flowsim.FlowList;
import tailrace.tools.flowsim.M3Rules;

/**
 * A case of a million flows on a path that are made from tables and SplitMix64 (Steele et al., OOPSLA 2014), with
 * results of m3's public code: those of some flows, and the sum and the largest of all.
 */
final class RecipeCase {
    private static final int FLOWS = 1_000_000;
    private static final int VALUES = 1024;
    private static final int PAIRS = 64;
    private static final long FIRST_NS = 1_000_000_000L;
    private final long[] sizes = new long[VALUES];
    private final long[] gaps = new long[VALUES];
    private final long[] srcs = new long[PAIRS];
    private final long[] dsts = new long[PAIRS];
    private final CsvTable recipes = CsvTable.shipped("recipes.csv");
    private final int recipe;
    private final M3Rules rules;
    private final long[] sizeOf = new long[FLOWS];
    private final int[] pairOf = new int[FLOWS];

    private RecipeCase(final String name, final CsvTable tables, final int links) {
        rules = new M3Rules(links);
        recipe = row(name);
        for (int row = 0; row < tables.rows(); row++) {
            final long[] table = switch (tables.text(row, "table")) {
                case "size" -> sizes;
                case "gap" -> gaps;
                case "src" -> srcs;
                case "dst" -> dsts;
                default -> throw tables.error(row, "table", "size, gap, src or dst", null);
            };
            final int index = (int) Math.min(Integer.MAX_VALUE, tables.whole(row, "index", 0));
            if (index >= table.length) {
                throw tables.error(row, "index", "below " + table.length, null);
            }
            table[index] = tables.whole(row, "value", 0);
            if ((table == srcs || table == dsts) && table[index] > links) {
                throw tables.error(row, "value", "at most " + links, null);
            }
        }
    }

    private int row(final String name) {
        for (int row = 0; row < recipes.rows(); row++) {
            if (recipes.text(row, "case").equals(name)) {
                return row;
            }
        }
        throw new IllegalArgumentException(name + ": no recipe of this name (expected: one of those known here, such"
                + " as " + recipes.text(0, "case") + ")");
    }

    /** The case under the rules of the public code, and with exact rates, which no flow of it can tell from those. */
    static List<FluidCase> of(final String name, final CsvTable tables, final CsvTable some, final int links) {
        final RecipeCase recipeCase = new RecipeCase(name, tables, links);
        final FlowList flows = recipeCase.flows();
        final FluidCase.Known known = (servicePs, out) -> recipeCase.compare(some, servicePs, out);
        return List.of(new FluidCase(name, "m3", recipeCase.rules.simulator(false), flows, known),
                new FluidCase(name, "exact", recipeCase.rules.simulator(true), flows, known));
    }

    private FlowList flows() {
        final FlowList flows = new FlowList();
        final long seed = recipes.whole(recipe, "seed", 0);
        long startNs = FIRST_NS;
        for (int flow = 0; flow < FLOWS; flow++) {
            final long z = mixed(seed + (flow + 1) * 0x9E3779B97F4A7C15L);
            sizeOf[flow] = sizes[(int) (z & VALUES - 1)];
            pairOf[flow] = (int) (z >>> 20 & PAIRS - 1);
            startNs += gaps[(int) (z >>> 10 & VALUES - 1)];
            flows.add(rules.route((int) srcs[pairOf[flow]], (int) dsts[pairOf[flow]]), startNs * Units.PS_PER_NS,
                    M3Rules.workBits(sizeOf[flow]));
        }
        return flows;
    }

    private static long mixed(final long state) {
        long z = state;
        z = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
        z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
        return z ^ z >>> 31;
    }

    private void compare(final CsvTable some, final double[] servicePs, final Differences out) {
        for (int row = 0; row < some.rows(); row++) {
            final int flow = (int) Math.min(FLOWS, some.whole(row, "id", 0));
            if (flow == FLOWS) {
                throw some.error(row, "id", "below " + FLOWS, null);
            }
            final double hereNs = servicePs[flow] / Units.PS_PER_NS;
            out.timeNs("flow " + flow, hereNs, some.number(row, "fluid_ns"));
            out.ratio("slowdown of flow " + flow, rules.slowdown((int) srcs[pairOf[flow]],
                    (int) dsts[pairOf[flow]], sizeOf[flow], hereNs), some.number(row, "slowdown"));
        }
        double sum = 0;
        double largest = 0;
        long sizeSum = 0;
        for (int flow = 0; flow < FLOWS; flow++) {
            sum += servicePs[flow] / Units.PS_PER_NS;
            largest = Math.max(largest, servicePs[flow] / Units.PS_PER_NS);
            sizeSum += sizeOf[flow];
        }
        out.ratio("sum of sizes", sizeSum, recipes.number(recipe, "size_sum_bytes"));
        out.timeNs("sum", sum, recipes.number(recipe, "fluid_sum_ns"));
        out.timeNs("largest", largest, recipes.number(recipe, "largest_ns"));
    }
}
