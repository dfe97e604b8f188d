package tailrace.tools.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import tailrace.scenario.results.LinkRow;

/** Load and queues of the links, from {@code links.csv}. */
final class LinkSection {
    private static final int MOST_LOADED = 10;
    private static final int MOST_TIERS = 8;
    private static final int POINTS = 400;

    private final List<LinkRow> links;

    /** Takes the links in any order. */
    LinkSection(final List<LinkRow> links) {
        this.links = links;
    }

    /** The busiest link; null if there is none. */
    LinkRow busiest() {
        return links.stream().max(Comparator.comparingDouble(LinkRow::utilization)).orElse(null);
    }

    /** Utilisation and largest queue of each link, by tier, the busiest first. */
    List<Chart> charts() {
        final Map<String, List<LinkRow>> tiers = links.stream()
                .collect(Collectors.groupingBy(l -> tier(l.link()), TreeMap::new, Collectors.toList()));
        final List<Series> load = new ArrayList<>();
        final List<Series> queues = new ArrayList<>();
        for (final Map.Entry<String, List<LinkRow>> tier : merged(tiers).entrySet()) {
            final String name = tier.getKey() + " (" + Numbers.count(tier.getValue().size()) + ")";
            load.add(ranked(name, load.size(), tier.getValue().stream().mapToDouble(LinkRow::utilization).toArray()));
            queues.add(ranked(name, queues.size(),
                    tier.getValue().stream().mapToDouble(LinkRow::maxQueueBytes).toArray()));
        }
        final Axis rank = new Axis("links, busiest first (share of the tier)", false, "percent", 0.0, 1.0);
        return List.of(
                new Chart("Link load by tier", "How busy each link was while flows arrived, sorted.", false, rank,
                        new Axis("utilisation", false, "percent", 0.0, null), load),
                new Chart("Largest queue by tier", "Largest queue that each link has seen, sorted.", false, rank,
                        new Axis("largest queue (bytes)", false, "bytes", 0.0, null), queues));
    }

    /** The most loaded links as a table. */
    String table() {
        return "<details><summary>The " + Math.min(MOST_LOADED, links.size()) + " busiest links</summary>\n"
                + Tables.links(links.stream().sorted(Comparator.comparingDouble(LinkRow::utilization).reversed())
                        .limit(MOST_LOADED).collect(Collectors.toList())) + "</details>\n";
    }

    private static Map<String, List<LinkRow>> merged(final Map<String, List<LinkRow>> tiers) {
        if (tiers.size() <= MOST_TIERS) {
            return tiers;
        }
        return Map.of("all links", tiers.values().stream().flatMap(List::stream).collect(Collectors.toList()));
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
