package tailrace.tools.parsimon.study;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;
import tailrace.scenario.results.Percentiles;
import tailrace.scenario.spi.PlotPage;

/** The outcome as a page: tables, distributions of errors, and slowdowns of simulation and estimate together. */
final class StudyPage {
    private static final String ERROR_AXIS = "error of the 99th percentile of slowdown, %";
    private static final String SHARE_AXIS = "share of scenarios";

    private StudyPage() {}

    static PlotPage of(final List<Report> reports) {
        final List<PlotPage.Section> sections = new ArrayList<>();
        for (final Report report : reports) {
            sections.add(new PlotPage.Section(report.study().title(),
                    "Parsimon (Zhao et al., NSDI 2023). Errors: estimate over full simulation, less 1.",
                    tables(report), report.study() == Study.SPACE ? errors(report.results()) : List.of()));
            if (report.study() == Study.SPACE) {
                sections.add(new PlotPage.Section("Slowdowns of some scenarios",
                        "That of the largest, of the median and of the least error.", List.of(),
                        extremes(report.results())));
            } else {
                sections.add(new PlotPage.Section("Slowdowns: " + report.study().title(), "", List.of(),
                        slowdowns(report)));
            }
        }
        return new PlotPage("Parsimon against full simulations", summary(reports), sections);
    }

    private static List<PlotPage.Table> tables(final Report report) {
        final List<PlotPage.Table> tables = new ArrayList<>();
        report.tables().forEach(table -> tables.add(
                new PlotPage.Table(table.title() + ".", table.header(), table.rows())));
        return tables;
    }

    private static PlotPage.Summary summary(final List<Report> reports) {
        final List<PlotPage.Table> tables = new ArrayList<>();
        final List<List<String>> errors = new ArrayList<>();
        reports.forEach(report -> report.results().variants().forEach(variant -> {
            final List<Results.Pair> pairs = report.results().pairs(variant);
            if (!pairs.isEmpty()) {
                final ErrorStats of = ErrorStats.of(pairs.stream().mapToDouble(Results.Pair::error).toArray());
                errors.add(List.of(report.study().title(), variant.name(), Integer.toString(of.n()),
                        Figure.percent(of.within()), Figure.percent(of.meanAbsolute()), Figure.error(of.least()),
                        Figure.error(of.most())));
            }
        }));
        tables.add(new PlotPage.Table("Errors of the 99th percentile of slowdown, in %.", List.of("study", "estimate",
                "scenarios", "within 10 %", "mean |error|", "least", "most"), errors));
        final List<Criterion> criteria = reports.stream().flatMap(report -> report.criteria().stream()).toList();
        if (!criteria.isEmpty()) {
            tables.add(new PlotPage.Table(List.of("criterion", "holds", "found"), criteria.stream()
                    .map(c -> List.of(c.what(), c.holds() ? "yes" : "no", c.found())).toList()));
        }
        final Boolean holds = criteria.isEmpty() ? null : criteria.stream().allMatch(Criterion::holds);
        return new PlotPage.Summary(holds, criteria.isEmpty()
                ? "Too few scenarios or flows to hold the errors to a criterion."
                : criteria.stream().filter(Criterion::holds).count() + " of " + criteria.size() + " criteria hold.",
                tables);
    }

    private static List<PlotPage.Plot> errors(final Results results) {
        final List<PlotPage.Plot> plots = new ArrayList<>();
        for (final Variant variant : results.variants()) {
            final List<Results.Pair> pairs = results.pairs(variant);
            final List<PlotPage.Line> all = new ArrayList<>();
            add(all, variant.name(), false, pairs, Results.Pair::error);
            add(all, variant.paperName() + ", published", true, pairs,
                    pair -> variant.publishedError(pair.of().mix()));
            plots.add(new PlotPage.Plot(variant.name(), ERROR_AXIS, false, SHARE_AXIS, false, all));
            final List<Group> groups = Group.all();
            for (final List<Group> property : List.of(groups.subList(1, 4), groups.subList(4, 7), groups.subList(7, 10),
                    groups.subList(10, 13), groups.subList(13, 15))) {
                final List<PlotPage.Line> lines = new ArrayList<>();
                property.forEach(group -> add(lines, group.name(), false,
                        pairs.stream().filter(pair -> group.has().test(pair.of().mix())).toList(),
                        Results.Pair::error));
                final String names = String.join(", ", lines.stream().map(PlotPage.Line::name).toList());
                plots.add(new PlotPage.Plot(
                        variant.name() + ": " + names, ERROR_AXIS, false, SHARE_AXIS, false, lines));
            }
        }
        // The distribution of one error is a dot, and in the table anyway.
        return plots.stream().filter(plot -> plot.lines().stream().anyMatch(line -> line.x().length > 1)).toList();
    }

    /** A line of sorted errors, if there are any. */
    private static void add(
            final List<PlotPage.Line> lines,
            final String name,
            final boolean dashed,
            final List<Results.Pair> pairs,
            final ToDoubleFunction<Results.Pair> error) {
        final double[] sorted = pairs.stream().mapToDouble(error).filter(Double::isFinite).map(e -> 100 * e)
                .sorted().toArray();
        if (sorted.length > 0) {
            final double[] shares = new double[sorted.length];
            Arrays.setAll(shares, i -> (i + 1.0) / sorted.length);
            lines.add(new PlotPage.Line(name, dashed, sorted, shares));
        }
    }

    private static List<PlotPage.Plot> extremes(final Results results) {
        final List<PlotPage.Plot> plots = new ArrayList<>();
        for (final Variant variant : results.variants()) {
            final List<Results.Pair> sorted = new ArrayList<>(results.pairs(variant));
            sorted.sort((a, b) -> Double.compare(Math.abs(b.error()), Math.abs(a.error())));
            if (!sorted.isEmpty()) {
                List.of(0, sorted.size() / 2, sorted.size() - 1).stream().distinct().forEach(
                        i -> plots.add(tails(results, sorted.get(i).of(), Slowdowns.ALL, SizeClass.ALL)));
            }
        }
        return plots;
    }

    private static List<PlotPage.Plot> slowdowns(final Report report) {
        final OtherTables kinds = new OtherTables(report.study(), report.results());
        final List<PlotPage.Plot> plots = new ArrayList<>();
        for (final StudyCase of : report.results().cases()) {
            report.results().variants().stream().flatMap(variant -> report.results().pairs(variant).stream())
                    .filter(pair -> pair.of().equals(of)).findFirst().ifPresent(pair -> {
                        for (final String workload : kinds.workloads(pair)) {
                            kinds.classes().forEach(sizes -> plots.add(tails(report.results(), of, workload, sizes)));
                        }
                    });
        }
        return plots;
    }

    private static PlotPage.Plot tails(
            final Results results, final StudyCase of, final String workload, final SizeClass sizes) {
        final List<PlotPage.Line> lines = new ArrayList<>();
        results.full(of).ifPresent(full -> tail(lines, "full simulation", true, full.of(workload, sizes)));
        for (final Variant variant : results.variants()) {
            results.estimate(of, variant).ifPresent(
                    estimate -> tail(lines, variant.name(), false, estimate.of(workload, sizes)));
        }
        return new PlotPage.Plot(of.name() + (workload.equals(Slowdowns.ALL) ? "" : ", " + workload)
                + (sizes == SizeClass.ALL ? "" : ", " + sizes.label()), "slowdown", true,
                "share that is slower", true, lines);
    }

    private static void tail(
            final List<PlotPage.Line> lines, final String name, final boolean dashed, final Distribution of) {
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
        lines.add(new PlotPage.Line(name, dashed, x, y));
    }
}
