package tailrace.validation.tcp;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import tailrace.validation.study.Fields;
import tailrace.validation.study.Finding;
import tailrace.validation.study.FindingTable;
import tailrace.validation.study.Judgement;
import tailrace.validation.study.ReportPart;
import tailrace.validation.study.StudyReport;
import tailrace.validation.study.Tolerance;

/**
 * Creates the findings of the comparison with ns-3 and their report. Labels are the case, the variant of ns-3, and the
 * quantity with its unit.
 */
final class TcpStudy {
    /** Word for a match: equal to the picosecond, or within the limit if the result depends on phases. */
    static final String EQUAL = "equal";
    static final String WITHIN = "within";
    /** Word for an explained difference: ns-3 makes another choice than Tailrace. */
    static final String CHOICE = "choice";
    /** Word for an unexplained difference. */
    static final String DIFFERS = "differs";

    private static final int LARGE = 1000;
    private static final FindingTable TABLE = new FindingTable().label("case", "case").label("beside", "beside")
            .label("quantity", "quantity").reference("ns-3", "ns3", false).measured("Tailrace", "tailrace", false)
            .difference("difference", null, 2).verdict("verdict", "verdict", "shown").note("why", "why");

    private TcpStudy() {}

    /** Judges a measured number by ns-3's number. */
    static Finding finding(final TcpCase tcpCase, final TcpResults.Variant variant, final String quantity,
            final double there, final double here, final Tolerance tolerance) {
        final Finding found = Finding.of(
                List.of(tcpCase.name(), variant.toString(), quantity), there, here, tolerance, TcpStudy::number);
        return found.judged(found.verdict(),
                switch (found.verdict()) {
                    case HOLDS -> WITHIN;
                    case DIFFERS -> DIFFERS;
                    default -> "";
                });
    }

    private static String number(final double value) {
        final String format = value == Math.rint(value) ? "%.0f" : Math.abs(value) < LARGE ? "%.3f" : "%.1f";
        return String.format(Locale.ROOT, format, value);
    }

    /** Explains the letters of choices, a line each. */
    private static List<String> choices() {
        return Arrays.stream(TcpChoice.values()).map(choice -> choice.letter() + ": in ns-3, " + choice).toList();
    }

    /** Counts the verdicts. */
    static String verdict(final List<Finding> findings) {
        return String.format(Locale.ROOT, "%d equal, %d by a choice of ns-3, %d within their limits, %d differ",
                count(findings, EQUAL), count(findings, CHOICE), count(findings, WITHIN),
                Finding.count(findings, Judgement.DIFFERS));
    }

    private static long count(final List<Finding> findings, final String word) {
        return findings.stream().filter(finding -> finding.word().equals(word)).count();
    }

    /** Adds the report. */
    static void add(final StudyReport report, final List<Finding> findings) {
        report.part(new ReportPart("").findings(TABLE, findings).lines(choices()));
        report.summary(TABLE.table(findings.stream().filter(finding -> !finding.holds()).toList()));
        report.verdict(verdict(findings));
        report.data(Fields.of("within", Finding.allHold(findings), "findings", TABLE.values(findings)));
    }
}
