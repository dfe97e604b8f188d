package tailrace.validation.estimates;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import tailrace.scenario.results.stats.Percentile;
import tailrace.tools.report.page.Table;
import tailrace.validation.study.Finding;
import tailrace.validation.study.Judgement;
import tailrace.validation.study.Tolerance;

/** Estimates that are checked by packets beside full simulations: errors, intervals, and whether these hold. */
public final class IntervalTables {
    private static final double LEAST_COVERAGE = 0.85;
    private static final double MOST_COVERAGE = 0.97;
    private static final int ENOUGH = 15;

    private final CaseResults results;

    /** Tables of these results. */
    public IntervalTables(final CaseResults results) {
        this.results = results;
    }

    /** A table of the estimators, and one of the cases. */
    public List<Table> all() {
        return List.of(estimators(), cases());
    }

    private Table estimators() {
        final List<List<String>> rows = new ArrayList<>();
        for (final String method : results.methods()) {
            final List<CaseResults.Pair> pairs = results.pairs(method);
            if (!pairs.isEmpty()) {
                rows.add(List.of(method, Integer.toString(pairs.size()),
                        Rounded.percent(mean(pairs, pair -> Math.abs(unchecked(pair)))),
                        Rounded.percent(mean(pairs, pair -> Math.abs(pair.error()))),
                        Rounded.percent(pairs.stream().mapToDouble(pair -> Math.abs(pair.error())).max().orElseThrow()),
                        Rounded.error(mean(pairs, CaseResults.Pair::error)),
                        Rounded.percent(coverage(pairs, Percentile.P50)),
                        Rounded.percent(coverage(pairs, Percentile.P99)),
                        Long.toString(farOut(pairs)), Rounded.percent(mean(known(pairs, Percentile.P99),
                                IntervalTables::width)),
                        Rounded.coarse(mean(pairs, pair -> pair.estimate().cpuSeconds())),
                        Rounded.coarse(mean(pairs, pair -> pair.full().cpuSeconds()))));
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
                Rounded.number(value(pair.full(), Percentile.P50)), text(pair, Percentile.P50),
                holds(pair, Percentile.P50), Rounded.number(value(pair.full(), Percentile.P99)),
                Rounded.number(value(pair.estimate(), Percentile.P99)), Rounded.error(unchecked(pair)),
                Rounded.error(pair.error()), text(pair, Percentile.P99), holds(pair, Percentile.P99),
                Rounded.coarse(pair.full().cpuSeconds()), Rounded.coarse(pair.estimate().cpuSeconds()));
    }

    private static double value(final CaseResult of, final Percentile percentile) {
        return percentile.of(of.of(Slowdowns.ALL, SizeClass.ALL).percentiles());
    }

    /** Error of the estimate as it was before it was checked. */
    private static double unchecked(final CaseResults.Pair pair) {
        return (1 + pair.error()) / pair.estimate().correction() - 1;
    }

    private static double mean(final List<CaseResults.Pair> pairs, final ToDoubleFunction<CaseResults.Pair> of) {
        return pairs.stream().mapToDouble(of).average().orElse(Double.NaN);
    }

    private static List<Double> interval(final CaseResults.Pair pair, final Percentile percentile) {
        return pair.estimate().interval().getOrDefault(percentile.key(), List.of());
    }

    private static List<CaseResults.Pair> known(final List<CaseResults.Pair> pairs, final Percentile percentile) {
        return pairs.stream().filter(pair -> !interval(pair, percentile).isEmpty()).toList();
    }

    /** How far a full simulation is outside of an interval, over its width; 0 or less: it is inside. */
    private static double outside(final CaseResults.Pair pair, final Percentile percentile) {
        final List<Double> interval = interval(pair, percentile);
        final double value = value(pair.full(), percentile);
        final double out = Math.max(interval.get(0) - value, value - interval.get(1));
        return out <= 0 ? out : out / (interval.get(1) - interval.get(0));
    }

    private static double coverage(final List<CaseResults.Pair> pairs, final Percentile percentile) {
        return mean(known(pairs, percentile), pair -> outside(pair, percentile) <= 0 ? 1 : 0);
    }

    private static long farOut(final List<CaseResults.Pair> pairs) {
        return known(pairs, Percentile.P99).stream().filter(pair -> outside(pair, Percentile.P99) > 1.0 / 2).count();
    }

    /** Width of an interval over its middle. */
    private static double width(final CaseResults.Pair pair) {
        final List<Double> interval = interval(pair, Percentile.P99);
        return 2 * (interval.get(1) - interval.get(0)) / (interval.get(1) + interval.get(0));
    }

    private static String text(final CaseResults.Pair pair, final Percentile percentile) {
        final List<Double> interval = interval(pair, percentile);
        return interval.isEmpty() ? "-" : Rounded.number(interval.get(0)) + " to " + Rounded.number(interval.get(1));
    }

    private static String holds(final CaseResults.Pair pair, final Percentile percentile) {
        return interval(pair, percentile).isEmpty() ? "-" : outside(pair, percentile) <= 0 ? "yes" : "no";
    }

    /** What has to hold if there are enough cases: intervals of all estimators together. */
    public List<Finding> criteria() {
        final List<CaseResults.Pair> all = known(
                results.methods().stream().flatMap(method -> results.pairs(method).stream()).toList(), Percentile.P99);
        if (all.size() < ENOUGH) {
            return List.of();
        }
        final double share = coverage(all, Percentile.P99);
        return List.of(
                Finding.of("intervals of the 99th percentile hold it in " + Rounded.percent(LEAST_COVERAGE) + " to "
                        + Rounded.percent(MOST_COVERAGE) + " % of the estimates",
                        Tolerance.interval(LEAST_COVERAGE, MOST_COVERAGE).judge(share) == Judgement.HOLDS,
                        Rounded.percent(share) + " %"),
                Finding.of("none is outside by more than half of a width", farOut(all) == 0, farOut(all) + ""));
    }
}
