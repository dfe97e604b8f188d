package tailrace.validation.peers;


import java.util.List;
import tailrace.scenario.results.SlowdownStats;
import tailrace.scenario.spi.PlotPage;
import tailrace.validation.Curves;

/** The comparison as a page with curves. */
final class PeerPage {
    private PeerPage() {}

    static PlotPage of(final List<CaseComparison> all) {
        return new PlotPage("Tailrace against ns-3, flow by flow", all.stream().map(PeerPage::section).toList());
    }

    private static PlotPage.Section section(final CaseComparison c) {
        final PlotPage.Table table = new PlotPage.Table(unnamed(PeerText.header()),
                c.rows().stream().map(r -> unnamed(PeerText.cells(c, r))).toList());
        final String text = PeerText.whole(c) + (c.within() ? "" : ". Beyond tolerance: "
                + String.join("; ", PeerText.violations(c)));
        final PlotPage.Plot plot = new PlotPage.Plot("Slowdown, " + c.peerCase().label(),
                "slowdown (FCT / standalone FCT)", true, "share of flows", false,
                List.of(line("ns-3", false, c.there()), line("Tailrace", true, c.here())));
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
