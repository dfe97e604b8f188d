package tailrace.validation.peers;

import static tailrace.validation.study.Differences.number;
import static tailrace.validation.study.Differences.percent;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import tailrace.scenario.results.stats.Percentiles;
import tailrace.scenario.results.stats.SlowdownStats;
import tailrace.scenario.results.stats.SmallSample;
import tailrace.tools.report.page.Axis;
import tailrace.tools.report.page.Plot;
import tailrace.tools.report.page.Series;
import tailrace.tools.report.page.Table;
import tailrace.validation.study.Curves;
import tailrace.validation.study.Fields;
import tailrace.validation.study.Finding;
import tailrace.validation.study.ReportPart;
import tailrace.validation.study.StudyReport;

/** Formats the report of comparisons with ns-3. */
final class PeersStudy {
    private static final int NAMES = 2;
    private static final double PERCENT = 100;
    private static final double NS_PER_MS = 1e6;

    private PeersStudy() {}

    /** Adds the report. */
    static void add(final StudyReport report, final PeerComparisons all) {
        final List<String> found = new ArrayList<>();
        if (!all.flows().isEmpty()) {
            addFlows(report, all.flows());
            found.add(all.flows().stream().filter(CaseComparison::within).count() + " of " + all.flows().size()
                    + " runs agree, flow by flow");
        }
        if (!all.files().isEmpty()) {
            addFiles(report, all.files());
            found.add(all.files().stream().filter(FileComparison::within).count() + " of " + all.files().size()
                    + " cases byte-equal");
        }
        report.verdict(String.join("; ", found));
        report.data(Fields.of("within", all.within(), "cases", all.flows().stream().map(PeersStudy::values).toList(),
                "files", all.files().stream().map(PeersStudy::values).toList()));
    }

    private static void addFlows(final StudyReport report, final List<CaseComparison> all) {
        final List<String> lines = new ArrayList<>();
        all.forEach(c -> lines.add(whole(c)));
        all.forEach(c -> differing(c).forEach(line -> lines.add("DIFFERS " + line)));
        report.printed(new ReportPart("").table(table(all, true)).lines(lines));
        report.summary(Table.of(List.of("run", "flows", "equal to the ns", "verdict"),
                all.stream().map(PeersStudy::brief).toList()));
        all.forEach(c -> report.onPage(section(c)));
    }

    private static List<String> brief(final CaseComparison c) {
        return List.of(c.peerCase().label(), Integer.toString(c.there().flows().size()),
                c.rows().isEmpty() ? "-" : equal(c.rows().get(0)), c.verdict().word());
    }

    private static ReportPart section(final CaseComparison c) {
        final ReportPart part = new ReportPart(c.peerCase().label()).text(whole(c)
                + (c.within() ? "" : ". Beyond tolerance: " + String.join("; ", differing(c))))
                .table(table(List.of(c), false)).judged(c.findings()).plots(List.of(
                Plot.of("Slowdown, " + c.peerCase().label(), Axis.logOf("slowdown (FCT / standalone FCT)"),
                        Axis.ofShares("share of flows"),
                        List.of(line("ns-3", true, c.there()), line("Tailrace", false, c.here())))));
        c.rows().forEach(row -> part.judged(row.findings()));
        return part;
    }

    private static Series line(final String name, final boolean dashed, final PeerResult result) {
        final SlowdownStats stats = new SlowdownStats();
        result.flows().forEach(f -> stats.add(f.sizeBytes(), f.fctNs(), f.standaloneNs()));
        return Curves.slowdowns(name, dashed, stats);
    }

    /** Creates a table with a row for each size class. It may have the names of case and transport. */
    private static Table table(final List<CaseComparison> all, final boolean named) {
        final List<String> header = List.of("case", "transport", "size", "flows", "p50 ns-3", "p50 here", "diff",
                "p99 ns-3", "p99 here", "diff", "mean ns-3", "mean here", "diff", "worst flow", "which", "median",
                "equal", "verdict");
        final List<List<String>> rows = new ArrayList<>();
        all.forEach(c -> c.rows().forEach(row -> rows.add(cells(c, row).subList(named ? 0 : NAMES, header.size()))));
        return Table.of(header.subList(named ? 0 : NAMES, header.size()), named ? NAMES + 1 : 1, rows)
                .note(SmallSample.noteOn(rows));
    }

    private static List<String> cells(final CaseComparison c, final BinRow r) {
        return List.of(c.peerCase().name(), c.peerCase().transport(), r.bin(), Long.toString(r.there().n()),
                number(r.there().p50()), number(r.here().p50()), percent(r.p50Diff()),
                p99(r.there()), p99(r.here()), percent(r.p99Diff()),
                number(r.there().mean()), number(r.here().mean()), percent(r.meanDiff()),
                percent(r.worstDiff()), r.worstFlow().isEmpty() ? "-" : r.worstFlow(), percent(r.medianDiff()),
                equal(r), r.verdict().word());
    }

    private static String equal(final BinRow row) {
        return format("%.1f%%", row.equalShare() * PERCENT);
    }

    private static String p99(final Percentiles of) {
        return number(of.p99()) + SmallSample.mark(of.n(), 990);
    }

    /** Describes the comparison of the whole case in one line. */
    private static String whole(final CaseComparison c) {
        return c.peerCase().label() + ": last flow " + format("%.6f", c.lastThereNs() / NS_PER_MS) + " ms ns-3, "
                + format("%.6f", c.lastHereNs() / NS_PER_MS) + " ms here (" + percent(c.lastDiff())
                + "); PFC frames " + count(c.there().pfcFrames()) + " ns-3, " + count(c.here().pfcFrames())
                + " here; CPU " + format("%.2f", c.there().cpuSeconds()) + " s ns-3, "
                + format("%.2f", c.here().cpuSeconds()) + " s here; " + c.verdict().word();
    }

    /** Returns a line for each quantity beyond its tolerance, by size class. */
    private static List<String> differing(final CaseComparison c) {
        final List<String> lines = new ArrayList<>(Finding.differing(c.peerCase().label() + ": ", c.findings()));
        c.rows().forEach(r -> lines.addAll(
                Finding.differing(c.peerCase().label() + " " + r.bin() + ": ", r.findings())));
        return lines;
    }

    private static String count(final long frames) {
        return frames < 0 ? "-" : Long.toString(frames);
    }

    private static String format(final String format, final Object value) {
        return String.format(Locale.ROOT, format, value);
    }

    private static void addFiles(final StudyReport report, final List<FileComparison> all) {
        final Table table = Table.of(List.of("case", "files", "verdict"), 3, all.stream()
                .map(c -> List.of(c.fileCase().name(), String.join(" ", c.files()), c.verdict())).toList());
        report.part(new ReportPart("Files, byte by byte").table(table)
                .lines(all.stream().flatMap(c -> differing(c).stream()).map(line -> "DIFFERS " + line).toList())
                .judged(all.stream().map(FileComparison::finding).toList()));
    }

    /** Returns the differences, or the reason why the case was not run. */
    private static List<String> differing(final FileComparison c) {
        final List<String> lines = new ArrayList<>();
        if (!c.refused().isEmpty()) {
            lines.add(c.fileCase().name() + ": refused, " + c.refused());
        }
        c.differences().forEach(d -> lines.add(c.fileCase().name() + " " + d.text()));
        return lines;
    }

    private static Map<String, Object> values(final CaseComparison c) {
        return Fields.of("case", c.peerCase().name(), "transport", c.peerCase().transport(),
                "verdict", c.verdict().word(), "last_ns_there", c.lastThereNs(), "last_ns_here", c.lastHereNs(),
                "last_diff", c.lastDiff(), "pfc_frames_there", c.there().pfcFrames(),
                "pfc_frames_here", c.here().pfcFrames(), "cpu_seconds_there", c.there().cpuSeconds(),
                "cpu_seconds_here", c.here().cpuSeconds(), "bins", c.rows().stream().map(PeersStudy::values).toList(),
                "violations", differing(c));
    }

    private static Map<String, Object> values(final BinRow r) {
        return Fields.of("size", r.bin(), "verdict", r.verdict().word(), "there", values(r.there()),
                "here", values(r.here()), "p50_diff", r.p50Diff(), "p99_diff", r.p99Diff(), "mean_diff", r.meanDiff(),
                "worst_diff", r.worstDiff(), "worst_flow", r.worstFlow(), "median_diff", r.medianDiff(),
                "equal_share", r.equalShare());
    }

    private static Map<String, Object> values(final Percentiles p) {
        return Fields.of("n", p.n(), "p50", p.p50(), "p99", p.p99(), "mean", p.mean());
    }

    private static Map<String, Object> values(final FileComparison c) {
        return Fields.of("case", c.fileCase().name(), "verdict", c.verdict(), "files", c.files(),
                "violations", differing(c));
    }
}
