package tailrace.validation.link;

import static tailrace.validation.compare.Differences.check;
import static tailrace.validation.compare.Differences.relative;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tailrace.core.Units;
import tailrace.scenario.results.stats.Percentiles;
import tailrace.transport.link.LinkSpec;

/**
 * A link on both sides.
 *
 * @param link which
 * @param there what is compared with
 * @param here what is checked, of the link itself
 * @param rows size classes with flows, "all" first
 * @param flows how far single flows are apart
 * @param violations what is beyond its tolerance
 */
record LinkComparison(
        LinkCase link, Outcome there, Outcome here, List<SizeRow> rows, Flows flows, List<String> violations) {
    private static final long NEAR_PS = 20 * Units.PS_PER_NS;

    /**
     * Differences of completion times, flow by flow.
     *
     * @param count flows
     * @param equal flows whose times are equal, rounded to a nanosecond
     * @param near flows whose times are at most 20 ns apart
     * @param worstPs the largest difference, with its sign
     * @param worstFlow flow it belongs to; -1: all are equal
     */
    record Flows(int count, int equal, int near, long worstPs, int worstFlow) {
        static Flows of(final LinkSpec spec, final Outcome there, final Outcome here) {
            int equal = 0;
            int near = 0;
            long worstPs = 0;
            int worstFlow = -1;
            for (int flow = 0; flow < spec.flows; flow++) {
                final long diffPs = here.fctPs()[flow] - there.fctPs()[flow];
                equal += wholeNs(here.fctPs()[flow]) == wholeNs(there.fctPs()[flow]) ? 1 : 0;
                near += Math.abs(diffPs) <= NEAR_PS ? 1 : 0;
                if (Math.abs(diffPs) > Math.abs(worstPs)) {
                    worstPs = diffPs;
                    worstFlow = flow;
                }
            }
            return new Flows(spec.flows, equal, near, worstPs, worstFlow);
        }

        private static long wholeNs(final long ps) {
            return (ps + Units.PS_PER_NS / 2) / Units.PS_PER_NS;
        }
    }

    /**
     * Compares.
     *
     * @param before what is compared with, perhaps of several variants, the link itself first
     * @param after what is checked, likewise
     */
    static LinkComparison of(
            final LinkCase link, final List<Outcome> before, final List<Outcome> after, final LinkTolerance tolerance) {
        final Map<String, Spread> there = spreads(link, before);
        final Map<String, Spread> here = spreads(link, after);
        final List<SizeRow> rows = new ArrayList<>();
        final List<String> violations = new ArrayList<>();
        there.forEach((bin, spread) -> {
            if (spread.mean().n() > 0) {
                rows.add(row(bin, spread, here.get(bin), tolerance, violations));
            }
        });
        final Flows flows = Flows.of(link.spec(), before.get(0), after.get(0));
        if (Math.abs(flows.worstPs) > tolerance.eachFlowPs()) {
            violations.add("flow " + flows.worstFlow + " " + LinkText.ns(flows.worstPs) + " (limit "
                    + LinkText.ns((long) tolerance.eachFlowPs()) + ")");
        }
        return new LinkComparison(
                link, before.get(0), after.get(0), List.copyOf(rows), flows, List.copyOf(violations));
    }

    private static Map<String, Spread> spreads(final LinkCase link, final List<Outcome> variants) {
        final List<Map<String, Percentiles>> tables =
                variants.stream().map(outcome -> outcome.stats(link.spec()).table()).toList();
        final Map<String, Spread> spreads = new LinkedHashMap<>();
        for (final String bin : tables.get(0).keySet()) {
            spreads.put(bin, Spread.of(tables.stream().map(table -> table.get(bin)).toList()));
        }
        return spreads;
    }

    private static SizeRow row(final String bin, final Spread there, final Spread here,
            final LinkTolerance tolerance, final List<String> violations) {
        if (there.mean().n() < tolerance.minFlows()) {
            return new SizeRow(bin, there, here, "-");
        }
        final List<String> beyond = new ArrayList<>();
        final double p50 = there.mean().p50();
        check(bin + " p50", relative(p50, here.mean().p50()),
                limit(tolerance.p50(), Spread.ofDifference(there, here, Spread::p50Deviation) / p50), beyond);
        final double p99 = there.mean().p99();
        check(bin + " p99", relative(p99, here.mean().p99()),
                limit(tolerance.p99(), Spread.ofDifference(there, here, Spread::p99Deviation) / p99), beyond);
        violations.addAll(beyond);
        return new SizeRow(bin, there, here, beyond.isEmpty() ? "ok" : "DIFFERS");
    }

    private static double limit(final double tolerance, final double deviation) {
        return Math.max(tolerance, LinkTolerance.DEVIATIONS * deviation);
    }

    /** True if nothing is beyond its tolerance. */
    boolean within() {
        return violations.isEmpty();
    }

    /** {@code ok}, {@code DIFFERS}, or {@code -} if nothing was judged. */
    String verdict() {
        if (!within()) {
            return "DIFFERS";
        }
        return rows.stream().anyMatch(row -> "ok".equals(row.verdict())) ? "ok" : "-";
    }

    /** For messages and headings. */
    String label() {
        return link.name() + ": " + here.name() + " against " + there.name();
    }
}
