package tailrace.validation.m3;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import tailrace.scenario.spi.Criterion;
import tailrace.scenario.spi.PlotPage;
import tailrace.validation.estimates.ErrorStats;
import tailrace.validation.estimates.Figure;
import tailrace.validation.estimates.Group;
import tailrace.validation.estimates.Results;
import tailrace.validation.estimates.SizeClass;
import tailrace.validation.estimates.StudyPlots;

/** The outcome as a page: what holds, errors of all estimators side by side, sweeps, and slowdowns of some cases. */
final class M3Page {
    private M3Page() {}

    static PlotPage of(final List<PartReport> reports) {
        final List<PlotPage.Section> sections = new ArrayList<>();
        for (final PartReport report : reports) {
            final List<PlotPage.Plot> plots = new ArrayList<>();
            if (report.part().isSweep()) {
                plots.add(sweep(report));
            } else {
                plots.addAll(errors(report));
            }
            plots.addAll(slowdowns(report.found().results()));
            sections.add(new PlotPage.Section(report.part().title(), "m3 (Li et al., SIGCOMM 2024)."
                    + " Errors: estimate over full simulation, less 1. Slowdowns: of the scenarios with the largest,"
                    + " the median and the least error of the first estimate.", report.report().pageTables(), plots));
        }
        return new PlotPage("m3 against full simulations", summary(reports), sections);
    }

    private static PlotPage.Summary summary(final List<PartReport> reports) {
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
        return StudyPlots.summary(criteria, List.of(new PlotPage.Table(
                "Errors of the 99th percentile of slowdown, in %.", List.of("part", "estimate", "scenarios",
                "mean abs. error", "median", "worst", "mean", "in interval"), rows)));
    }

    private static List<PlotPage.Plot> errors(final PartReport report) {
        final Results results = report.found().results();
        final List<PlotPage.Plot> plots = new ArrayList<>();
        final List<PlotPage.Line> all = new ArrayList<>();
        results.methods().forEach(method -> StudyPlots.addErrors(all, method, false, errors(results.pairs(method))));
        StudyPlots.addErrors(all, "m3, published", true, report.found().published(Published::m3));
        StudyPlots.addErrors(all, "Parsimon, published", true, report.found().published(Published::parsimon));
        plots.add(StudyPlots.errors("All estimates", all));
        if (!results.methods().isEmpty()) {
            plots.addAll(byProperty(results.methods().get(0), results));
        }
        // The distribution of one error is a dot, and in the table anyway.
        return plots.stream().filter(plot -> plot.lines().stream().anyMatch(line -> line.x().length > 1)).toList();
    }

    private static List<PlotPage.Plot> byProperty(final String method, final Results results) {
        final List<PlotPage.Plot> plots = new ArrayList<>();
        final List<Results.Pair> pairs =
                results.pairs(method).stream().filter(pair -> pair.of().mix() != null).toList();
        for (final List<Group> property : Group.byProperty()) {
            final List<PlotPage.Line> lines = new ArrayList<>();
            property.forEach(group -> StudyPlots.addErrors(lines, group.name(), false,
                    errors(pairs.stream().filter(pair -> group.has().test(pair.of().mix())).toList())));
            final String names = String.join(", ", lines.stream().map(PlotPage.Line::name).toList());
            plots.add(StudyPlots.errors(method + ": " + names, lines));
        }
        return plots;
    }

    private static double[] errors(final List<Results.Pair> pairs) {
        return pairs.stream().mapToDouble(Results.Pair::error).toArray();
    }

    private static PlotPage.Plot sweep(final PartReport report) {
        final PartResults found = report.found();
        final List<M3Case> cases = found.simulated();
        final List<PlotPage.Line> lines = new ArrayList<>();
        lines.add(line("full simulation", true, cases, found::fullP99));
        for (final String method : found.results().methods()) {
            lines.add(line(method, false, cases.stream()
                    .filter(of -> found.results().estimate(of.of(), method).isPresent()).toList(),
                    of -> found.results().estimate(of.of(), method).orElseThrow().p99(SizeClass.ALL)));
        }
        lines.add(line("ns-3, published", true, cases, of -> of.published().p99()));
        lines.add(line("m3, published", false, cases, of -> of.published().p99() * (1 + of.published().m3())));
        return PlotPage.Plot.ofNumbers("99th percentile of slowdown",
                report.part() == Part.WINDOW ? "initial window, bytes" : "eta, %",
                "99th percentile of slowdown", lines);
    }

    private static PlotPage.Line line(final String name, final boolean dashed, final List<M3Case> cases,
            final ToDoubleFunction<M3Case> p99) {
        return new PlotPage.Line(name, dashed, cases.stream().mapToDouble(M3Case::value).toArray(),
                cases.stream().mapToDouble(p99).toArray());
    }

    private static List<PlotPage.Plot> slowdowns(final Results results) {
        return results.methods().isEmpty() ? List.of() : StudyPlots.extremes(results, results.methods().get(0));
    }
}
