package tailrace.validation.flowsim;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import tailrace.core.Units;
import tailrace.scenario.results.text.CsvTable;
import tailrace.tools.flowsim.FluidFlowList;
import tailrace.tools.flowsim.M3Rules;

/**
 * A case of many flows on a path from a {@link Recipe}, with results of m3's public code. There are results of some
 * flows and, with a {@code README.md}, the sum and the largest value over all flows.
 */
final class RecipeCase {
    private final String name;
    private final CsvTable some;
    private final Recipe recipe;
    private final M3Rules rules;
    private final ReferenceReadme readme;
    private final SlowdownTable summary;

    private RecipeCase(final String name, final CsvTable tables, final CsvTable some, final ReferenceReadme readme,
            final SlowdownTable summary) {
        this.name = name;
        this.some = some;
        this.readme = readme;
        this.summary = summary;
        recipe = new Recipe(tables, some, readme.number(name, "seed"));
        rules = new M3Rules(PathCases.links(name, recipe.lastNode()));
        for (int row = 0; row < some.rows(); row++) {
            some.number(row, "fluid_ns");
            some.number(row, "slowdown");
        }
    }

    /**
     * Returns the case twice: under the rules of the public code, and with exact rates. The rates of all its flows are
     * the same in both.
     */
    static List<FluidCase> of(final String name, final CsvTable tables, final CsvTable some,
            final ReferenceReadme readme, final SlowdownTable summary) {
        final RecipeCase made = new RecipeCase(name, tables, some, readme, summary);
        final FluidFlowList flows = made.flows();
        final FluidCase.Known known = (servicePs, out) -> made.compare(flows, servicePs, out);
        return List.of(new FluidCase(name, "m3", made.rules.simulator(false), flows, known),
                new FluidCase(name, "exact", made.rules.simulator(true), flows, known));
    }

    private FluidFlowList flows() {
        final FluidFlowList flows = new FluidFlowList();
        recipe.make((src, dst, sizeBytes, startNs) -> flows.add(
                rules.route(src, dst), startNs * Units.PS_PER_NS, M3Rules.workBits(sizeBytes)));
        return flows;
    }

    private void compare(final FluidFlowList flows, final double[] servicePs, final LargestDifference out) {
        final long[] active = new long[flows.count()];
        Arrays.fill(active, -1);
        for (int row = 0; row < some.rows(); row++) {
            final int flow = (int) some.whole(row, "id", 0);
            final String what = "flow " + flow;
            out.timeNs(what, nanos(servicePs, flow), some.number(row, "fluid_ns"));
            out.ratio("slowdown of " + what, slowdown(servicePs, flow), some.number(row, "slowdown"));
            out.count("size of " + what, recipe.size(flow), some.whole(row, "size_bytes", 1));
            out.count("start of " + what, flows.startPs(flow) / Units.PS_PER_NS, some.whole(row, "start_ns", 0));
            active[flow] = some.has("active") ? some.whole(row, "active", 1) : -1;
        }
        ActiveFlows.compare(flows.count(), flows::startPs, flow -> servicePs[flow], flow -> active[flow], out);
        summary.compare(name, flows.count(), flow -> recipe.src(flow) == 0 && recipe.dst(flow) == rules.links(),
                recipe::size, flow -> slowdown(servicePs, flow), out);
        compareSums(flows, servicePs, out);
    }

    private void compareSums(final FluidFlowList flows, final double[] servicePs, final LargestDifference out) {
        double sum = 0;
        double largest = 0;
        long sizeSum = 0;
        for (int flow = 0; flow < flows.count(); flow++) {
            sum += nanos(servicePs, flow);
            largest = Math.max(largest, nanos(servicePs, flow));
            sizeSum += recipe.size(flow);
        }
        final double sumNs = sum;
        final double largestNs = largest;
        final double sizes = sizeSum;
        final double lastNs = flows.startPs(flows.count() - 1) / (double) Units.PS_PER_NS;
        said("sum of sizes").ifPresent(there -> out.ratio("sum of sizes", sizes, there));
        said("last start").ifPresent(there -> out.timeNs("last start", lastNs, there));
        said("sum of all fluid_ns").ifPresent(there -> out.timeNs("sum", sumNs, there));
        said("largest").ifPresent(there -> out.timeNs("largest", largestNs, there));
    }

    private OptionalDouble said(final String words) {
        return readme.number(name, words);
    }

    private static double nanos(final double[] servicePs, final int flow) {
        return servicePs[flow] / Units.PS_PER_NS;
    }

    private double slowdown(final double[] servicePs, final int flow) {
        return rules.slowdown(recipe.src(flow), recipe.dst(flow), recipe.size(flow), nanos(servicePs, flow));
    }
}
