package tailrace.tools.report;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tailrace.scenario.results.stats.EstimateInterval;
import tailrace.scenario.results.stats.Quantile;
import tailrace.tools.report.page.Axis;
import tailrace.tools.report.page.Plot;
import tailrace.tools.report.page.Series;

/** Plots the distribution of slowdowns and its tail. */
public final class SlowdownCharts {
    private static final int ALL_COLOR = 5;
    private static final int SECOND_COLOR = 3;
    private static final double BULK = 0.995;
    private static final String SLOWDOWN = "slowdown (FCT / ideal FCT)";
    private static final double SMALLEST_RANGE = 1.2;
    /** Factor by which an axis exceeds the data. */
    private static final double ROOM = 1.05;
    private static final Axis SHARE = Axis.ofShares("share of flows");
    private static final Axis TAIL = Axis.logOfShares("share at least this slow");

    private SlowdownCharts() {}

    /** Creates an axis of slowdowns, from 1. */
    static Axis slowdowns() {
        return new Axis(SLOWDOWN, true, Axis.Format.PLAIN, 1.0, null);
    }

    /** Creates an axis of slowdowns from 1 to a largest value; curves are cut off there. */
    private static Axis slowdownsUpTo(final double max) {
        return new Axis(SLOWDOWN, true, Axis.Format.PLAIN, 1.0, Math.max(max * ROOM, SMALLEST_RANGE));
    }

    /**
     * Draws two plots with one curve per size class.
     *
     * @param interval error bars of all flows; null if there are none
     */
    static List<Plot> bySizeClass(final FlowProfile.Sorted sorted, final EstimateInterval interval) {
        return each("size class", sorted.ofClass(), sorted.all(), interval);
    }

    /** Draws two plots with one curve per workload. The result is empty if there is only one workload. */
    static List<Plot> byWorkload(final FlowProfile flows) {
        if (flows.workloads().size() < 2) {
            return List.of();
        }
        final Map<String, double[]> samples = new LinkedHashMap<>();
        flows.workloads().stream().sorted().forEach(name -> samples.put(name, flows.sorted(name)));
        return each("workload", samples, flows.sorted(), null);
    }

    private static List<Plot> each(final String kind, final Map<String, double[]> parts, final double[] whole,
            final EstimateInterval interval) {
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
        final String bars = interval == null ? "" : " " + EstimateBars.note(interval);
        if (interval != null) {
            tail.addAll(EstimateBars.ofTail(interval, whole.length,
                    cumulative.size() > 1 ? ALL_COLOR : cumulative.get(0).color()));
        }
        final List<double[]> samples = new ArrayList<>(parts.values());
        samples.add(whole);
        return List.of(
                new Plot("Slowdown CDF by " + kind,
                        "How many flows are at most this slow, up to the 99.5th percentile.",
                        false, slowdownsUpTo(bulk(samples)), SHARE, cumulative),
                new Plot("Tail by " + kind, "The same flows from the top: 1 % is the 99th percentile." + bars,
                        false, slowdowns(), TAIL, tail));
    }

    /**
     * One of several overlaid samples.
     *
     * @param name name of the sample
     * @param sorted slowdowns of the sample in ascending order; may be empty
     * @param interval error bars of the sample's percentiles; null if there are none
     */
    public record Curve(String name, double[] sorted, EstimateInterval interval) {}

    /** Draws two plots with one curve for each of several samples. The first curve is dashed. */
    public static List<Plot> overlaid(final String title, final List<Curve> curves) {
        final List<Series> cumulative = new ArrayList<>();
        final List<Series> tail = new ArrayList<>();
        for (int i = 0; i < curves.size(); i++) {
            if (curves.get(i).sorted.length > 0) {
                add(curves.get(i).name, curves.get(i).sorted, color(i), i == 0, cumulative, tail);
            }
        }
        String note = "";
        for (int i = 0; i < curves.size(); i++) {
            if (curves.get(i).interval != null) {
                tail.addAll(EstimateBars.ofTail(curves.get(i).interval, curves.get(i).sorted.length, color(i)));
                note = EstimateBars.note(curves.get(i).interval);
            }
        }
        final double bulk = bulk(curves.stream().map(Curve::sorted).toList());
        return List.of(
                new Plot(title + ": CDF", "", false, slowdownsUpTo(bulk), SHARE, cumulative),
                new Plot(title + ": tail", note, false, slowdowns(), TAIL, tail));
    }

    /** Returns the colour of the i-th result. The second colour contrasts most with the first one. */
    public static int color(final int i) {
        return i == 1 ? SECOND_COLOR : i == SECOND_COLOR ? 1 : i;
    }

    /** Returns the end of the readable range: the largest 99.5th percentile. */
    private static double bulk(final Collection<double[]> samples) {
        return samples.stream().filter(s -> s.length > 0).mapToDouble(s -> Quantile.of(s, BULK))
                .max().orElse(1);
    }

    private static void add(final String name, final double[] sorted, final int color, final boolean dashed,
            final List<Series> cumulative, final List<Series> tail) {
        final Distribution distribution = new Distribution(sorted);
        cumulative.add(distribution.cumulative(name, color, dashed));
        tail.add(distribution.tail(name, color, dashed));
    }
}
