package tailrace.validation.parsimon;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tailrace.scenario.results.files.Json;
import tailrace.validation.compare.Criterion;
import tailrace.validation.estimates.CaseResult;
import tailrace.validation.estimates.ErrorStats;
import tailrace.validation.estimates.Group;
import tailrace.validation.estimates.Mix;
import tailrace.validation.estimates.Results;
import tailrace.validation.estimates.SizeClass;
import tailrace.validation.estimates.StudyCase;

/** The outcome as JSON; a number that is not finite is null. */
final class StudyJson {
    private StudyJson() {}

    /** One case and variant. */
    private record Row(
            String name, String variant, Mix published, double error, Map<String, Map<SizeClass, Double>> errors,
            double speedUp) {}

    /** One study. */
    private record Part(
            String study, List<Criterion> criteria, Map<String, Map<String, ErrorStats>> groups, List<Row> rows,
            List<CaseResult> results) {}

    static String text(final List<StudyReport> reports) {
        return Json.write(reports.stream().map(StudyJson::part).toList());
    }

    private static Part part(final StudyReport report) {
        final Results results = report.results();
        final Map<String, Map<String, ErrorStats>> groups = new LinkedHashMap<>();
        final List<Row> rows = new ArrayList<>();
        for (final Variant variant : report.variants()) {
            final List<Results.Pair> pairs = results.pairs(variant.name());
            pairs.forEach(pair -> rows.add(row(pair, variant)));
            if (report.study() == Study.SPACE) {
                final Map<String, ErrorStats> of = new LinkedHashMap<>();
                Group.all().forEach(group -> of.put(group.name(), ErrorStats.of(pairs.stream()
                        .filter(pair -> group.has().test(pair.of().mix()))
                        .mapToDouble(Results.Pair::error).toArray())));
                groups.put(variant.name(), of);
            }
        }
        final List<CaseResult> all = new ArrayList<>();
        for (final StudyCase of : results.cases()) {
            results.full(of).ifPresent(all::add);
            results.methods().forEach(method -> results.estimate(of, method).ifPresent(all::add));
        }
        return new Part(report.study().toString(), report.report().criteria(), groups, rows, all);
    }

    private static Row row(final Results.Pair pair, final Variant variant) {
        final Map<String, Map<SizeClass, Double>> errors = new LinkedHashMap<>();
        for (final String workload : pair.full().slowdowns().keySet()) {
            final Map<SizeClass, Double> bySize = new LinkedHashMap<>();
            for (final SizeClass sizes : SizeClass.values()) {
                bySize.put(sizes, pair.error(workload, sizes));
            }
            errors.put(workload, bySize);
        }
        return new Row(pair.of().name(), variant.name(), pair.of().mix(), pair.error(), errors, pair.speedUp());
    }
}
