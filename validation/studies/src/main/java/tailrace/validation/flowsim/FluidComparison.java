package tailrace.validation.flowsim;

import java.util.List;
import java.util.Locale;
import tailrace.tools.report.page.Cell;
import tailrace.tools.report.page.Column;
import tailrace.tools.report.page.Numbers;
import tailrace.tools.report.page.Table;
import tailrace.validation.study.Finding;
import tailrace.validation.study.ReportPart;
import tailrace.validation.study.StudyReport;

/**
 * Comparison of a case.
 *
 * @param name name of the case
 * @param rules rules of the simulation
 * @param flows number of flows
 * @param difference largest difference
 * @param seconds processor time of the fastest run
 */
record FluidComparison(String name, String rules, int flows, LargestDifference difference, double seconds) {
    private Finding finding() {
        return Finding.of(name + ", " + rules + ":", difference.within(), difference.worst());
    }

    /** Adds the report of all cases. */
    static void add(final StudyReport report, final List<FluidComparison> all) {
        final Table table = new Table(Column.words("case"), Column.words("rules"), number("flows"), number("compared"),
                number("largest difference"), number("s"), number("verdict"));
        all.forEach(each -> table.row(each.name, each.rules, each.flows, each.difference.compared(),
                Cell.of(String.format(Locale.ROOT, "%.1e", each.difference.worstRelative()),
                        each.difference.worstRelative()),
                Cell.of(Numbers.fixed(each.seconds, 3), each.seconds),
                each.difference.within() ? "equal" : "differs"));
        final List<Finding> findings = all.stream().map(FluidComparison::finding).toList();
        report.part(new ReportPart("").table(table).judged(findings).lines(Finding.differing("DIFFERS ", findings)));
        report.verdict(findings.stream().filter(Finding::holds).count() + " of " + all.size() + " equal");
    }

    private static Column number(final String name) {
        return Column.of(name, Column.Kind.WORDS);
    }
}
