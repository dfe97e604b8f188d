package tailrace.validation.htsim;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tailrace.scenario.spi.PlotPage;

/** Findings as a page: a table of each part, and what came out over what htsim has. */
final class HtsimPage {
    private HtsimPage() {}

    static PlotPage of(final List<Finding> findings) {
        final Map<String, List<Finding>> parts = new LinkedHashMap<>();
        findings.forEach(f -> parts.computeIfAbsent(f.part(), part -> new ArrayList<>()).add(f));
        final List<PlotPage.Section> sections = new ArrayList<>();
        parts.forEach((part, of) -> sections.add(new PlotPage.Section(part,
                "Curves of cases: each number over the same one of htsim; on the dashed line both are the same.",
                List.of(HtsimText.table(of)), plots(of))));
        sections.add(new PlotPage.Section("What is known to be otherwise", String.join("; ", HtsimText.differences())
                + ".", List.of(), List.of()));
        final boolean holds = findings.stream().noneMatch(Finding::isBeyond);
        return new PlotPage("Beside htsim", new PlotPage.Summary(holds, HtsimText.verdict(findings) + ".",
                List.of(HtsimText.table(findings.stream().filter(Finding::isBeyond).toList()))), sections);
    }

    /** One for each unit. */
    private static List<PlotPage.Plot> plots(final List<Finding> part) {
        final Map<String, List<Finding>> units = new LinkedHashMap<>();
        part.forEach(f -> units.computeIfAbsent(unit(f), unit -> new ArrayList<>()).add(f));
        units.remove("flows finished");
        return units.entrySet().stream().map(unit -> plot(unit.getKey(), unit.getValue())).toList();
    }

    private static String unit(final Finding finding) {
        return finding.quantity().replaceFirst(".*, ", "").replaceFirst(".* of shares|mean share", "share of a link");
    }

    private static PlotPage.Plot plot(final String unit, final List<Finding> findings) {
        final Map<String, List<Finding>> subjects = new LinkedHashMap<>();
        findings.stream().sorted(Comparator.comparingDouble(Finding::there))
                .forEach(f -> subjects.computeIfAbsent(f.subject(), subject -> new ArrayList<>()).add(f));
        final double min = findings.stream().mapToDouble(Finding::there).min().orElseThrow();
        final double max = findings.stream().mapToDouble(Finding::there).max().orElseThrow();
        final List<PlotPage.Line> lines = new ArrayList<>();
        lines.add(new PlotPage.Line("the same", true, new double[] {min, max}, new double[] {min, max}));
        subjects.forEach((subject, of) -> lines.add(new PlotPage.Line(subject, false,
                of.stream().mapToDouble(Finding::there).toArray(), of.stream().mapToDouble(Finding::here).toArray())));
        return PlotPage.Plot.ofNumbers(unit, "htsim", "Tailrace", lines);
    }
}
