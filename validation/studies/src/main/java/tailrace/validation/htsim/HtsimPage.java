package tailrace.validation.htsim;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tailrace.tools.report.page.Axis;
import tailrace.tools.report.page.Page;
import tailrace.tools.report.page.Plot;
import tailrace.tools.report.page.Series;

/** Findings as a page: a table of each part, and what came out over what htsim has. */
final class HtsimPage {
    private HtsimPage() {}

    static Page of(final List<Finding> findings) {
        final Map<String, List<Finding>> parts = new LinkedHashMap<>();
        findings.forEach(f -> parts.computeIfAbsent(f.part(), part -> new ArrayList<>()).add(f));
        final Page page = Page.of("Beside htsim");
        page.head().holds(findings.stream().noneMatch(Finding::isBeyond)).verdict(HtsimText.verdict(findings) + ".")
                .table(HtsimText.table(findings.stream().filter(Finding::isBeyond).toList()));
        parts.forEach((part, of) -> page.section(part).text(
                "Curves of cases: each number over the same one of htsim; on the dashed line both are the same.")
                .table(HtsimText.table(of)).plots(plots(of)));
        page.section("What is known to be otherwise").text(String.join("; ", HtsimText.differences()) + ".");
        return page;
    }

    /** One for each unit. */
    private static List<Plot> plots(final List<Finding> part) {
        final Map<String, List<Finding>> units = new LinkedHashMap<>();
        part.forEach(f -> units.computeIfAbsent(unit(f), unit -> new ArrayList<>()).add(f));
        units.remove("flows finished");
        return units.entrySet().stream().map(unit -> plot(unit.getKey(), unit.getValue())).toList();
    }

    private static String unit(final Finding finding) {
        return finding.quantity().replaceFirst(".*, ", "").replaceFirst(".* of shares|mean share", "share of a link");
    }

    private static Plot plot(final String unit, final List<Finding> findings) {
        final Map<String, List<Finding>> subjects = new LinkedHashMap<>();
        findings.stream().sorted(Comparator.comparingDouble(Finding::there))
                .forEach(f -> subjects.computeIfAbsent(f.subject(), subject -> new ArrayList<>()).add(f));
        final double min = findings.stream().mapToDouble(Finding::there).min().orElseThrow();
        final double max = findings.stream().mapToDouble(Finding::there).max().orElseThrow();
        final List<Series> lines = new ArrayList<>();
        lines.add(Series.of("the same", true, new double[] {min, max}, new double[] {min, max}));
        subjects.forEach((subject, of) -> lines.add(Series.of(subject, false, of.stream().mapToDouble(Finding::there)
                .toArray(), of.stream().mapToDouble(Finding::here).toArray())));
        return Plot.of(unit, Axis.of("htsim"), Axis.of("Tailrace"), lines);
    }
}
