package tailrace.validation.peers;

import static tailrace.validation.compare.Differences.check;
import static tailrace.validation.compare.Differences.relative;

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

/** Compares both sides of a case. */
final class PeerComparison {

    private final Tolerance tolerance;
    private final List<PeerFlow[]> pairs = new ArrayList<>();
    private final List<String> violations = new ArrayList<>();

    private PeerComparison(final Tolerance tolerance) {
        this.tolerance = tolerance;
    }

    static CaseComparison of(final PeerCase peerCase, final PeerResult there, final PeerResult here,
            final Tolerance tolerance) {
        final PeerComparison comparison = new PeerComparison(tolerance);
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
        check("last flow", lastDiff, tolerance.last(), comparison.violations);
        if (there.pfcFrames() >= 0) {
            check("PFC frames", pfcDiff, tolerance.pfc(), comparison.violations);
        }
        return new CaseComparison(peerCase, there, here, List.copyOf(rows), lastThere, lastHere, lastDiff, pfcDiff,
                List.copyOf(comparison.violations));
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
                    violations.add("size of " + entry.getKey());
                }
            }
        }
        final int extra = here.size() - pairs.size();
        if (missing > 0) {
            violations.add(missing + " flows missing here");
        }
        if (extra > 0) {
            violations.add(extra + " flows missing there");
        }
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
        final boolean judged = there.n() >= tolerance.minFlows();
        final List<String> beyond = new ArrayList<>();
        if (judged) {
            check("p50", p50, tolerance.p50(), beyond);
            check("p99", p99, tolerance.p99(), beyond);
            check("mean", mean, tolerance.mean(), beyond);
            check("median flow", median, tolerance.medianFlow(), beyond);
            check("flow " + worstFlow, worst, tolerance.eachFlow(), beyond);
        }
        return new BinRow(bin, there, here, p50, p99, mean, worst, worstFlow, median,
                differences.length == 0 ? Double.NaN : (double) equal / differences.length, judged,
                List.copyOf(beyond));
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
