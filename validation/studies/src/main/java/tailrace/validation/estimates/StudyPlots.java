package tailrace.validation.estimates;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import tailrace.scenario.results.stats.Percentiles;
import tailrace.tools.report.page.Axis;
import tailrace.tools.report.page.Plot;
import tailrace.tools.report.page.Series;
import tailrace.validation.study.Curves;

/** Creates plots of errors and of slowdowns. */
public final class StudyPlots {
    private static final String ERROR_AXIS = "error of the 99th percentile of slowdown, %";
    private static final String SHARE_AXIS = "share of scenarios";

    private StudyPlots() {}

    /** Plots distributions of errors over a common axis. */
    public static Plot errors(final String title, final List<Series> lines) {
        return Plot.of(title, Axis.of(ERROR_AXIS), Axis.ofShares(SHARE_AXIS), lines);
    }

    /** Plots distributions of an estimator's errors, a plot for each property of the scenarios. */
    public static List<Plot> byProperty(final String method, final List<CaseResults.Pair> pairs) {
        final List<Plot> plots = new ArrayList<>();
        for (final List<Group> property : Group.byProperty()) {
            final List<Series> lines = new ArrayList<>();
            property.forEach(group -> addErrors(lines, group.name(), false, CaseResults.errors(
                    pairs.stream().filter(pair -> group.has().test(pair.of().mix())).toList())));
            final String names = String.join(", ", lines.stream().map(Series::name).toList());
            plots.add(errors(method + ": " + names, lines));
        }
        return plots;
    }

    /** Removes plots with a single error. Such a distribution is a dot, and the table has the error anyway. */
    public static List<Plot> withoutDots(final List<Plot> plots) {
        return plots.stream().filter(plot -> plot.series().stream().anyMatch(line -> line.x().length > 1)).toList();
    }

    /** Adds a curve of sorted errors, which are fractions, if there are any. */
    public static void addErrors(
            final List<Series> lines, final String name, final boolean dashed, final double[] errors) {
        final double[] sorted = Arrays.stream(errors).filter(Double::isFinite).map(e -> 100 * e).sorted().toArray();
        if (sorted.length > 0) {
            final double[] shares = new double[sorted.length];
            Arrays.setAll(shares, i -> (i + 1.0) / sorted.length);
            lines.add(Series.of(name, dashed, sorted, shares));
        }
    }

    /** Plots slowdowns of a case, simulated and estimated. */
    public static Plot tails(
            final CaseResults results, final StudyCase of, final String workload, final SizeClass sizes) {
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

    /** Plots slowdowns of the cases with the largest, median and smallest error of an estimator. */
    public static List<Plot> extremes(final CaseResults results, final String method) {
        final List<CaseResults.Pair> sorted = new ArrayList<>(results.pairs(method));
        sorted.sort((a, b) -> Double.compare(Math.abs(b.error()), Math.abs(a.error())));
        return sorted.isEmpty() ? List.of() : List.of(0, sorted.size() / 2, sorted.size() - 1).stream().distinct()
                .map(i -> tails(results, sorted.get(i).of(), Slowdowns.ALL, SizeClass.ALL)).toList();
    }

    private static void tail(
            final List<Series> lines, final String name, final boolean dashed, final SlowdownDistribution of) {
        final Percentiles percentiles = of.percentiles();
        if (percentiles.n() == 0) {
            return;
        }
        lines.add(Curves.tail(name, dashed, of.curve(), percentiles.p999(), of.max(), percentiles.n()));
    }
}
