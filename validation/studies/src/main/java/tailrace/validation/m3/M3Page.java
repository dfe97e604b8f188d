package tailrace.validation.m3;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import tailrace.tools.report.page.Axis;
import tailrace.tools.report.page.Blocks;
import tailrace.tools.report.page.Page;
import tailrace.tools.report.page.Plot;
import tailrace.tools.report.page.Series;
import tailrace.tools.report.page.Table;
import tailrace.validation.compare.Criterion;
import tailrace.validation.estimates.ErrorStats;
import tailrace.validation.estimates.Figure;
import tailrace.validation.estimates.Group;
import tailrace.validation.estimates.Results;
import tailrace.validation.estimates.SizeClass;
import tailrace.validation.estimates.StudyPlots;

/** The outcome as a page: what holds, errors of all estimators side by side, sweeps, and slowdowns of some cases. */
final class M3Page {
    private M3Page() {}

    static Page of(final List<PartReport> reports) {
        final Page page = Page.of("m3 against full simulations");
        addSummary(page.head(), reports);
        for (final PartReport report : reports) {
            final List<Plot> plots = new ArrayList<>();
            if (report.part().isSweep()) {
                plots.add(sweep(report));
            } else {
                plots.addAll(errors(report));
            }
            plots.addAll(slowdowns(report.found().results()));
            page.section(report.part().title()).text("m3 (Li et al., SIGCOMM 2024)."
                    + " Errors: estimate over full simulation, less 1. Slowdowns: of the scenarios with the largest,"
                    + " the median and the least error of the first estimate.")
                    .tables(report.report().tables()).plots(plots);
        }
        return page;
    }

    private static void addSummary(final Blocks head, final List<PartReport> reports) {
        final List<List<String>> rows = new ArrayList<>();
        reports.forEach(report -> report.found().results().methods().forEach(method -> {
            final ErrorStats errors = report.found().errors(method);
            if (errors.n() > 0) {
                rows.add(List.of(report.part().title(), method, Integer.toString(errors.n()),
                        Figure.percent(errors.meanAbsolute()), Figure.percent(errors.medianAbsolute()),
                        Figure.percent(errors.worst()), Figure.error(errors.mean()),
                        Figure.percent(report.found().coverage(method))));
            }
        }));
        final List<Criterion> criteria =
                reports.stream().flatMap(report -> report.report().criteria().stream()).toList();
        StudyPlots.addSummary(head, criteria, Table.of(List.of("part", "estimate", "scenarios", "mean abs. error",
                "median", "worst", "mean", "in interval"), rows)
                .titled("Errors of the 99th percentile of slowdown, in %."));
    }

    private static List<Plot> errors(final PartReport report) {
        final Results results = report.found().results();
        final List<Plot> plots = new ArrayList<>();
        final List<Series> all = new ArrayList<>();
        results.methods().forEach(method -> StudyPlots.addErrors(all, method, false, errors(results.pairs(method))));
        StudyPlots.addErrors(all, "m3, published", true, report.found().published(Published::m3));
        StudyPlots.addErrors(all, "Parsimon, published", true, report.found().published(Published::parsimon));
        plots.add(StudyPlots.errors("All estimates", all));
        if (!results.methods().isEmpty()) {
            plots.addAll(byProperty(results.methods().get(0), results));
        }
        // The distribution of one error is a dot, and in the table anyway.
        return plots.stream().filter(plot -> plot.series().stream().anyMatch(line -> line.x().length > 1)).toList();
    }

    private static List<Plot> byProperty(final String method, final Results results) {
        final List<Plot> plots = new ArrayList<>();
        final List<Results.Pair> pairs =
                results.pairs(method).stream().filter(pair -> pair.of().mix() != null).toList();
        for (final List<Group> property : Group.byProperty()) {
            final List<Series> lines = new ArrayList<>();
            property.forEach(group -> StudyPlots.addErrors(lines, group.name(), false,
                    errors(pairs.stream().filter(pair -> group.has().test(pair.of().mix())).toList())));
            final String names = String.join(", ", lines.stream().map(Series::name).toList());
            plots.add(StudyPlots.errors(method + ": " + names, lines));
        }
        return plots;
    }

    private static double[] errors(final List<Results.Pair> pairs) {
        return pairs.stream().mapToDouble(Results.Pair::error).toArray();
    }

    private static Plot sweep(final PartReport report) {
        final PartResults found = report.found();
        final List<M3Case> cases = found.simulated();
        final List<Series> lines = new ArrayList<>();
        lines.add(line("full simulation", true, cases, found::fullP99));
        for (final String method : found.results().methods()) {
            lines.add(line(method, false, cases.stream()
                    .filter(of -> found.results().estimate(of.of(), method).isPresent()).toList(),
                    of -> found.results().estimate(of.of(), method).orElseThrow().p99(SizeClass.ALL)));
        }
        lines.add(line("ns-3, published", true, cases, of -> of.published().p99()));
        lines.add(line("m3, published", false, cases, of -> of.published().p99() * (1 + of.published().m3())));
        return Plot.of("99th percentile of slowdown",
                Axis.of(report.part() == Part.WINDOW ? "initial window, bytes" : "eta, %"),
                Axis.of("99th percentile of slowdown"), lines);
    }

    private static Series line(final String name, final boolean dashed, final List<M3Case> cases,
            final ToDoubleFunction<M3Case> p99) {
        return Series.of(name, dashed, cases.stream().mapToDouble(M3Case::value).toArray(), cases.stream()
                .mapToDouble(p99).toArray());
    }

    private static List<Plot> slowdowns(final Results results) {
        return results.methods().isEmpty() ? List.of() : StudyPlots.extremes(results, results.methods().get(0));
    }
}
