package tailrace.validation.peers;

import java.util.ArrayList;
import java.util.List;
import tailrace.scenario.results.stats.SlowdownStats;
import tailrace.scenario.results.stats.SmallSample;
import tailrace.tools.report.page.Axis;
import tailrace.tools.report.page.Blocks;
import tailrace.tools.report.page.Page;
import tailrace.tools.report.page.Plot;
import tailrace.tools.report.page.Series;
import tailrace.tools.report.page.Table;
import tailrace.validation.compare.Curves;

/** The comparison as a page with curves. */
final class PeerPage {
    private PeerPage() {}

    static Page of(final PeerComparisons all) {
        final Page page = Page.of("Tailrace against ns-3, flow by flow");
        addSummary(page.head(), all);
        all.flows().forEach(c -> add(page.section(c.peerCase().label()), c));
        if (!all.files().isEmpty()) {
            add(page.section("Files, byte by byte"), all.files());
        }
        return page;
    }

    private static void addSummary(final Blocks head, final PeerComparisons all) {
        final List<String> found = new ArrayList<>();
        if (!all.flows().isEmpty()) {
            found.add(all.flows().stream().filter(CaseComparison::within).count() + " of " + all.flows().size()
                    + " runs agree, flow by flow");
        }
        if (!all.files().isEmpty()) {
            found.add(all.files().stream().filter(FileComparison::within).count() + " of " + all.files().size()
                    + " cases are equal byte by byte");
        }
        head.holds(all.within()).verdict(String.join("; ", found) + ".").table(Table.of(
                List.of("run", "flows", "equal to the ns", "verdict"),
                all.flows().stream().map(PeerPage::inShort).toList()));
    }

    private static List<String> inShort(final CaseComparison c) {
        final int equal = PeerText.header().indexOf("equal");
        return List.of(c.peerCase().label(), Integer.toString(c.there().flows().size()),
                c.rows().isEmpty() ? "-" : PeerText.cells(c, c.rows().get(0)).get(equal), c.verdict());
    }

    private static void add(final Blocks section, final List<FileComparison> files) {
        section.table(Table.of(FileText.header(), files.stream().map(FileText::cells).toList()))
                .table(Table.of(List.of("what differs first"),
                        files.stream().flatMap(c -> FileText.violations(c).stream()).map(List::of).toList()));
    }

    private static void add(final Blocks section, final CaseComparison c) {
        final List<List<String>> rows = c.rows().stream().map(r -> unnamed(PeerText.cells(c, r))).toList();
        section.text(PeerText.whole(c) + (c.within() ? "" : ". Beyond tolerance: "
                + String.join("; ", PeerText.violations(c)))
                + (SmallSample.noteOn(rows).isEmpty() ? "" : ". " + SmallSample.NOTE));
        section.table(Table.of(unnamed(PeerText.header()), rows)).plots(List.of(
                Plot.of("Slowdown, " + c.peerCase().label(), Axis.logOf("slowdown (FCT / standalone FCT)"),
                        Axis.ofShares("share of flows"),
                        List.of(line("ns-3", true, c.there()), line("Tailrace", false, c.here())))));
    }

    /** Without case and transport, which the heading names. */
    private static List<String> unnamed(final List<String> cells) {
        return cells.subList(2, cells.size());
    }

    private static Series line(final String name, final boolean dashed, final PeerResult result) {
        final SlowdownStats stats = new SlowdownStats();
        result.flows().forEach(f -> stats.add(f.sizeBytes(), f.fctNs(), f.standaloneNs()));
        return Curves.slowdowns(name, dashed, stats);
    }
}
