package tailrace.tools.topology.files;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import tailrace.core.Counted;
import tailrace.core.Rate;
import tailrace.net.topology.Topology;

/**
 * Draws a topology as SVG, for light and dark pages. Switches are in tiers ({@link TierPlaces}) or, if there is only
 * one tier, on a circle ({@link CirclePlaces}). Links within a cluster have the colour of the cluster, and links
 * between clusters are grey. Larger dots have more servers, and wider lines are faster links.
 */
final class Drawing {
    private static final double LARGEST_HOST = 4;
    private static final String[][] COLOURS = {
        {"#0068b0", "#56b0f2"}, {"#d98200", "#f0b13c"}, {"#008a63", "#3fcb9c"}, {"#cc4b00", "#ff8a4c"},
        {"#a8518a", "#d992c2"}, {"#2d7f9e", "#6fd0e8"}, {"#7a6a00", "#d6c84a"}, {"#6a54c4", "#a99cf5"},
    };

    private final Topology topology;
    private final List<CircleOrder.Cluster> clusters;
    private final int[] clusterOf;
    private final Places places;
    private final StringBuilder svg = new StringBuilder();

    private Drawing(final Topology topology) {
        this.topology = topology;
        final CircleOrder order = CircleOrder.of(topology);
        clusters = order.clusters();
        clusterOf = new int[topology.nodeCount()];
        for (int i = 0; i < clusters.size(); i++) {
            for (final int node : clusters.get(i).nodes()) {
                clusterOf[node] = i;
            }
        }
        places = Places.of(topology, order);
    }

    static String of(final Topology topology) {
        final Drawing drawing = new Drawing(topology);
        drawing.draw();
        return drawing.svg.toString();
    }

    private void draw() {
        line("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" font-family=\"system-ui, sans-serif\">",
            Places.WIDTH, places.height() + 34 * legendRows());
        style();
        line("<rect class=\"ground\" width=\"100%%\" height=\"100%%\"/>");
        hosts();
        links();
        nodes();
        legend();
        line("</svg>");
    }

    private void style() {
        final StringBuilder light = new StringBuilder(
            ".ground{fill:#fff}.text{fill:#1b2330}.muted{fill:#5b6676}.link{fill:none;stroke:#5b6676}"
            + ".dot,.over{stroke:#fff}.host{fill:#5b6676}.over{fill:#1b2330;stroke-width:3;paint-order:stroke}");
        final StringBuilder dark = new StringBuilder(
            ".ground{fill:#12161c}.text{fill:#e5eaf1}.muted{fill:#9aa7b8}.link{stroke:#aab6c6}"
            + ".dot,.over{stroke:#12161c}.host{fill:#aab6c6}.over{fill:#e5eaf1}");
        for (int i = 0; i < Math.min(COLOURS.length, clusters.size()); i++) {
            light.append(rules(i, COLOURS[i][0]));
            dark.append(rules(i, COLOURS[i][1]));
        }
        line("<style>%s%n@media (prefers-color-scheme: dark){%s}</style>", light, dark);
    }

    private static String rules(final int number, final String colour) {
        return ".f" + number + "{fill:" + colour + "}.c" + number + "{stroke:" + colour + "}";
    }

    private static int colour(final int cluster) {
        return cluster % COLOURS.length;
    }

    private void links() {
        final List<Topology.Link> shown = topology.links().stream()
            .filter(link -> !topology.isHost(link.a()) && !topology.isHost(link.b())).toList();
        final long slowest = shown.stream().mapToLong(Topology.Link::rateBitsPerSec).min().orElse(1);
        final double opacity = Math.max(0.08, Math.min(0.8, 8 / Math.sqrt(Math.max(1, shown.size()))));
        final double width = Math.max(0.6, Math.min(2.5, 40 / Math.sqrt(Math.max(1, shown.size()))));
        final Map<Long, Integer> side = new TreeMap<>();
        line("<g stroke-opacity=\"%.3f\" stroke-width=\"%.2f\">", opacity, width);
        for (final Topology.Link link : shown) {
            final boolean within = clusterOf[link.a()] == clusterOf[link.b()];
            final long pair = (long) Math.min(link.a(), link.b()) << 32 | Math.max(link.a(), link.b());
            final String way = places.way(link.a(), link.b(), side.merge(pair, 1, Integer::sum) - 1);
            final double faster = Math.sqrt((double) link.rateBitsPerSec() / slowest);
            line("<path class=\"link%s\"%s d=\"%s\"/>",
                within ? " c" + colour(clusterOf[link.a()]) : "",
                faster > 1 ? String.format(Locale.ROOT, " stroke-width=\"%.2f\"", width * faster) : "", way);
        }
        line("</g>");
    }

    /** Draws hosts with thin lines below everything else. */
    private void hosts() {
        if (!places.hasHosts()) {
            return;
        }
        line("<g stroke-opacity=\"0.35\" stroke-width=\"0.8\">");
        topology.links().stream().filter(link -> topology.isHost(link.a()) || topology.isHost(link.b())).forEach(
            link -> line("<path class=\"link\" d=\"%s\"/>", places.way(link.a(), link.b(), 0)));
        line("</g>");
        final double radius = Math.min(LARGEST_HOST, 0.4 * Places.WIDTH / Math.max(1, topology.hostCount()));
        for (int host = 0; host < topology.hostCount(); host++) {
            line("<circle class=\"host\" cx=\"%.1f\" cy=\"%.1f\" r=\"%.1f\"><title>%s</title></circle>",
                places.x(host), places.y(host), radius, GraphMl.escaped(topology.node(host).name()));
        }
    }

    private int servers(final int node) {
        int servers = 0;
        for (final int link : topology.linksOf(node)) {
            servers += topology.isHost(topology.link(link).other(node)) ? 1 : 0;
        }
        return servers;
    }

    private void nodes() {
        int max = 1;
        for (int node = topology.hostCount(); node < topology.nodeCount(); node++) {
            max = Math.max(max, servers(node));
        }
        final double largest = Math.max(1.5, Math.min(11, places.room()));
        for (int node = topology.hostCount(); node < topology.nodeCount(); node++) {
            final String name = GraphMl.escaped(topology.node(node).name());
            final int servers = servers(node);
            line("<circle class=\"dot f%d\" cx=\"%.1f\" cy=\"%.1f\" r=\"%.1f\"><title>%s: %d servers, %d links</title>"
                + "</circle>", colour(clusterOf[node]), places.x(node), places.y(node),
                largest * (0.5 + 0.5 * Math.sqrt((double) servers / max)), name, servers,
                topology.linksOf(node).length - servers);
            final String at = places.name(node, largest);
            if (!at.isEmpty()) {
                line("<text %s>%s</text>", at, name);
            }
        }
    }

    private int legendRows() {
        return (Math.min(clusters.size(), COLOURS.length) + 1) / 2 + 1;
    }

    private void legend() {
        final Map<Long, Integer> rates = new TreeMap<>();
        topology.links().stream().filter(link -> !topology.isHost(link.a()) && !topology.isHost(link.b()))
            .forEach(link -> rates.merge(link.rateBitsPerSec(), 1, Integer::sum));
        final StringBuilder links = new StringBuilder();
        rates.forEach((rate, count) ->
            links.append(", ").append(Counted.of(count, "link")).append(" of ").append(new Rate(rate)));
        line("<text class=\"text\" font-size=\"20\" x=\"40\" y=\"%d\">%s, %s%s</text>", places.height() + 6,
            Counted.switches(topology.switchCount()), Counted.of(topology.hostCount(), "server"), links);
        for (int i = 0; i < Math.min(clusters.size(), COLOURS.length); i++) {
            final CircleOrder.Cluster cluster = clusters.get(i);
            final int column = 40 + i % 2 * Places.WIDTH / 2;
            final int row = places.height() + 38 + i / 2 * 34;
            final boolean rest = i == COLOURS.length - 1 && clusters.size() > COLOURS.length;
            line("<circle class=\"f%d\" cx=\"%d\" cy=\"%d\" r=\"7\"/><text class=\"muted\" font-size=\"18\" x=\"%d\" "
                + "y=\"%d\">%s</text>", i, column + 7, row - 6, column + 24, row, rest
                ? "and " + (clusters.size() - i) + " further clusters"
                : GraphMl.escaped(cluster.name()) + ": " + Counted.switches(cluster.nodes().size()) + ", "
                    + Counted.of(cluster.nodes().stream().mapToInt(this::servers).sum(), "server"));
        }
    }

    private void line(final String format, final Object... values) {
        svg.append(String.format(Locale.ROOT, format, values).replace(System.lineSeparator(), "\n")).append('\n');
    }
}
