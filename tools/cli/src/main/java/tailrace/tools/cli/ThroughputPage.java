package tailrace.tools.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import tailrace.tools.report.Axis;
import tailrace.tools.report.Chart;
import tailrace.tools.report.Html;
import tailrace.tools.report.Page;
import tailrace.tools.report.Series;
import tailrace.tools.topology.throughput.LinkUse;
import tailrace.tools.topology.throughput.ThroughputReport;

/** What links carry at the largest throughput, as a page. */
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
        final Page page = new Page("Throughput – Tailrace");
        page.add("<header>\n<p class=\"product\">Tailrace topo throughput</p>\n<h1>" + Html.escape(lines.get(0))
            + "</h1>\n<p class=\"verdict\">" + Html.escape(lines.get(lines.size() - 1)) + "</p>\n</header>\n");
        final Map<String, List<LinkUse.Row>> kinds = LinkUse.byKind(rows);
        page.add("<section id=\"links\">\n<h2>Links</h2>\n").add(List.of(
            chart("Utilisation", "Share of links, each direction, with at most this utilisation.",
                new Axis("utilisation", false, "percent", 0.0, 1.0), kinds, LinkUse.Row::utilization),
            chart("Stretch", "Share of links with at most this stretch: length of the paths that cross a link over the "
                + "fewest links between their ends.",
                new Axis("stretch", false, "plain", 1.0, null), kinds, LinkUse.Row::stretch)))
            .add(EvaluatePage.html(LinkUseText.header(), LinkUseText.cells(rows))).add("</section>\n");
        return page.html();
    }

    /** Steps of the distribution function of each kind. */
    private static Chart chart(final String title, final String note, final Axis axis,
            final Map<String, List<LinkUse.Row>> kinds, final ToDoubleFunction<LinkUse.Row> of) {
        final List<Series> series = new ArrayList<>();
        kinds.entrySet().stream().limit(MAX_KINDS).forEach(kind -> {
            final double[] values = kind.getValue().stream().filter(row -> row.load() > 0 || axis.max() != null)
                .mapToDouble(of).sorted().toArray();
            final double[] share = new double[values.length];
            for (int i = 0; i < share.length; i++) {
                share[i] = (i + 1.0) / share.length;
            }
            series.add(new Series(kind.getKey(), "before", series.size(), false, values, share));
        });
        return new Chart(title, note + (kinds.size() > MAX_KINDS ? " The first " + MAX_KINDS + " of " + kinds.size()
            + " kinds." : ""), false, axis, new Axis("share of links", false, "percent", 0.0, 1.0), series);
    }
}
