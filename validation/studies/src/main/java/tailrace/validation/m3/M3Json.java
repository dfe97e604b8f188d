package tailrace.validation.m3;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tailrace.validation.estimates.CaseResult;
import tailrace.validation.estimates.CaseResults;
import tailrace.validation.estimates.ErrorStats;
import tailrace.validation.estimates.SizeClass;
import tailrace.validation.estimates.Slowdowns;
import tailrace.validation.study.FindingTable;

/** Formats results as JSON. */
final class M3Json {
    private M3Json() {}

    /** A case: its settings, and errors by estimator and size class. */
    private record Row(
            String name, String scenario, List<String> sets, double value, Published published,
            Map<String, Map<SizeClass, Double>> errors) {}

    /** One part. */
    private record Section(
            String part, List<Map<String, Object>> criteria, Map<String, ErrorStats> estimators,
            Map<String, Double> coverage, List<Row> rows, List<CaseResult> results) {}

    static Object values(final List<PartReport> reports) {
        return reports.stream().map(M3Json::section).toList();
    }

    private static Section section(final PartReport report) {
        final PartResults found = report.found();
        final Map<String, ErrorStats> errors = new LinkedHashMap<>();
        final Map<String, Double> coverage = new LinkedHashMap<>();
        found.results().methods().forEach(method -> {
            errors.put(method, found.errors(method));
            coverage.put(method, found.coverage(method));
        });
        return new Section(report.part().toString(), FindingTable.CRITERIA.values(report.report().findings()), errors,
                coverage, found.simulated().stream().map(of -> row(of, found.results())).toList(),
                found.results().all());
    }

    private static Row row(final M3Case of, final CaseResults results) {
        final Map<String, Map<SizeClass, Double>> errors = new LinkedHashMap<>();
        for (final String method : results.methods()) {
            results.pairs(method).stream().filter(pair -> pair.of().equals(of.of())).findFirst().ifPresent(pair -> {
                final Map<SizeClass, Double> bySize = new LinkedHashMap<>();
                SizeClass.PUBLISHED.forEach(sizes -> bySize.put(sizes, pair.error(Slowdowns.ALL, sizes)));
                errors.put(method, bySize);
            });
        }
        return new Row(of.of().name(), of.of().scenario(), of.of().sets(), of.value(), of.published(), errors);
    }
}
