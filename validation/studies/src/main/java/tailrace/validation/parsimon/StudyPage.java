package tailrace.validation.parsimon;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import tailrace.scenario.spi.Criterion;
import tailrace.scenario.spi.PlotPage;
import tailrace.validation.estimates.ErrorStats;
import tailrace.validation.estimates.Figure;
import tailrace.validation.estimates.Group;
import tailrace.validation.estimates.Results;
import tailrace.validation.estimates.StudyCase;
import tailrace.validation.estimates.StudyPlots;

/** The outcome as a page: tables, distributions of errors, and slowdowns of simulation and estimate together. */
final class StudyPage {
    private StudyPage() {}

    static PlotPage of(final List<StudyReport> reports) {
        final List<PlotPage.Section> sections = new ArrayList<>();
        for (final StudyReport report : reports) {
            sections.add(new PlotPage.Section(report.study().title(),
                    "Parsimon (Zhao et al., NSDI 2023). Errors: estimate over full simulation, less 1.",
                    report.report().pageTables(), report.study() == Study.SPACE ? errors(report) : List.of()));
            if (report.study() == Study.SPACE) {
                sections.add(new PlotPage.Section("Slowdowns of some scenarios",
                        "That of the largest, of the median and of the least error.", List.of(),
                        report.results().methods().stream()
                                .flatMap(method -> StudyPlots.extremes(report.results(), method).stream()).toList()));
            } else {
                sections.add(new PlotPage.Section("Slowdowns: " + report.study().title(), "", List.of(),
                        slowdowns(report)));
            }
        }
        return new PlotPage("Parsimon against full simulations", summary(reports), sections);
    }

    private static PlotPage.Summary summary(final List<StudyReport> reports) {
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
        return StudyPlots.summary(criteria, List.of(new PlotPage.Table(
                "Errors of the 99th percentile of slowdown, in %.", List.of("study", "estimate",
                "scenarios", "within 10 %", "mean |error|", "least", "most"), errors)));
    }

    private static double[] errors(final List<Results.Pair> pairs, final ToDoubleFunction<Results.Pair> error) {
        return pairs.stream().mapToDouble(error).toArray();
    }

    private static List<PlotPage.Plot> errors(final StudyReport report) {
        final List<PlotPage.Plot> plots = new ArrayList<>();
        for (final Variant variant : report.variants()) {
            final List<Results.Pair> pairs = report.results().pairs(variant.name());
            final List<PlotPage.Line> all = new ArrayList<>();
            StudyPlots.addErrors(all, variant.name(), false, errors(pairs, Results.Pair::error));
            StudyPlots.addErrors(all, variant.paperName() + ", published", true,
                    errors(pairs, pair -> variant.publishedError(pair.of().mix())));
            plots.add(StudyPlots.errors(variant.name(), all));
            for (final List<Group> property : Group.byProperty()) {
                final List<PlotPage.Line> lines = new ArrayList<>();
                property.forEach(group -> StudyPlots.addErrors(lines, group.name(), false, errors(
                        pairs.stream().filter(pair -> group.has().test(pair.of().mix())).toList(),
                        Results.Pair::error)));
                final String names = String.join(", ", lines.stream().map(PlotPage.Line::name).toList());
                plots.add(StudyPlots.errors(variant.name() + ": " + names, lines));
            }
        }
        // The distribution of one error is a dot, and in the table anyway.
        return plots.stream().filter(plot -> plot.lines().stream().anyMatch(line -> line.x().length > 1)).toList();
    }

    private static List<PlotPage.Plot> slowdowns(final StudyReport report) {
        final OtherTables kinds = new OtherTables(report.study(), report.variants(), report.results());
        final List<PlotPage.Plot> plots = new ArrayList<>();
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
