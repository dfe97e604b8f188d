package tailrace.validation.estimates;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import tailrace.scenario.results.stats.Percentiles;
import tailrace.tools.report.page.Axis;
import tailrace.tools.report.page.Blocks;
import tailrace.tools.report.page.Plot;
import tailrace.tools.report.page.Series;
import tailrace.tools.report.page.Table;
import tailrace.validation.compare.Criterion;

/** What pages of studies say first, and plots of errors and of slowdowns. */
public final class StudyPlots {
    private static final String ERROR_AXIS = "error of the 99th percentile of slowdown, %";
    private static final String SHARE_AXIS = "share of scenarios";

    private StudyPlots() {}

    /** Says at the head of a page whether criteria hold, and puts these tables above them. */
    public static void addSummary(final Blocks head, final List<Criterion> criteria, final Table table) {
        if (criteria.isEmpty()) {
            head.verdict("Too few scenarios or flows to hold the errors to a criterion.").table(table);
            return;
        }
        head.holds(criteria.stream().allMatch(Criterion::holds))
                .verdict(criteria.stream().filter(Criterion::holds).count() + " of " + criteria.size()
                        + " criteria hold.")
                .table(table).table(Table.of(List.of("criterion", "holds", "found"), criteria.stream()
                        .map(c -> List.of(c.what(), c.holds() ? "yes" : "no", c.found())).toList()));
    }

    /** Distributions of errors over a common axis. */
    public static Plot errors(final String title, final List<Series> lines) {
        return Plot.of(title, Axis.of(ERROR_AXIS), Axis.ofShares(SHARE_AXIS), lines);
    }

    /** Adds a line of sorted errors, which are fractions, if there are any. */
    public static void addErrors(
            final List<Series> lines, final String name, final boolean dashed, final double[] errors) {
        final double[] sorted = Arrays.stream(errors).filter(Double::isFinite).map(e -> 100 * e).sorted().toArray();
        if (sorted.length > 0) {
            final double[] shares = new double[sorted.length];
            Arrays.setAll(shares, i -> (i + 1.0) / sorted.length);
            lines.add(Series.of(name, dashed, sorted, shares));
        }
    }

    /** Slowdowns of a case, simulated and estimated. */
    public static Plot tails(
            final Results results, final StudyCase of, final String workload, final SizeClass sizes) {
        final List<Series> lines = new ArrayList<>();
        results.full(of).ifPresent(full -> tail(lines, "full simulation", true, full.of(workload, sizes)));
        for (final String method : results.methods()) {
            results.estimate(of, method).ifPresent(
                    estimate -> tail(lines, method, false, estimate.of(workload, sizes)));
        }
        return Plot.of(of.name() + (workload.equals(Slowdowns.ALL) ? "" : ", " + workload)
                + (sizes == SizeClass.ALL ? "" : ", " + sizes.label()), Axis.logOf("slowdown"),
                Axis.logOfShares("share that is slower"), lines);
    }

    /** Slowdowns of the cases where the error of an estimator is largest, median and least. */
    public static List<Plot> extremes(final Results results, final String method) {
        final List<Results.Pair> sorted = new ArrayList<>(results.pairs(method));
        sorted.sort((a, b) -> Double.compare(Math.abs(b.error()), Math.abs(a.error())));
        return sorted.isEmpty() ? List.of() : List.of(0, sorted.size() / 2, sorted.size() - 1).stream().distinct()
                .map(i -> tails(results, sorted.get(i).of(), Slowdowns.ALL, SizeClass.ALL)).toList();
    }

    private static void tail(
            final List<Series> lines, final String name, final boolean dashed, final Distribution of) {
        final Percentiles percentiles = of.percentiles();
        if (percentiles.n() == 0) {
            return;
        }
        final int points = of.curve().length - 1;
        final double[] x = Arrays.copyOf(of.curve(), points + 2);
        final double[] y = new double[points + 2];
        for (int i = 0; i < points; i++) {
            y[i] = 1 - (i + 1.0) / of.curve().length;
        }
        x[points] = percentiles.p999();
        y[points] = 1e-3;
        x[points + 1] = of.max();
        y[points + 1] = Math.min(1e-3, 1.0 / percentiles.n());
        lines.add(Series.of(name, dashed, x, y));
    }
}
