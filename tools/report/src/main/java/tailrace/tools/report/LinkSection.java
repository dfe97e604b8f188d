package tailrace.tools.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import tailrace.scenario.results.links.LinkRow;

/** Load, queues and pauses of the links, from {@code links.csv}; what there was not is not shown. */
final class LinkSection {
    private static final int HOTTEST = 10;
    private static final int MAX_TIERS = 8;
    private static final int POINTS = 400;
    private static final double PS_PER_SECOND = 1e12;
    private static final Axis RANK = new Axis("links of the tier, highest first", false, "percent", 0.0, 1.0);

    private final List<LinkRow> links;
    private final boolean simulated;
    private final boolean paused;

    /** Takes the links in any order; an estimate knows no more of them than their load and marks. */
    LinkSection(final List<LinkRow> links, final boolean simulated) {
        this.links = links;
        this.simulated = simulated;
        this.paused = links.stream().anyMatch(link -> link.pauseFrames() > 0 || link.pausedPs() > 0);
    }

    /** The busiest link; null if there is none. */
    LinkRow busiest() {
        return links.stream().max(Comparator.comparingDouble(LinkRow::utilization)).orElse(null);
    }

    /** Utilisation, largest queue and time paused of each link, by tier, the highest first. */
    List<Chart> charts() {
        final List<Chart> charts = new ArrayList<>();
        charts.add(new Chart("Link load by tier", "How busy each link was while flows arrived, sorted.", false, RANK,
                new Axis("utilisation", false, "percent", 0.0, 1.0), byTier(LinkRow::utilization)));
        if (simulated && links.stream().anyMatch(link -> link.maxQueueBytes() > 0)) {
            charts.add(new Chart("Largest queue by tier", "Largest queue that each link has seen, sorted.", false, RANK,
                    new Axis("largest queue", false, "bytes", 0.0, null), byTier(LinkRow::maxQueueBytes)));
        }
        if (paused) {
            charts.add(new Chart("Time paused by tier", "Time in which each link was paused in any priority, sorted.",
                    false, RANK, new Axis("time paused", false, "seconds", 0.0, null),
                    byTier(link -> link.pausedPs() / PS_PER_SECOND)));
            charts.add(new Chart("Pause frames by tier", "Pause and resume frames that each link has obeyed, sorted.",
                    false, RANK, new Axis("pause frames", false, "plain", 0.0, null), byTier(LinkRow::pauseFrames)));
        }
        return charts;
    }

    private List<Series> byTier(final ToDoubleFunction<LinkRow> measure) {
        final List<Series> series = new ArrayList<>();
        tiers().forEach((tier, rows) -> series.add(ranked(tier + " (" + Numbers.count(rows.size()) + ")",
                series.size(), rows.stream().mapToDouble(measure).toArray())));
        return series;
    }

    /**
     * The links that lead in load, queue, drops, marks or pauses, the busiest first; the page shows the first of them
     * by the column chosen.
     */
    String table() {
        final List<Column> columns = columns();
        final Set<LinkRow> hottest = new LinkedHashSet<>();
        for (final Column column : columns) {
            if (column.ranks()) {
                links.stream().sorted(Comparator.comparingDouble(column.measure()).reversed()).limit(HOTTEST)
                        .forEach(hottest::add);
            }
        }
        final List<String> heads = new ArrayList<>(List.of("link"));
        columns.forEach(column -> heads.add(column.head()));
        final StringBuilder out = new StringBuilder("<h3>Hot links</h3>\n<p class=\"note\">The "
                + Math.min(HOTTEST, links.size()) + " links that lead in one of the columns: choose it by its "
                + "heading.</p>\n").append(Tables.openSortable(HOTTEST, heads));
        hottest.stream().sorted(Comparator.comparingDouble(LinkRow::utilization).reversed()).forEach(link -> {
            out.append("<tr><th scope=\"row\"").append(Html.cellClass(link.link())).append('>')
                    .append(Html.escape(link.link())).append("</th>");
            columns.forEach(column -> out.append("<td data-value=\"").append(column.measure().applyAsDouble(link))
                    .append("\">").append(column.text().apply(link)).append("</td>"));
            out.append("</tr>\n");
        });
        return out.append(Tables.close()).toString();
    }

    private record Column(String head, boolean ranks, ToDoubleFunction<LinkRow> measure,
            Function<LinkRow, String> text) {}

    private List<Column> columns() {
        final List<Column> columns = new ArrayList<>(List.of(
                new Column("rate", false, LinkRow::rateBitsPerSec, l -> Numbers.prefixed(l.rateBitsPerSec(), "b/s")),
                new Column("utilisation", true, LinkRow::utilization, l -> Numbers.percent(l.utilization())),
                new Column("utilisation, whole run", true, LinkRow::utilizationOfWholeRun,
                        l -> Numbers.percent(l.utilizationOfWholeRun())),
                new Column("bytes sent", true, LinkRow::txBytes, l -> Numbers.bytes(l.txBytes()))));
        if (simulated) {
            columns.add(new Column("largest queue", true, LinkRow::maxQueueBytes,
                    l -> Numbers.bytes(l.maxQueueBytes())));
            columns.add(new Column("drops", true, LinkRow::drops, l -> Numbers.count(l.drops())));
        }
        columns.add(new Column("ECN marks", true, LinkRow::ecnMarks, l -> Numbers.count(l.ecnMarks())));
        if (paused) {
            columns.add(new Column("time paused", true, LinkRow::pausedPs,
                    l -> Numbers.seconds(l.pausedPs() / PS_PER_SECOND)));
            columns.add(new Column("pause frames", true, LinkRow::pauseFrames, l -> Numbers.count(l.pauseFrames())));
        }
        return columns;
    }

    private Map<String, List<LinkRow>> tiers() {
        final Map<String, List<LinkRow>> tiers = links.stream()
                .collect(Collectors.groupingBy(l -> tier(l.link()), TreeMap::new, Collectors.toList()));
        return tiers.size() <= MAX_TIERS ? tiers : Map.of("all links", links);
    }

    /** "host → tor" for "host12->tor3#40": the letters that the two names begin with. */
    static String tier(final String link) {
        final int arrow = link.indexOf("->");
        final int hash = link.lastIndexOf('#');
        if (arrow < 0) {
            return "links";
        }
        return kind(link.substring(0, arrow)) + " → "
                + kind(link.substring(arrow + 2, hash > arrow ? hash : link.length()));
    }

    private static String kind(final String node) {
        final String letters = node.replaceAll("[^\\p{L}].*", "");
        return letters.isEmpty() ? "node" : letters;
    }

    private static Series ranked(final String name, final int color, final double[] values) {
        Arrays.sort(values);
        final int points = Math.min(values.length, POINTS);
        final double[] x = new double[points + 1];
        final double[] y = new double[points + 1];
        for (int i = 0; i < points; i++) {
            final int rank = (int) ((long) i * values.length / points);
            x[i] = (double) rank / values.length;
            y[i] = values[values.length - 1 - rank];
        }
        x[points] = 1;
        y[points] = values[0];
        return new Series(name, "before", color, false, x, y);
    }
}
