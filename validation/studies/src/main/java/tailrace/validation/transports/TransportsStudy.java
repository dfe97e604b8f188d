package tailrace.validation.transports;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import tailrace.tools.peers.htsim.HtsimTransport;
import tailrace.validation.study.Fields;
import tailrace.validation.study.Finding;
import tailrace.validation.study.FindingTable;
import tailrace.validation.study.ReportPart;
import tailrace.validation.study.StudyReport;
import tailrace.validation.study.Tolerance;
import tailrace.validation.transports.TransportCase.Figures;

/** Creates findings of the comparison and their report. Labels are case, system and quantity with its unit. */
final class TransportsStudy {
    private static final FindingTable TABLE = new FindingTable().label("case", "case").label("system", "system")
            .label("quantity", "quantity").reference("htsim", "htsim", false).measured("Tailrace", "tailrace", false)
            .difference("difference", "difference", 1).limit("limit", "limit").verdict("verdict", "verdict", "shown");
    private static final double NOT_JUDGED = Double.NaN;

    private TransportsStudy() {}

    /** Compares results with htsim's. It judges the slowest flow only if no other number is known. */
    static List<Finding> of(final TransportCase each, final Figures here) {
        final Figures there = each.there();
        final boolean isSlowestAlone = Double.isNaN(there.p50Us());
        final List<Finding> findings = new ArrayList<>();
        add(findings, each, "p50, us", there.p50Us(), here.p50Us(), there.limit());
        add(findings, each, "p99, us", there.p99Us(), here.p99Us(), there.limit());
        add(findings, each, "slowest, us", there.slowestUs(), here.slowestUs(),
                isSlowestAlone ? there.limit() : NOT_JUDGED);
        add(findings, each, "retransmissions", there.retransmissions(), here.retransmissions(), NOT_JUDGED);
        add(findings, each, "processor time, s", there.cpuSeconds(), here.cpuSeconds(), NOT_JUDGED);
        return findings;
    }

    private static void add(final List<Finding> findings, final TransportCase each, final String quantity,
            final double there, final double here, final double limit) {
        if (!Double.isNaN(there)) {
            findings.add(Finding.of(List.of(each.name(), each.system(), quantity), there, here,
                    Tolerance.relative(limit), TransportsStudy::number));
        }
    }

    /** Judges whether the slowest flow is slower with one load balancer than with the next. */
    static List<Finding> order(final Map<String, Figures> slowestFirst) {
        final List<Finding> findings = new ArrayList<>();
        String before = null;
        for (final String name : slowestFirst.keySet()) {
            if (before != null) {
                final double more = slowestFirst.get(before).slowestUs() - slowestFirst.get(name).slowestUs();
                findings.add(Finding.of(List.of("permutation, a cable at 25 %", before + ", " + name,
                        "slowest, later by, us"), NOT_JUDGED, more, Tolerance.sign(), TransportsStudy::number));
            }
            before = name;
        }
        return findings;
    }

    private static String number(final double value) {
        return Double.isNaN(value) ? "" : String.format(Locale.ROOT, Math.abs(value) < 10 ? "%.2f" : "%.1f", value);
    }

    /** Adds the report. */
    static void add(final StudyReport report, final List<Finding> findings, final List<String> skipped) {
        final List<String> unlike = Stream.of(HtsimTransport.UEC, HtsimTransport.NDP, HtsimTransport.EQDS)
                .flatMap(transport -> transport.differences().stream()).map(line -> "unlike htsim: " + line).toList();
        report.printed(new ReportPart("").findings(TABLE, findings).lines(skipped).lines(unlike));
        Finding.by(findings, each -> each.labels().get(0)).forEach((name, of) ->
                report.onPage(new ReportPart(name).findings(TABLE, of)));
        report.onPage(new ReportPart("What is known to be otherwise").lead(String.join("; ", unlike) + "."));
        report.summary(TABLE.table(findings.stream().filter(each -> !each.holds()).toList()));
        report.verdict(Finding.held(findings) + " numbers that are judged are within their limits");
        report.data(Fields.of("within", Finding.allHold(findings), "findings", TABLE.values(findings), "skipped",
                skipped));
    }
}
