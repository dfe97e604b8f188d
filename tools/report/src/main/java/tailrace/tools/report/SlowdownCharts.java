package tailrace.tools.report;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tailrace.scenario.results.Percentiles;
import tailrace.scenario.results.SizeBin;

/** The distribution of slowdowns, whole and tail. */
public final class SlowdownCharts {
    private static final int ALL_COLOR = 5;
    private static final int BULK_PER_MILLE = 995;
    private static final Axis SHARE = new Axis("share of flows", false, "percent", 0.0, 1.0);
    private static final Axis TAIL = new Axis("share of flows at least this slow", true, "percent", null, 1.0);

    private SlowdownCharts() {}

    /** Two plots with one curve per size class. */
    static List<Chart> bySizeClass(final FlowProfile flows) {
        final Map<String, double[]> samples = new LinkedHashMap<>();
        for (final SizeBin bin : SizeBin.values()) {
            samples.put(bin.label(), flows.sorted(bin));
        }
        return each("size class", samples, flows.sorted());
    }

    /** Two plots with one curve per workload; none if there are not several. */
    static List<Chart> byWorkload(final FlowProfile flows) {
        if (flows.workloads().size() < 2) {
            return List.of();
        }
        final Map<String, double[]> samples = new LinkedHashMap<>();
        flows.workloads().stream().sorted().forEach(name -> samples.put(name, flows.sorted(name)));
        return each("workload", samples, flows.sorted());
    }

    private static List<Chart> each(final String kind, final Map<String, double[]> parts, final double[] whole) {
        final List<Series> cumulative = new ArrayList<>();
        final List<Series> tail = new ArrayList<>();
        int color = 0;
        for (final Map.Entry<String, double[]> part : parts.entrySet()) {
            color += color == ALL_COLOR ? 1 : 0;
            if (part.getValue().length > 0) {
                add(part.getKey(), part.getValue(), color, false, cumulative, tail);
            }
            color++;
        }
        if (cumulative.size() > 1) {
            add("all flows", whole, ALL_COLOR, true, cumulative, tail);
        }
        final List<double[]> samples = new ArrayList<>(parts.values());
        samples.add(whole);
        return List.of(
                new Chart("Slowdown CDF by " + kind,
                        "How many flows are at most this slow, up to the 99.5th percentile.",
                        false, Axis.slowdownUpTo(bulk(samples)), SHARE, cumulative),
                new Chart("Tail by " + kind, "The same flows from the top: 1 % is the 99th percentile.",
                        false, Axis.slowdown(), TAIL, tail));
    }

    /** Two plots of one size class with one curve for each of two samples; either may be empty. */
    public static List<Chart> overlaid(final String title, final String nameA, final double[] a, final String nameB,
            final double[] b) {
        final List<Series> cumulative = new ArrayList<>();
        final List<Series> tail = new ArrayList<>();
        if (a.length > 0) {
            add(nameA, a, 0, false, cumulative, tail);
        }
        if (b.length > 0) {
            add(nameB, b, 3, true, cumulative, tail);
        }
        return List.of(
                new Chart(title + ": CDF", "", false, Axis.slowdownUpTo(bulk(List.of(a, b))), SHARE, cumulative),
                new Chart(title + ": tail", "", false, Axis.slowdown(), TAIL, tail));
    }

    /** Where the whole distribution stops being readable: the largest 99.5th percentile. */
    private static double bulk(final Collection<double[]> samples) {
        return samples.stream().filter(s -> s.length > 0).mapToDouble(s -> Percentiles.perMille(s, BULK_PER_MILLE))
                .max().orElse(1);
    }

    private static void add(final String name, final double[] sorted, final int color, final boolean dashed,
            final List<Series> cumulative, final List<Series> tail) {
        final Distribution distribution = new Distribution(sorted);
        cumulative.add(distribution.cumulative(name, color, dashed));
        tail.add(distribution.tail(name, color, dashed));
    }
}
