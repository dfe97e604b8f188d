package tailrace.validation.peers;

import java.util.ArrayList;
import java.util.List;
import tailrace.scenario.results.stats.SlowdownStats;
import tailrace.scenario.results.stats.SmallSample;
import tailrace.scenario.spi.PlotPage;
import tailrace.validation.compare.Curves;

/** The comparison as a page with curves. */
final class PeerPage {
    private PeerPage() {}

    static PlotPage of(final PeerComparisons all) {
        final List<PlotPage.Section> sections = new ArrayList<>();
        all.flows().forEach(c -> sections.add(section(c)));
        if (!all.files().isEmpty()) {
            sections.add(section(all.files()));
        }
        return new PlotPage("Tailrace against ns-3, flow by flow", summary(all), sections);
    }

    private static PlotPage.Summary summary(final PeerComparisons all) {
        final List<String> found = new ArrayList<>();
        final List<PlotPage.Table> tables = new ArrayList<>();
        if (!all.flows().isEmpty()) {
            found.add(all.flows().stream().filter(CaseComparison::within).count() + " of " + all.flows().size()
                    + " runs agree, flow by flow");
            tables.add(new PlotPage.Table(List.of("run", "flows", "equal to the ns", "verdict"),
                    all.flows().stream().map(PeerPage::inShort).toList()));
        }
        if (!all.files().isEmpty()) {
            found.add(all.files().stream().filter(FileComparison::within).count() + " of " + all.files().size()
                    + " cases are equal byte by byte");
        }
        return new PlotPage.Summary(all.within(), String.join("; ", found) + ".", tables);
    }

    private static List<String> inShort(final CaseComparison c) {
        final int equal = PeerText.header().indexOf("equal");
        return List.of(c.peerCase().label(), Integer.toString(c.there().flows().size()),
                c.rows().isEmpty() ? "-" : PeerText.cells(c, c.rows().get(0)).get(equal), c.verdict());
    }

    private static PlotPage.Section section(final List<FileComparison> files) {
        final List<PlotPage.Table> tables = new ArrayList<>();
        tables.add(new PlotPage.Table(FileText.header(), files.stream().map(FileText::cells).toList()));
        final List<List<String>> different =
                files.stream().flatMap(c -> FileText.violations(c).stream()).map(List::of).toList();
        if (!different.isEmpty()) {
            tables.add(new PlotPage.Table(List.of("what differs first"), different));
        }
        return new PlotPage.Section("Files, byte by byte", "", tables, List.of());
    }

    private static PlotPage.Section section(final CaseComparison c) {
        final PlotPage.Table table = new PlotPage.Table(unnamed(PeerText.header()),
                c.rows().stream().map(r -> unnamed(PeerText.cells(c, r))).toList());
        final String text = PeerText.whole(c) + (c.within() ? "" : ". Beyond tolerance: "
                + String.join("; ", PeerText.violations(c)))
                + (SmallSample.noteOn(table.rows()).isEmpty() ? "" : ". " + SmallSample.NOTE);
        final PlotPage.Plot plot = new PlotPage.Plot("Slowdown, " + c.peerCase().label(),
                "slowdown (FCT / standalone FCT)", true, "share of flows", false,
                List.of(line("ns-3", true, c.there()), line("Tailrace", false, c.here())));
        return new PlotPage.Section(c.peerCase().label(), text, List.of(table), List.of(plot));
    }

    /** Without case and transport, which the heading names. */
    private static List<String> unnamed(final List<String> cells) {
        return cells.subList(2, cells.size());
    }

    private static PlotPage.Line line(final String name, final boolean dashed, final PeerResult result) {
        final SlowdownStats stats = new SlowdownStats();
        result.flows().forEach(f -> stats.add(f.sizeBytes(), f.fctNs(), f.standaloneNs()));
        return Curves.slowdowns(name, dashed, stats);
    }
}
