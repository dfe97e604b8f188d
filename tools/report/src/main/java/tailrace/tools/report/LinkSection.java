package tailrace.tools.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tailrace.core.Units;
import tailrace.scenario.results.links.LinkRow;
import tailrace.scenario.results.stats.Quantile;
import tailrace.tools.report.page.Axis;
import tailrace.tools.report.page.Blocks;
import tailrace.tools.report.page.Column;
import tailrace.tools.report.page.Numbers;
import tailrace.tools.report.page.Plot;
import tailrace.tools.report.page.Series;
import tailrace.tools.report.page.Table;

/** Shows load, queues and pauses of the links from {@code links.csv}. It omits quantities that did not occur. */
final class LinkSection {
    private static final int HOTTEST = 10;
    private static final int MAX_TIERS = 8;
    private static final int POINTS = 400;
    private static final Axis RANK = Axis.ofShares("links of the tier, highest first");

    private final List<LinkRow> links;
    private final boolean simulated;
    private final boolean paused;

    /** Creates the section from links in any order. The links of an estimate have only load and marks. */
    LinkSection(final List<LinkRow> links, final boolean simulated) {
        this.links = links;
        this.simulated = simulated;
        this.paused = links.stream().anyMatch(link -> link.pauseFrames() > 0 || link.pausedPs() > 0);
    }

    /** Returns the busiest link; null if there is none. */
    LinkRow busiest() {
        return links.stream().max(Comparator.comparingDouble(LinkRow::utilization)).orElse(null);
    }

    /** Plots utilisation, largest queue and paused time of the links of each tier, in descending order. */
    List<Plot> charts() {
        final List<Plot> charts = new ArrayList<>();
        charts.add(new Plot("Link load by tier", "How busy each link was while flows arrived, sorted.", false, RANK,
                Axis.ofShares("utilisation"), byTier(LinkRow::utilization)));
        if (simulated && links.stream().anyMatch(link -> link.maxQueueBytes() > 0)) {
            charts.add(new Plot("Largest queue by tier", "Largest queue that each link has seen, sorted.", false, RANK,
                    Axis.fromZero("largest queue", Axis.Format.BYTES), byTier(LinkRow::maxQueueBytes)));
        }
        if (paused) {
            charts.add(new Plot("Time paused by tier", "Time in which each link was paused in any priority, sorted.",
                    false, RANK, Axis.fromZero("time paused", Axis.Format.SECONDS),
                    byTier(link -> Units.seconds(link.pausedPs()))));
            charts.add(new Plot("Pause frames by tier", "Pause and resume frames that each link has obeyed, sorted.",
                    false, RANK, Axis.fromZero("pause frames", Axis.Format.PLAIN), byTier(LinkRow::pauseFrames)));
        }
        return charts;
    }

    private List<Series> byTier(final ToDoubleFunction<LinkRow> measure) {
        final List<Series> series = new ArrayList<>();
        tiers().forEach((tier, rows) -> series.add(ranked(tier + " (" + Numbers.count(rows.size()) + ")",
                series.size(), rows.stream().mapToDouble(measure).toArray())));
        return series;
    }

    /** Adds the plots and the table. */
    void addTo(final Blocks section) {
        section.plots(charts()).heading("Hot links").note("The " + Math.min(HOTTEST, links.size())
                + " links that lead in one of the columns: choose it by its heading.").table(table());
    }

    /**
     * Returns the links with the highest load, queue, drops, marks or pauses, the busiest first. The page sorts them by
     * the column that the user chooses, and shows the first rows.
     */
    private Table table() {
        final List<Measure> measures = measures();
        final Set<LinkRow> hottest = new LinkedHashSet<>();
        for (final Measure measure : measures) {
            if (measure.ranks()) {
                links.stream().sorted(Comparator.comparingDouble(measure.value()).reversed()).limit(HOTTEST)
                        .forEach(hottest::add);
            }
        }
        final List<Column> columns = new ArrayList<>(List.of(Column.words("link")));
        measures.forEach(measure -> columns.add(measure.column()));
        final Table table = new Table(columns).showing(HOTTEST);
        hottest.stream().sorted(Comparator.comparingDouble(LinkRow::utilization).reversed()).forEach(link ->
                table.row(Stream.concat(Stream.of(link.link()), measures.stream().map(each ->
                        each.value().applyAsDouble(link))).toArray()));
        return table;
    }

    private record Measure(Column column, boolean ranks, ToDoubleFunction<LinkRow> value) {}

    private List<Measure> measures() {
        final List<Measure> measures = new ArrayList<>(List.of(
                new Measure(Column.of("rate", Column.Kind.BITS_PER_SEC), false, LinkRow::rateBitsPerSec),
                new Measure(percent("utilisation"), true, LinkRow::utilization),
                new Measure(percent("utilisation, whole run"), true, LinkRow::utilizationOfWholeRun),
                new Measure(Column.of("bytes sent", Column.Kind.BYTES), true, LinkRow::txBytes)));
        if (simulated) {
            measures.add(new Measure(Column.of("largest queue", Column.Kind.BYTES), true, LinkRow::maxQueueBytes));
            measures.add(new Measure(count("drops"), true, LinkRow::drops));
        }
        measures.add(new Measure(count("ECN marks"), true, LinkRow::ecnMarks));
        if (paused) {
            measures.add(new Measure(Column.of("time paused", Column.Kind.SECONDS), true,
                    link -> Units.seconds(link.pausedPs())));
            measures.add(new Measure(count("pause frames"), true, LinkRow::pauseFrames));
        }
        return measures;
    }

    private static Column percent(final String name) {
        return Column.of(name, Column.Kind.PERCENT);
    }

    private static Column count(final String name) {
        return Column.of(name, Column.Kind.COUNT);
    }

    private Map<String, List<LinkRow>> tiers() {
        final Map<String, List<LinkRow>> tiers = links.stream()
                .collect(Collectors.groupingBy(l -> tier(l.link()), TreeMap::new, Collectors.toList()));
        return tiers.size() <= MAX_TIERS ? tiers : Map.of("all links", links);
    }

    /** Returns "host → tor" for "host12->tor3#40": the leading letters of both names. */
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
            final int rank = (int) Quantile.rank(values.length, (double) i / points);
            x[i] = (double) rank / values.length;
            y[i] = values[values.length - 1 - rank];
        }
        x[points] = 1;
        y[points] = values[0];
        return new Series(name, Series.Style.BEFORE, color, false, x, y);
    }
}
