package tailrace.validation.parsimon;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tailrace.validation.estimates.CaseResult;
import tailrace.validation.estimates.CaseResults;
import tailrace.validation.estimates.ErrorStats;
import tailrace.validation.estimates.Group;
import tailrace.validation.estimates.Mix;
import tailrace.validation.estimates.SizeClass;
import tailrace.validation.study.FindingTable;

/** Formats results as JSON. */
final class ParsimonJson {
    private ParsimonJson() {}

    /** A case with a variant. */
    private record Row(
            String name, String variant, Mix published, double error, Map<String, Map<SizeClass, Double>> errors,
            double speedUp) {}

    /** A study. */
    private record Part(
            String study, List<Map<String, Object>> criteria, Map<String, Map<String, ErrorStats>> groups,
            List<Row> rows, List<CaseResult> results) {}

    static Object values(final List<ParsimonReport> reports) {
        return reports.stream().map(ParsimonJson::part).toList();
    }

    private static Part part(final ParsimonReport report) {
        final CaseResults results = report.results();
        final Map<String, Map<String, ErrorStats>> groups = new LinkedHashMap<>();
        final List<Row> rows = new ArrayList<>();
        for (final Variant variant : report.variants()) {
            final List<CaseResults.Pair> pairs = results.pairs(variant.name());
            pairs.forEach(pair -> rows.add(row(pair, variant)));
            if (report.study() == Study.SPACE) {
                final Map<String, ErrorStats> of = new LinkedHashMap<>();
                Group.all().forEach(group -> of.put(group.name(), ErrorStats.of(pairs.stream()
                        .filter(pair -> group.has().test(pair.of().mix()))
                        .mapToDouble(CaseResults.Pair::error).toArray())));
                groups.put(variant.name(), of);
            }
        }
        return new Part(report.study().toString(), FindingTable.CRITERIA.values(report.report().findings()), groups,
                rows, results.all());
    }

    private static Row row(final CaseResults.Pair pair, final Variant variant) {
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
