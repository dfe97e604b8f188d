package tailrace.validation.m3;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import tailrace.tools.report.page.Axis;
import tailrace.tools.report.page.Plot;
import tailrace.tools.report.page.Series;
import tailrace.tools.report.page.Table;
import tailrace.validation.estimates.CaseResults;
import tailrace.validation.estimates.ErrorStats;
import tailrace.validation.estimates.Rounded;
import tailrace.validation.estimates.SizeClass;
import tailrace.validation.estimates.StudyPlots;

/** Plots errors of all estimators, sweeps, and slowdowns of some cases. */
final class M3Plots {
    private M3Plots() {}

    /** Returns the plots of a part. */
    static List<Plot> of(final Part part, final PartResults found) {
        final List<Plot> plots = new ArrayList<>(part.isSweep() ? List.of(sweep(part, found)) : errors(found));
        plots.addAll(slowdowns(found.results()));
        return plots;
    }

    /** Returns a table of the errors of all estimators in all parts. */
    static Table summary(final List<PartReport> reports) {
        final List<List<String>> rows = new ArrayList<>();
        reports.forEach(report -> report.found().results().methods().forEach(method -> {
            final ErrorStats errors = report.found().errors(method);
            if (errors.n() > 0) {
                rows.add(List.of(report.part().title(), method, Integer.toString(errors.n()),
                        Rounded.percent(errors.meanAbsolute()), Rounded.percent(errors.medianAbsolute()),
                        Rounded.percent(errors.worst()), Rounded.error(errors.mean()),
                        Rounded.percent(report.found().coverage(method))));
            }
        }));
        return Table.of(List.of("part", "estimate", "scenarios", "mean abs. error", "median", "worst", "mean",
                "in interval"), rows).title("Errors of the 99th percentile of slowdown, in %.");
    }

    private static List<Plot> errors(final PartResults found) {
        final CaseResults results = found.results();
        final List<Plot> plots = new ArrayList<>();
        final List<Series> all = new ArrayList<>();
        results.methods().forEach(method -> StudyPlots.addErrors(
                all, method, false, CaseResults.errors(results.pairs(method))));
        StudyPlots.addErrors(all, "m3, published", true, found.published(Published::m3));
        StudyPlots.addErrors(all, "Parsimon, published", true, found.published(Published::parsimon));
        plots.add(StudyPlots.errors("All estimates", all));
        if (!results.methods().isEmpty()) {
            final String method = results.methods().get(0);
            plots.addAll(StudyPlots.byProperty(method,
                    results.pairs(method).stream().filter(pair -> pair.of().mix() != null).toList()));
        }
        return StudyPlots.withoutDots(plots);
    }

    private static Plot sweep(final Part part, final PartResults found) {
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
                Axis.of(part == Part.WINDOW ? "initial window, bytes" : "eta, %"),
                Axis.of("99th percentile of slowdown"), lines);
    }

    private static Series line(final String name, final boolean dashed, final List<M3Case> cases,
            final ToDoubleFunction<M3Case> p99) {
        return Series.of(name, dashed, cases.stream().mapToDouble(M3Case::value).toArray(), cases.stream()
                .mapToDouble(p99).toArray());
    }

    private static List<Plot> slowdowns(final CaseResults results) {
        return results.methods().isEmpty() ? List.of() : StudyPlots.extremes(results, results.methods().get(0));
    }
}
