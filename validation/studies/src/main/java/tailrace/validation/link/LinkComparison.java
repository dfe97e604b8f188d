package tailrace.validation.link;

import static tailrace.validation.study.Differences.relative;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tailrace.core.Units;
import tailrace.scenario.results.stats.Percentiles;
import tailrace.transport.link.LinkSpec;
import tailrace.validation.study.Differences;
import tailrace.validation.study.Finding;
import tailrace.validation.study.Judgement;
import tailrace.validation.study.Tolerances;

/**
 * Comparison of a link.
 *
 * @param link the link
 * @param there result of the reference
 * @param here checked result, of the unchanged link
 * @param rows size classes with flows, "all" first
 * @param flows differences of single flows
 * @param findings judged quantities
 */
record LinkComparison(
        LinkCase link, Outcome there, Outcome here, List<SizeRow> rows, Flows flows, List<Finding> findings) {
    /** Name of a quantity with a limit. */
    static final String P50 = "p50";
    static final String P99 = "p99";
    /** Name of a quantity with a limit: the completion time of each flow, in ps. */
    static final String FLOW = "flow";

    /** Number of standard deviations up to which a difference of means counts as chance. */
    private static final int DEVIATIONS = 3;
    private static final long NEAR_PS = 20 * Units.PS_PER_NS;

    /**
     * Differences of completion times, flow by flow.
     *
     * @param count number of flows
     * @param equal number of flows with equal times, rounded to a nanosecond
     * @param near number of flows with times at most 20 ns apart
     * @param worstPs the largest difference, with its sign
     * @param worstFlow flow with this difference, or -1 if all are equal
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
     * Compares results. Percentiles may also differ by the variation among {@link Variants}: {@value #DEVIATIONS}
     * standard deviations of the difference of the means.
     *
     * @param before results of the reference, for one or several variants, the unchanged link first
     * @param after checked results, in the same order
     */
    static LinkComparison of(
            final LinkCase link, final List<Outcome> before, final List<Outcome> after, final Tolerances tolerances) {
        final Map<String, Spread> there = spreads(link, before);
        final Map<String, Spread> here = spreads(link, after);
        final List<SizeRow> rows = new ArrayList<>();
        final List<Finding> findings = new ArrayList<>();
        there.forEach((bin, spread) -> {
            if (spread.mean().n() > 0) {
                rows.add(row(bin, spread, here.get(bin), tolerances, findings));
            }
        });
        final Flows flows = Flows.of(link.spec(), before.get(0), after.get(0));
        findings.add(tolerances.judge(FLOW, FLOW + " " + flows.worstFlow, flows.worstPs, LinkStudy::ns));
        return new LinkComparison(
                link, before.get(0), after.get(0), List.copyOf(rows), flows, List.copyOf(findings));
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
            final Tolerances tolerances, final List<Finding> findings) {
        if (there.mean().n() < tolerances.minFlows()) {
            return new SizeRow(bin, there, here, Judgement.NOT_JUDGED);
        }
        final List<Finding> own = List.of(
                finding(bin, P50, there.mean().p50(), here.mean().p50(), tolerances,
                        Spread.ofDifference(there, here, Spread::p50Deviation)),
                finding(bin, P99, there.mean().p99(), here.mean().p99(), tolerances,
                        Spread.ofDifference(there, here, Spread::p99Deviation)));
        findings.addAll(own);
        return new SizeRow(bin, there, here, Judgement.of(Finding.allHold(own)));
    }

    private static Finding finding(final String bin, final String percentile, final double there, final double here,
            final Tolerances tolerances, final double deviation) {
        return Finding.ofDifference(bin + " " + percentile, relative(there, here),
                Math.max(tolerances.limit(percentile), DEVIATIONS * deviation / there), Differences::percent);
    }

    /** Returns whether all differences are within their tolerances. */
    boolean within() {
        return Finding.allHold(findings);
    }

    /** Returns whether everything holds, or nothing was judged. */
    Judgement verdict() {
        return !within() ? Judgement.DIFFERS : rows.stream().anyMatch(row -> row.verdict() == Judgement.HOLDS)
                ? Judgement.HOLDS : Judgement.NOT_JUDGED;
    }

    /** Returns a label for messages and headings. */
    String label() {
        return link.name() + ": " + here.name() + " against " + there.name();
    }
}
