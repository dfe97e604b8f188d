package tailrace.tools.m3.features;

import java.util.Arrays;
import java.util.List;
import tailrace.scenario.results.stats.Quantile;
import tailrace.tools.m3.path.PathSpec;

/**
 * Computes the inputs that describe a path and all its traffic. No input describes the foreground alone. The number of
 * its flows, from one to thousands, depends on the simulated time, which must not influence the model.
 */
final class TrafficContext {
    static final List<FeatureColumn> COLUMNS = List.of(
            new FeatureColumn("hops", "links of the path"),
            new FeatureColumn("log_bdp", "log(bandwidth-delay product / a full packet)"),
            new FeatureColumn("log_inner_rate", "log(rate of the fastest link / rate of the slowest)"),
            new FeatureColumn("log_ends", "log(rate of the first link / rate of the last)"),
            new FeatureColumn("load_first", "load of the first link, headers included"),
            new FeatureColumn("load_last", "load of the last link"),
            new FeatureColumn("load_inner", "largest load of the links between the first and the last"),
            new FeatureColumn("load_most", "largest load of all links"),
            new FeatureColumn("load_sum", "sum of the loads of all links"),
            new FeatureColumn("log_flows_per_rtt", "log of the number of flows per round trip on the busiest link"),
            new FeatureColumn("log_gap_variation",
                    "log(1 + squared coefficient of variation of interarrival times) on the busiest link"),
            new FeatureColumn("log_active_first",
                    "log(1 + mean number of flows in progress on the first link) in the fluid"),
            new FeatureColumn("log_active_last", "as log_active_first, for the last link"),
            new FeatureColumn("log_active_most", "as log_active_first, for the link with the largest value"),
            new FeatureColumn("log_mean_size_all", "log(mean size of all flows / bandwidth-delay product)"),
            new FeatureColumn("log_size_p50", "log(median size of all flows / bandwidth-delay product)"),
            new FeatureColumn("log_size_p99", "log(p99 size of all flows / bandwidth-delay product)"),
            new FeatureColumn("bytes_below_bdp", "share of bytes in flows of at most one bandwidth-delay product"),
            new FeatureColumn("flows_above_window", "share of flows larger than the window"),
            new FeatureColumn("first_p50", "log of median fluid slowdown of the flows of the first link"),
            new FeatureColumn("first_p90", "as first_p50, for the p90"),
            new FeatureColumn("first_p99", "as first_p50, for the p99"),
            new FeatureColumn("last_p50", "log of median fluid slowdown of the flows of the last link"),
            new FeatureColumn("last_p90", "as last_p50, for the p90"),
            new FeatureColumn("last_p99", "as last_p50, for the p99"),
            new FeatureColumn("inner_p50",
                    "log of median fluid slowdown of the flows of the busiest link between the first and the last"),
            new FeatureColumn("inner_p90", "as inner_p50, for the p90"),
            new FeatureColumn("inner_p99", "as inner_p50, for the p99"),
            new FeatureColumn("log_hosts_beside", "log(1 + number of side hosts that send over the busiest link)"));

    private static final double[] LEVELS = {0.5, 0.9, 0.99};
    private static final String[] NAMES = {"p50", "p90", "p99"};

    private final LinkTraffic links = new LinkTraffic();
    private double[] values = new double[64];

    void put(final FeatureRow row, final PathSpec spec, final PathScale scale, final double windowBytes,
            final FluidTimes fluid) {
        links.add(spec, scale, fluid);
        final int last = spec.links - 1;
        final int busiest = LinkTraffic.largest(links.load, 0, spec.links);
        final int inner = LinkTraffic.largest(links.load, 1, last);
        row.put("hops", spec.links);
        row.put("log_bdp", FeatureRow.log(scale.bdpBytes() / (scale.payloadBytes() + scale.headerBytes())));
        putRates(row, spec);
        row.put("load_first", links.load[0]);
        row.put("load_last", links.load[last]);
        row.put("load_inner", inner < 0 ? 0 : links.load[inner]);
        row.put("load_most", links.load[busiest]);
        row.put("load_sum", Arrays.stream(links.load, 0, spec.links).sum());
        row.put("log_flows_per_rtt", FeatureRow.log(links.pieces[busiest] * scale.rttPs() / links.durationPs));
        row.put("log_gap_variation", StrictMath.log1p(links.gapVariation[busiest]));
        row.put("log_active_first", StrictMath.log1p(links.active[0]));
        row.put("log_active_last", StrictMath.log1p(links.active[last]));
        row.put("log_active_most",
                StrictMath.log1p(links.active[LinkTraffic.largest(links.active, 0, spec.links)]));
        putSizes(row, spec, scale, windowBytes);
        putSlowdowns(row, "first", spec, 0, fluid);
        putSlowdowns(row, "last", spec, last, fluid);
        putSlowdowns(row, "inner", spec, inner < 0 ? spec.links : inner, fluid);
        row.put("log_hosts_beside", StrictMath.log1p(sideHosts(spec, busiest)));
    }

    private static void putRates(final FeatureRow row, final PathSpec spec) {
        long slowest = Long.MAX_VALUE;
        long fastest = 0;
        for (int link = 0; link < spec.links; link++) {
            slowest = Math.min(slowest, spec.linkNominalRateBitsPerSec[link]);
            fastest = Math.max(fastest, spec.linkNominalRateBitsPerSec[link]);
        }
        row.put("log_inner_rate", FeatureRow.log((double) fastest / slowest));
        row.put("log_ends", FeatureRow.log((double) spec.linkNominalRateBitsPerSec[0]
                / spec.linkNominalRateBitsPerSec[spec.links - 1]));
    }

    private void putSizes(final FeatureRow row, final PathSpec spec, final PathScale scale, final double windowBytes) {
        double all = 0;
        double small = 0;
        int above = 0;
        clear(spec.flows);
        for (int piece = 0; piece < spec.flows; piece++) {
            final double bytes = spec.flowSizeBytes[piece];
            values[piece] = bytes;
            all += bytes;
            small += bytes <= scale.bdpBytes() ? bytes : 0;
            above += bytes > windowBytes ? 1 : 0;
        }
        Arrays.sort(values, 0, spec.flows);
        row.put("log_mean_size_all", FeatureRow.log(all / spec.flows / scale.bdpBytes()));
        row.put("log_size_p50", FeatureRow.log(quantile(spec.flows, LEVELS[0]) / scale.bdpBytes()));
        row.put("log_size_p99", FeatureRow.log(quantile(spec.flows, LEVELS[2]) / scale.bdpBytes()));
        row.put("bytes_below_bdp", small / all);
        row.put("flows_above_window", (double) above / spec.flows);
    }

    /** Writes slowdowns of a link's flows; 0 if it has none. */
    private void putSlowdowns(
            final FeatureRow row, final String name, final PathSpec spec, final int link, final FluidTimes fluid) {
        clear(spec.flows);
        int count = 0;
        for (int piece = 0; piece < spec.flows; piece++) {
            final double alone = fluid.alonePs(piece);
            final double service = fluid.servicePs(piece);
            if (spec.join(piece) <= link && link < spec.leave(piece)) {
                values[count++] = Math.max(1, service / alone);
            }
        }
        Arrays.sort(values, 0, count);
        for (int i = 0; i < LEVELS.length; i++) {
            row.put(name + "_" + NAMES[i], count == 0 ? 0 : StrictMath.log(quantile(count, LEVELS[i])));
        }
    }

    /**
     * Returns the fluid slowdown of a foreground flow: 1 plus the delay that other flows cause, divided by the ideal
     * time.
     */
    static double slowdown(final PathSpec spec, final int piece, final FluidTimes fluid) {
        return 1 + Math.max(0, fluid.servicePs(piece) - fluid.alonePs(piece)) / spec.flowIdealFctPs[piece];
    }

    private static int sideHosts(final PathSpec spec, final int link) {
        final boolean[] sends = new boolean[spec.hosts];
        int count = 0;
        for (int piece = 0; piece < spec.flows; piece++) {
            final int host = spec.flowSource[piece];
            if (host != PathSpec.SOURCE && !sends[host] && spec.join(piece) <= link && link < spec.leave(piece)) {
                sends[host] = true;
                count++;
            }
        }
        return count;
    }

    private void clear(final int length) {
        if (values.length < length) {
            values = new double[Math.max(length, values.length * 2)];
        }
    }

    private double quantile(final int count, final double level) {
        return values[(int) Quantile.rank(count, level)];
    }
}
