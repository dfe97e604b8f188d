package tailrace.validation.parsimon;

import java.util.ArrayList;
import java.util.List;
import tailrace.tools.report.page.Plot;
import tailrace.tools.report.page.Series;
import tailrace.tools.report.page.Table;
import tailrace.validation.estimates.CaseResults;
import tailrace.validation.estimates.ErrorStats;
import tailrace.validation.estimates.Rounded;
import tailrace.validation.estimates.StudyCase;
import tailrace.validation.estimates.StudyPlots;
import tailrace.validation.study.ReportPart;
import tailrace.validation.study.StudyReport;

/** Plots distributions of errors, and slowdowns of simulation and estimate. */
final class ParsimonPlots {
    private ParsimonPlots() {}

    /** Adds the printed parts of a study, and the parts that only the page has. */
    static void add(final StudyReport whole, final ParsimonReport report) {
        final boolean isSpace = report.study() == Study.SPACE;
        whole.part(report.report().plots(isSpace ? errors(report) : List.of()));
        whole.onPage(!isSpace
                ? new ReportPart("Slowdowns: " + report.study().title()).plots(slowdowns(report))
                : new ReportPart("Slowdowns of some scenarios")
                        .lead("That of the largest, of the median and of the least error.")
                        .plots(report.results().methods().stream()
                                .flatMap(method -> StudyPlots.extremes(report.results(), method).stream()).toList()));
    }

    /** Returns a table of the errors of all variants in all studies. */
    static Table summary(final List<ParsimonReport> reports) {
        final List<List<String>> errors = new ArrayList<>();
        reports.forEach(report -> report.results().methods().forEach(method -> {
            final List<CaseResults.Pair> pairs = report.results().pairs(method);
            if (!pairs.isEmpty()) {
                final ErrorStats of = ErrorStats.of(CaseResults.errors(pairs));
                errors.add(List.of(report.study().title(), method, Integer.toString(of.n()),
                        Rounded.percent(of.within()), Rounded.percent(of.meanAbsolute()),
                        Rounded.error(of.least()), Rounded.error(of.most())));
            }
        }));
        return Table.of(List.of("study", "estimate", "scenarios", "within 10 %", "mean |error|", "least", "most"),
                errors).title("Errors of the 99th percentile of slowdown, in %.");
    }

    private static List<Plot> errors(final ParsimonReport report) {
        final List<Plot> plots = new ArrayList<>();
        for (final Variant variant : report.variants()) {
            final List<CaseResults.Pair> pairs = report.results().pairs(variant.name());
            final List<Series> all = new ArrayList<>();
            StudyPlots.addErrors(all, variant.name(), false, CaseResults.errors(pairs));
            StudyPlots.addErrors(all, variant.paperName() + ", published", true,
                    pairs.stream().mapToDouble(pair -> variant.publishedError(pair.of().mix())).toArray());
            plots.add(StudyPlots.errors(variant.name(), all));
            plots.addAll(StudyPlots.byProperty(variant.name(), pairs));
        }
        return StudyPlots.withoutDots(plots);
    }

    private static List<Plot> slowdowns(final ParsimonReport report) {
        final OtherTables kinds = new OtherTables(report.study(), report.variants(), report.results());
        final List<Plot> plots = new ArrayList<>();
        for (final StudyCase of : report.results().cases()) {
            report.results().methods().stream().flatMap(method -> report.results().pairs(method).stream())
                    .filter(pair -> pair.of().equals(of)).findFirst().ifPresent(pair -> {
                        for (final String workload : kinds.workloads(pair)) {
                            kinds.classes().forEach(sizes ->
                                    plots.add(StudyPlots.tails(report.results(), of, workload, sizes)));
                        }
                    });
        }
        return plots;
    }
}
