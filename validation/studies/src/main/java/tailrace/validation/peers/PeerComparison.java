package tailrace.validation.peers;

import static tailrace.validation.study.Differences.relative;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import tailrace.scenario.results.stats.Percentiles;
import tailrace.scenario.results.stats.Quantile;
import tailrace.scenario.results.stats.SizeBin;
import tailrace.scenario.results.stats.SlowdownStats;
import tailrace.validation.study.Differences;
import tailrace.validation.study.Finding;
import tailrace.validation.study.Tolerances;

/**
 * Compares the results of a case. The following constants name quantities with limits, as fractions of the reference.
 */
final class PeerComparison {
    /** Median of a size class. */
    static final String P50 = "p50";
    static final String P99 = "p99";
    static final String MEAN = "mean";
    /** Median over the flows of the difference of the completion time. */
    static final String MEDIAN = "median flow";
    /** Completion time of every flow. */
    static final String FLOW = "flow";
    /** Completion of the last flow of a case. */
    static final String LAST = "last flow";
    /** Number of PFC frames of a case. */
    static final String PFC = "PFC frames";

    private final Tolerances tolerances;
    private final List<PeerFlow[]> pairs = new ArrayList<>();
    private final List<Finding> findings = new ArrayList<>();

    private PeerComparison(final Tolerances tolerances) {
        this.tolerances = tolerances;
    }

    static CaseComparison of(final PeerCase peerCase, final PeerResult there, final PeerResult here,
            final Tolerances tolerances) {
        final PeerComparison comparison = new PeerComparison(tolerances);
        comparison.match(byKey(peerCase, there), byKey(peerCase, here));
        final Map<String, Percentiles> before = stats(there.flows());
        final Map<String, Percentiles> after = stats(here.flows());
        final List<BinRow> rows = new ArrayList<>();
        before.forEach((bin, p) -> {
            if (p.n() > 0 || after.get(bin).n() > 0) {
                rows.add(comparison.row(bin, p, after.get(bin)));
            }
        });
        final long lastThere = last(there.flows());
        final long lastHere = last(here.flows());
        final double lastDiff = relative(lastThere, lastHere);
        final double pfcDiff = there.pfcFrames() < 0 ? Double.NaN : relative(there.pfcFrames(), here.pfcFrames());
        comparison.findings.add(tolerances.judge(LAST, lastDiff));
        if (there.pfcFrames() >= 0) {
            comparison.findings.add(tolerances.judge(PFC, pfcDiff));
        }
        return new CaseComparison(peerCase, there, here, List.copyOf(rows), lastThere, lastHere, lastDiff, pfcDiff,
                List.copyOf(comparison.findings));
    }

    private void match(final Map<String, PeerFlow> there, final Map<String, PeerFlow> here) {
        int missing = 0;
        for (final Map.Entry<String, PeerFlow> entry : there.entrySet()) {
            final PeerFlow other = here.get(entry.getKey());
            if (other == null) {
                missing++;
            } else {
                pairs.add(new PeerFlow[] {entry.getValue(), other});
                if (other.sizeBytes() != entry.getValue().sizeBytes()) {
                    differs("size of " + entry.getKey());
                }
            }
        }
        final int extra = here.size() - pairs.size();
        if (missing > 0) {
            differs(missing + " flows missing here");
        }
        if (extra > 0) {
            differs(extra + " flows missing there");
        }
    }

    private void differs(final String what) {
        findings.add(Finding.of(what, false, ""));
    }

    private BinRow row(final String bin, final Percentiles there, final Percentiles here) {
        final List<PeerFlow[]> own = pairs.stream().filter(p -> SizeBin.ALL.equals(bin)
                || SizeBin.of(p[0].sizeBytes()).label().equals(bin)).toList();
        double worst = 0;
        String worstFlow = "";
        long equal = 0;
        final double[] differences = new double[own.size()];
        for (int i = 0; i < differences.length; i++) {
            final double difference = relative(own.get(i)[0].fctNs(), own.get(i)[1].fctNs());
            differences[i] = Math.abs(difference);
            equal += difference == 0 ? 1 : 0;
            if (differences[i] > Math.abs(worst)) {
                worst = difference;
                worstFlow = own.get(i)[0].key();
            }
        }
        Arrays.sort(differences);
        final double p50 = relative(there.p50(), here.p50());
        final double p99 = relative(there.p99(), here.p99());
        final double mean = relative(there.mean(), here.mean());
        final double median = Quantile.of(differences, 0.5);
        final boolean judged = there.n() >= tolerances.minFlows();
        final List<Finding> judgements = !judged ? List.of() : List.of(tolerances.judge(P50, p50),
                tolerances.judge(P99, p99), tolerances.judge(MEAN, mean), tolerances.judge(MEDIAN, median),
                tolerances.judge(FLOW, FLOW + " " + worstFlow, worst, Differences::percent));
        return new BinRow(bin, there, here, p50, p99, mean, worst, worstFlow, median,
                differences.length == 0 ? Double.NaN : (double) equal / differences.length, judged, judgements);
    }

    private static Map<String, PeerFlow> byKey(final PeerCase peerCase, final PeerResult result) {
        final Map<String, PeerFlow> flows = new TreeMap<>();
        for (final PeerFlow flow : result.flows()) {
            if (flows.put(flow.key(), flow) != null) {
                throw new IllegalArgumentException(peerCase.label() + ": flow " + flow.key()
                        + " twice (expected: one flow per source, destination and source port)");
            }
        }
        return flows;
    }

    private static Map<String, Percentiles> stats(final List<PeerFlow> flows) {
        final SlowdownStats stats = new SlowdownStats();
        flows.forEach(f -> stats.add(f.sizeBytes(), f.fctNs(), f.standaloneNs()));
        return new LinkedHashMap<>(stats.table());
    }

    private static long last(final List<PeerFlow> flows) {
        return flows.stream().mapToLong(f -> f.startNs() + f.fctNs()).max().orElse(0)
                - flows.stream().mapToLong(PeerFlow::startNs).min().orElse(0);
    }
}
