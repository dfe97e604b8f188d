package tailrace.validation.parsimon;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
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
import tailrace.validation.estimates.StudyCase;
import tailrace.validation.estimates.StudyPlots;

/** The outcome as a page: tables, distributions of errors, and slowdowns of simulation and estimate together. */
final class StudyPage {
    private StudyPage() {}

    static Page of(final List<StudyReport> reports) {
        final Page page = Page.of("Parsimon against full simulations");
        addSummary(page.head(), reports);
        for (final StudyReport report : reports) {
            final boolean isSpace = report.study() == Study.SPACE;
            page.section(report.study().title())
                    .text("Parsimon (Zhao et al., NSDI 2023). Errors: estimate over full simulation, less 1.")
                    .tables(report.report().tables()).plots(isSpace ? errors(report) : List.of());
            if (isSpace) {
                page.section("Slowdowns of some scenarios")
                        .text("That of the largest, of the median and of the least error.")
                        .plots(report.results().methods().stream()
                                .flatMap(method -> StudyPlots.extremes(report.results(), method).stream()).toList());
            } else {
                page.section("Slowdowns: " + report.study().title()).plots(slowdowns(report));
            }
        }
        return page;
    }

    private static void addSummary(final Blocks head, final List<StudyReport> reports) {
        final List<List<String>> errors = new ArrayList<>();
        reports.forEach(report -> report.results().methods().forEach(method -> {
            final List<Results.Pair> pairs = report.results().pairs(method);
            if (!pairs.isEmpty()) {
                final ErrorStats of = ErrorStats.of(errors(pairs, Results.Pair::error));
                errors.add(List.of(report.study().title(), method, Integer.toString(of.n()),
                        Figure.percent(of.within()), Figure.percent(of.meanAbsolute()), Figure.error(of.least()),
                        Figure.error(of.most())));
            }
        }));
        final List<Criterion> criteria =
                reports.stream().flatMap(report -> report.report().criteria().stream()).toList();
        StudyPlots.addSummary(head, criteria, Table.of(List.of("study", "estimate", "scenarios", "within 10 %",
                "mean |error|", "least", "most"), errors)
                .titled("Errors of the 99th percentile of slowdown, in %."));
    }

    private static double[] errors(final List<Results.Pair> pairs, final ToDoubleFunction<Results.Pair> error) {
        return pairs.stream().mapToDouble(error).toArray();
    }

    private static List<Plot> errors(final StudyReport report) {
        final List<Plot> plots = new ArrayList<>();
        for (final Variant variant : report.variants()) {
            final List<Results.Pair> pairs = report.results().pairs(variant.name());
            final List<Series> all = new ArrayList<>();
            StudyPlots.addErrors(all, variant.name(), false, errors(pairs, Results.Pair::error));
            StudyPlots.addErrors(all, variant.paperName() + ", published", true,
                    errors(pairs, pair -> variant.publishedError(pair.of().mix())));
            plots.add(StudyPlots.errors(variant.name(), all));
            for (final List<Group> property : Group.byProperty()) {
                final List<Series> lines = new ArrayList<>();
                property.forEach(group -> StudyPlots.addErrors(lines, group.name(), false, errors(
                        pairs.stream().filter(pair -> group.has().test(pair.of().mix())).toList(),
                        Results.Pair::error)));
                final String names = String.join(", ", lines.stream().map(Series::name).toList());
                plots.add(StudyPlots.errors(variant.name() + ": " + names, lines));
            }
        }
        // The distribution of one error is a dot, and in the table anyway.
        return plots.stream().filter(plot -> plot.series().stream().anyMatch(line -> line.x().length > 1)).toList();
    }

    private static List<Plot> slowdowns(final StudyReport report) {
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
