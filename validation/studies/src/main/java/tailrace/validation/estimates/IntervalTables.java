package tailrace.validation.estimates;

import java.util.ArrayList;
import java.util.List;
import tailrace.scenario.results.stats.Percentile;
import tailrace.tools.report.page.Table;
import tailrace.validation.study.Finding;
import tailrace.validation.study.Judgement;
import tailrace.validation.study.Tolerance;

/** Creates tables that compare checked estimates with full simulations: errors, intervals and their coverage. */
public final class IntervalTables {
    private static final double LEAST_COVERAGE = 0.85;
    private static final double MOST_COVERAGE = 0.97;
    private static final int ENOUGH = 15;

    private final CaseResults results;

    /** Creates tables of these results. */
    public IntervalTables(final CaseResults results) {
        this.results = results;
    }

    /** Returns a table of the estimators and a table of the cases. */
    public List<Table> all() {
        return List.of(estimators(), cases());
    }

    private Table estimators() {
        final List<List<String>> rows = new ArrayList<>();
        for (final String method : results.methods()) {
            final List<CaseResults.Pair> pairs = results.pairs(method);
            if (!pairs.isEmpty()) {
                rows.add(List.of(method, Integer.toString(pairs.size()),
                        Rounded.percent(CaseResults.mean(pairs, pair -> Math.abs(unchecked(pair)))),
                        Rounded.percent(CaseResults.mean(pairs, pair -> Math.abs(pair.error()))),
                        Rounded.percent(pairs.stream().mapToDouble(pair -> Math.abs(pair.error())).max().orElseThrow()),
                        Rounded.error(CaseResults.mean(pairs, CaseResults.Pair::error)),
                        Rounded.percent(CaseResults.coverage(pairs, Percentile.P50)),
                        Rounded.percent(CaseResults.coverage(pairs, Percentile.P99)),
                        Long.toString(farOut(pairs)), Rounded.percent(CaseResults.width(pairs)),
                        Rounded.coarse(CaseResults.mean(pairs, pair -> pair.estimate().cpuSeconds())),
                        Rounded.coarse(CaseResults.mean(pairs, pair -> pair.full().cpuSeconds()))));
            }
        }
        return Rounded.table("Errors of the 99th percentile of slowdown in %, without and with a check by packets;"
                + " full simulations within the 90 % intervals, and outside by more than half of a width; times in s of"
                + " one core",
                List.of("estimate", "n", "unchecked", "mean abs. error", "worst", "mean", "p50 in interval",
                        "p99 in interval", "far outside", "width", "s", "full s"), rows);
    }

    private Table cases() {
        final List<List<String>> rows = new ArrayList<>();
        for (final StudyCase of : results.cases()) {
            for (final String method : results.methods()) {
                results.pairs(method).stream().filter(pair -> pair.of().equals(of)).findFirst()
                        .ifPresent(pair -> rows.add(row(method, pair)));
            }
        }
        return Rounded.table("Slowdowns; errors of the 99th percentile in %, without and with the check; 90 %"
                + " intervals", List.of("case", "estimate", "flows", "full p50", "interval", "holds", "full p99",
                "estimate", "unchecked", "error", "interval", "holds", "full s", "s"), rows);
    }

    private static List<String> row(final String method, final CaseResults.Pair pair) {
        return List.of(pair.of().name(), method, Long.toString(pair.full().flows()),
                Rounded.number(pair.full().value(Percentile.P50)),
                Rounded.interval(pair.estimate().interval(Percentile.P50)), holds(pair, Percentile.P50),
                Rounded.number(pair.full().value(Percentile.P99)),
                Rounded.number(pair.estimate().value(Percentile.P99)), Rounded.error(unchecked(pair)),
                Rounded.error(pair.error()), Rounded.interval(pair.estimate().interval(Percentile.P99)),
                holds(pair, Percentile.P99),
                Rounded.coarse(pair.full().cpuSeconds()), Rounded.coarse(pair.estimate().cpuSeconds()));
    }

    /** Returns the error of the estimate before it was checked. */
    private static double unchecked(final CaseResults.Pair pair) {
        return (1 + pair.error()) / pair.estimate().correction() - 1;
    }

    private static List<CaseResults.Pair> known(final List<CaseResults.Pair> pairs, final Percentile percentile) {
        return pairs.stream().filter(pair -> pair.estimate().interval(percentile).isPresent()).toList();
    }

    private static long farOut(final List<CaseResults.Pair> pairs) {
        return pairs.stream().filter(IntervalTables::isFarOut).count();
    }

    /** Returns whether the full simulation is outside of the interval by more than half of the interval's width. */
    private static boolean isFarOut(final CaseResults.Pair pair) {
        final double value = pair.full().value(Percentile.P99);
        return pair.estimate().interval(Percentile.P99)
                .filter(of -> Math.max(of.low() - value, value - of.high()) > of.halfWidth()).isPresent();
    }

    private static String holds(final CaseResults.Pair pair, final Percentile percentile) {
        return pair.holds(percentile).map(holds -> holds ? "yes" : "no").orElse("-");
    }

    /**
     * Returns the criterion on the coverage of the intervals of all estimators together. It applies with enough cases.
     */
    public List<Finding> criteria() {
        final List<CaseResults.Pair> all = known(
                results.methods().stream().flatMap(method -> results.pairs(method).stream()).toList(), Percentile.P99);
        if (all.size() < ENOUGH) {
            return List.of();
        }
        final double share = CaseResults.coverage(all, Percentile.P99);
        return List.of(
                Finding.of("intervals of the 99th percentile hold it in " + Rounded.percent(LEAST_COVERAGE) + " to "
                        + Rounded.percent(MOST_COVERAGE) + " % of the estimates",
                        Tolerance.interval(LEAST_COVERAGE, MOST_COVERAGE).judge(share) == Judgement.HOLDS,
                        Rounded.percent(share) + " %"),
                Finding.of("none is outside by more than half of a width", farOut(all) == 0, farOut(all) + ""));
    }
}
