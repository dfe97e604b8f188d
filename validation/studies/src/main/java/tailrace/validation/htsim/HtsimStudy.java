package tailrace.validation.htsim;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import tailrace.tools.peers.htsim.HtsimTransport;
import tailrace.tools.report.page.Axis;
import tailrace.tools.report.page.Plot;
import tailrace.tools.report.page.Series;
import tailrace.validation.study.Fields;
import tailrace.validation.study.Finding;
import tailrace.validation.study.FindingTable;
import tailrace.validation.study.ReportPart;
import tailrace.validation.study.StudyReport;
import tailrace.validation.study.Tolerance;

/**
 * Creates findings of the comparison with htsim, and their report. Labels are part, case and quantity with its unit.
 * The report has a table for each part, with results and their ratio to htsim's results.
 */
final class HtsimStudy {
    private static final FindingTable TABLE = new FindingTable().label("part", "part").label("case", "case")
            .label("quantity", "quantity").reference("htsim", "htsim", false).measured("Tailrace", "tailrace", false)
            .difference("difference", "difference", 1).limit("limit", "limit").verdict("verdict", "verdict", "shown");

    private HtsimStudy() {}

    /** Judges a measured number by htsim's number. */
    static Finding finding(final String part, final String subject, final String quantity, final double there,
            final double here, final Tolerance tolerance) {
        return Finding.of(List.of(part, subject, quantity), there, here, tolerance, HtsimStudy::number);
    }

    /** Creates a finding that shows both numbers and their relative difference. */
    static Finding shown(
            final String part, final String subject, final String quantity, final double there, final double here) {
        return finding(part, subject, quantity, there, here, Tolerance.relative(Double.NaN));
    }

    private static String number(final double value) {
        return String.format(Locale.ROOT, Math.abs(value) < 10 ? "%.3f" : "%.0f", value);
    }

    private static String part(final Finding finding) {
        return finding.labels().get(0);
    }

    private static String subject(final Finding finding) {
        return finding.labels().get(1);
    }

    /** Describes a finished case: its part, its name and its differences. */
    static String progress(final List<Finding> done) {
        return part(done.get(0)) + ": " + subject(done.get(0)) + " " + done.stream().filter(each -> !each.holds())
                .map(each -> each.statement() + " " + each.verdict().word()).toList();
    }

    /** Adds the report. */
    static void add(final StudyReport report, final List<Finding> findings) {
        final Map<String, List<Finding>> parts = Finding.by(findings, HtsimStudy::part);
        final List<String> unlike = Arrays.stream(HtsimTransport.values()).flatMap(transport ->
                transport.differences().stream().map(line -> "unlike htsim, " + transport + ": " + line)).toList();
        final ReportPart all = new ReportPart("").findings(TABLE, findings);
        report.printed(parts.containsKey(TransfersPart.NAME) ? all.lines(unlike) : all);
        parts.forEach((part, of) -> report.onPage(new ReportPart(part).lead(
                "Curves of cases: each number over the same one of htsim; on the dashed line both are the same.")
                .findings(TABLE, of).plots(plots(of))));
        report.onPage(new ReportPart("What is known to be otherwise").lead(String.join("; ", unlike) + "."));
        report.summary(TABLE.table(findings.stream().filter(each -> !each.holds()).toList()));
        report.verdict(Finding.held(findings) + " numbers that are judged are within their limits");
        report.data(Fields.of("within", Finding.allHold(findings), "findings", TABLE.values(findings)));
    }

    /** Returns a plot for each unit of the findings. */
    private static List<Plot> plots(final List<Finding> part) {
        final Map<String, List<Finding>> units = Finding.by(part, HtsimStudy::unit);
        units.remove("flows finished");
        return units.entrySet().stream().map(unit -> plot(unit.getKey(), unit.getValue())).toList();
    }

    private static String unit(final Finding finding) {
        return finding.statement().replaceFirst(".*, ", "").replaceFirst(".* of shares|mean share", "share of a link");
    }

    private static Plot plot(final String unit, final List<Finding> findings) {
        final List<Finding> sorted =
                findings.stream().sorted(Comparator.comparingDouble(Finding::referenceValue)).toList();
        final double[] ends = {sorted.get(0).referenceValue(), sorted.get(sorted.size() - 1).referenceValue()};
        final List<Series> lines = new ArrayList<>(List.of(Series.of("the same", true, ends, ends)));
        Finding.by(sorted, HtsimStudy::subject).forEach((subject, of) -> lines.add(Series.of(subject, false,
                of.stream().mapToDouble(Finding::referenceValue).toArray(),
                of.stream().mapToDouble(Finding::measuredValue).toArray())));
        return Plot.of(unit, Axis.of("htsim"), Axis.of("Tailrace"), lines);
    }
}
