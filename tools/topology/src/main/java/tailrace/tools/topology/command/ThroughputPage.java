package tailrace.tools.topology.command;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import tailrace.tools.report.page.Axis;
import tailrace.tools.report.page.Page;
import tailrace.tools.report.page.PageHtml;
import tailrace.tools.report.page.Plot;
import tailrace.tools.report.page.Series;
import tailrace.tools.topology.throughput.LinkUse;
import tailrace.tools.topology.throughput.ThroughputReport;

/** Formats the loads of links at the largest throughput as a page. */
final class ThroughputPage {
    private static final int MAX_KINDS = 8;

    private final ThroughputReport report;
    private final List<LinkUse.Row> rows;

    ThroughputPage(final ThroughputReport report, final List<LinkUse.Row> rows) {
        this.report = report;
        this.rows = rows;
    }

    String html() {
        final List<String> lines = report.lines();
        final Page page = new Page("Throughput – Tailrace", "Tailrace topo throughput", lines.get(0));
        page.head().verdict(lines.get(lines.size() - 1));
        final Map<String, List<LinkUse.Row>> kinds = LinkUse.byKind(rows);
        page.section("links", "Links").plots(List.of(
            chart("Utilisation", "Share of links, each direction, with at most this utilisation.",
                Axis.ofShares("utilisation"), kinds, LinkUse.Row::utilization),
            chart("Stretch", "Share of links with at most this stretch: length of the paths that cross a link over the "
                + "fewest links between their ends.",
                new Axis("stretch", false, Axis.Format.PLAIN, 1.0, null), kinds, LinkUse.Row::stretch)))
            .table(LinkUseText.table(rows));
        return PageHtml.of(page);
    }

    /** Plots a distribution function for each kind of links. */
    private static Plot chart(final String title, final String note, final Axis axis,
            final Map<String, List<LinkUse.Row>> kinds, final ToDoubleFunction<LinkUse.Row> of) {
        final List<Series> series = new ArrayList<>();
        kinds.entrySet().stream().limit(MAX_KINDS).forEach(kind -> {
            final double[] values = kind.getValue().stream().filter(row -> row.load() > 0 || axis.max() != null)
                .mapToDouble(of).sorted().toArray();
            final double[] share = new double[values.length];
            for (int i = 0; i < share.length; i++) {
                share[i] = (i + 1.0) / share.length;
            }
            series.add(new Series(kind.getKey(), Series.Style.BEFORE, series.size(), false, values, share));
        });
        return new Plot(title, note + (kinds.size() > MAX_KINDS ? " The first " + MAX_KINDS + " of " + kinds.size()
            + " kinds." : ""), false, axis, Axis.ofShares("share of links"), series);
    }
}
