package tailrace.validation.m3;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import tailrace.core.PlainNumber;
import tailrace.tools.report.page.Table;
import tailrace.validation.estimates.CaseResult;
import tailrace.validation.estimates.CaseResults;
import tailrace.validation.estimates.ErrorStats;
import tailrace.validation.estimates.Group;
import tailrace.validation.estimates.IntervalTables;
import tailrace.validation.estimates.Mix;
import tailrace.validation.estimates.Rounded;
import tailrace.validation.estimates.SizeClass;
import tailrace.validation.estimates.Slowdowns;

/** Creates the tables of one part of the study: estimators, scenarios by property, and single scenarios. */
final class PartTables {
    private final Part part;
    private final PartResults found;

    PartTables(final Part part, final PartResults found) {
        this.part = part;
        this.found = found;
    }

    List<Table> all() {
        final List<Table> tables = new ArrayList<>();
        if (part.isChecked()) {
            return new IntervalTables(found.results()).all();
        }
        if (!found.simulated().isEmpty()) {
            tables.add(estimators());
            if (found.simulated().stream().filter(of -> of.of().mix() != null).count() > 3) {
                tables.add(groups());
            }
            if (part.isSweep()) {
                tables.add(best());
            }
            tables.add(cases());
        }
        return tables;
    }

    private Table estimators() {
        final List<List<String>> rows = new ArrayList<>();
        for (final String method : found.results().methods()) {
            final List<CaseResults.Pair> pairs = found.results().pairs(method);
            if (!pairs.isEmpty()) {
                rows.add(row(method, pairs));
            }
        }
        addPublished(rows, "m3, published", found.published(Published::m3));
        addPublished(rows, "Parsimon, published", found.published(Published::parsimon));
        addPublished(rows, "ns-3 on paths, published", found.published(Published::paths));
        return Rounded.table("Errors of the 99th percentile of slowdown in %, of all flows and of those of a size;"
                + " times in s of one core",
                List.of("estimate", "n", "mean abs. error", "median", "worst", "mean", "<1KB", "1KB-10KB", "10KB-50KB",
                        ">50KB", "in interval", "width", "s", "full s", "speed-up"), rows);
    }

    private List<String> row(final String method, final List<CaseResults.Pair> pairs) {
        final ErrorStats errors = PartResults.errors(pairs, SizeClass.ALL);
        final List<String> row = new ArrayList<>(stats(method, errors));
        for (final SizeClass sizes : SizeClass.PUBLISHED.subList(1, SizeClass.PUBLISHED.size())) {
            row.add(Rounded.percent(PartResults.errors(pairs, sizes).meanAbsolute()));
        }
        final double seconds = CaseResults.mean(pairs, pair -> pair.estimate().cpuSeconds());
        final double fullSeconds = CaseResults.mean(pairs, pair -> pair.full().cpuSeconds());
        row.addAll(List.of(Rounded.percent(found.coverage(method)), Rounded.percent(CaseResults.width(pairs)),
                Rounded.coarse(seconds), Rounded.coarse(fullSeconds),
                Rounded.coarse(fullSeconds / seconds)));
        return row;
    }

    private static void addPublished(final List<List<String>> rows, final String name, final double[] errors) {
        if (Arrays.stream(errors).anyMatch(Double::isFinite)) {
            final List<String> row = new ArrayList<>(stats(name, ErrorStats.of(errors)));
            row.addAll(List.of("-", "-", "-", "-", "-", "-", "-", "-", "-"));
            rows.add(row);
        }
    }

    private static List<String> stats(final String name, final ErrorStats errors) {
        return List.of(name, Integer.toString(errors.n()), Rounded.percent(errors.meanAbsolute()),
                Rounded.percent(errors.medianAbsolute()), Rounded.percent(errors.worst()),
                Rounded.error(errors.mean()));
    }

    private Table groups() {
        final List<String> header = new ArrayList<>(List.of("scenarios", "n"));
        header.addAll(found.results().methods());
        header.addAll(List.of("m3, published", "Parsimon, published"));
        final List<List<String>> rows = new ArrayList<>();
        for (final Group group : Group.all()) {
            final List<M3Case> those =
                    found.simulated().stream().filter(of -> group.has().test(of.of().mix())).toList();
            if (!those.isEmpty()) {
                final List<String> row = new ArrayList<>(List.of(group.name(), Integer.toString(those.size())));
                found.results().methods().forEach(method -> row.add(Rounded.percent(PartResults.errors(
                        found.results().pairs(method).stream()
                                .filter(pair -> group.has().test(pair.of().mix())).toList(),
                        SizeClass.ALL).meanAbsolute())));
                row.add(Rounded.percent(meanPublished(those, Published::m3)));
                row.add(Rounded.percent(meanPublished(those, Published::parsimon)));
                rows.add(row);
            }
        }
        return Rounded.table("Mean absolute error in %, by published maximum load, matrix, sizes, oversubscription"
                + " and burstiness", header, rows);
    }

    private static double meanPublished(final List<M3Case> cases, final ToDoubleFunction<Published> error) {
        return ErrorStats.of(cases.stream().map(M3Case::published).mapToDouble(error).toArray()).meanAbsolute();
    }

    private Table best() {
        final M3Case best = found.best(Optional.empty());
        final List<List<String>> rows = new ArrayList<>();
        rows.add(List.of(CaseResult.FULL, PlainNumber.of(best.value()), Rounded.number(found.fullP99(best)), "+0.0"));
        for (final String method : found.results().methods()) {
            final M3Case chosen = found.best(Optional.of(method));
            if (chosen != null) {
                rows.add(List.of(method, PlainNumber.of(chosen.value()), Rounded.number(found.fullP99(chosen)),
                        Rounded.error(found.regret(method))));
            }
        }
        return Rounded.table("Where the 99th percentile of slowdown is least, and what it is there in the full"
                + " simulation", List.of("by", part.toString(), "full p99", "above the least, %"), rows);
    }

    private Table cases() {
        final List<String> methods = found.results().methods();
        final List<String> header = new ArrayList<>(List.of("case"));
        final boolean mixes = found.simulated().get(0).of().mix() != null;
        if (mixes) {
            header.addAll(List.of("matrix", "sizes", "sigma", "oversub", "target", "settings"));
        }
        header.addAll(List.of("max load", "drops", "pauses", "full p99"));
        methods.forEach(method -> header.addAll(List.of(method, method + " error")));
        header.addAll(List.of("interval", "ns-3, published", "m3 error, published", "Parsimon's", "full s"));
        methods.forEach(method -> header.add(method + " s"));
        final List<List<String>> rows = new ArrayList<>();
        for (final M3Case of : found.simulated()) {
            final CaseResult full = found.results().full(of.of()).orElseThrow();
            final List<String> row = new ArrayList<>(List.of(of.of().name()));
            if (mixes) {
                row.addAll(properties(of));
            }
            row.addAll(List.of(Rounded.percent(found.maxLoad(of)), Long.toString(full.drops()),
                    Long.toString(full.pauseFrames()),
                    Rounded.p99(full.of(Slowdowns.ALL, SizeClass.ALL).percentiles())));
            methods.forEach(method -> row.addAll(estimate(of, method)));
            row.addAll(List.of(Rounded.interval(found.interval(of)),
                    Rounded.number(of.published().p99()), Rounded.error(of.published().m3()),
                    Rounded.error(of.published().parsimon()), Rounded.coarse(full.cpuSeconds())));
            methods.forEach(method -> row.add(found.results().estimate(of.of(), method)
                    .map(estimate -> Rounded.coarse(estimate.cpuSeconds())).orElse("-")));
            rows.add(row);
        }
        return Rounded.table("99th percentile of slowdown, errors and loads in %, times in s of one core", header,
                rows);
    }

    private static List<String> properties(final M3Case of) {
        final Mix mix = of.of().mix();
        return List.of(mix.matrix(), mix.sizes(), Integer.toString(mix.sigma()), mix.oversubscription() + ":1",
                Rounded.percent(mix.targetLoad()), of.settings());
    }

    private List<String> estimate(final M3Case of, final String method) {
        return found.results().pairs(method).stream().filter(pair -> pair.of().equals(of.of())).findFirst()
                .map(pair -> List.of(Rounded.number(pair.estimate().p99(SizeClass.ALL)), Rounded.error(pair.error())))
                .orElse(List.of("-", "-"));
    }
}
