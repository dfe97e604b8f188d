package tailrace.tools.topology.files;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;
import tailrace.net.topology.Topology;

/**
 * Places each tier in a row, in the order in which the topology lists its nodes. Hosts are at the bottom; switches of
 * tier 1 (leaves, ToRs) are above them, then higher tiers. Links between tiers are straight, and links within a tier
 * bend upwards.
 */
final class TierPlaces implements Places {
    private static final int MARGIN = 40;
    private static final int TOP = 75;
    private static final int ROW = 210;
    private static final int HOST_ROW = 130;
    /** Largest number of hosts that are drawn as dots. More dots would overlap. */
    private static final int MAX_HOSTS = 512;
    private static final double APART = 9;
    private static final double LARGEST_TEXT = 15;
    private static final double SMALLEST_TEXT = 7;
    private static final double SMALLEST_UPRIGHT = 9;
    /** Width of a letter relative to its font size. */
    private static final double LETTER = 0.62;

    private final Topology topology;
    private final double[] x;
    private final double[] y;
    private final double[] textSize;        // angle of switch names; negative: upwards
    private final int height;
    private double room = WIDTH;

    TierPlaces(final Topology topology) {
        this.topology = topology;
        x = new double[topology.nodeCount()];
        y = new double[topology.nodeCount()];
        textSize = new double[topology.nodeCount()];
        final TreeMap<Integer, List<Integer>> rows = new TreeMap<>(Collections.reverseOrder());
        for (int node = topology.hostCount(); node < topology.nodeCount(); node++) {
            rows.computeIfAbsent(topology.node(node).tier(), unused -> new ArrayList<>()).add(node);
        }
        int at = TOP;
        for (final List<Integer> row : rows.values()) {
            place(row, at);
            room = Math.min(room, (double) (WIDTH - 2 * MARGIN) / row.size() / 2);
            at += ROW;
        }
        at += HOST_ROW - ROW;
        if (hasHosts()) {
            final List<Integer> hosts = new ArrayList<>();
            for (int host = 0; host < topology.hostCount(); host++) {
                hosts.add(host);
            }
            place(hosts, at);
        }
        height = (hasHosts() ? at : at - HOST_ROW) + MARGIN;
    }

    /** Returns whether switches have several tiers. */
    static boolean hasTiers(final Topology topology) {
        for (int node = topology.hostCount() + 1; node < topology.nodeCount(); node++) {
            if (topology.node(node).tier() != topology.node(node - 1).tier()) {
                return true;
            }
        }
        return false;
    }

    private void place(final List<Integer> row, final int at) {
        final double step = (double) (WIDTH - 2 * MARGIN) / row.size();
        final int longest = row.stream().mapToInt(node -> topology.node(node).name().length()).max().orElse(1);
        final double beside = step / (LETTER * (longest + 1));
        for (int i = 0; i < row.size(); i++) {
            x[row.get(i)] = MARGIN + (i + 0.5) * step;
            y[row.get(i)] = at;
            textSize[row.get(i)] = beside >= SMALLEST_UPRIGHT ? Math.min(LARGEST_TEXT, beside)
                    : -Math.min(LARGEST_TEXT, step / 1.1);
        }
    }

    @Override
    public int height() {
        return height;
    }

    @Override
    public double x(final int node) {
        return x[node];
    }

    @Override
    public double y(final int node) {
        return y[node];
    }

    @Override
    public double room() {
        return room;
    }

    @Override
    public boolean hasHosts() {
        return topology.hostCount() <= MAX_HOSTS;
    }

    @Override
    public String way(final int a, final int b, final int nth) {
        final double middle = (y[a] + y[b]) / 2;
        if (y[a] == y[b]) {
            return String.format(Locale.ROOT, "M%.1f %.1fQ%.1f %.1f %.1f %.1f", x[a], y[a], (x[a] + x[b]) / 2,
                    middle - Math.min(ROW / 2.0, Math.abs(x[a] - x[b]) / 2) - nth * APART, x[b], y[b]);
        }
        return nth == 0 ? String.format(Locale.ROOT, "M%.1f %.1fL%.1f %.1f", x[a], y[a], x[b], y[b])
                : String.format(Locale.ROOT, "M%.1f %.1fQ%.1f %.1f %.1f %.1f", x[a], y[a],
                        (x[a] + x[b]) / 2 + 2 * APART * (nth % 2 == 0 ? -nth / 2 : nth / 2 + 1), middle, x[b], y[b]);
    }

    /**
     * Returns the position of a name above the node. The name is horizontal if neighbours leave enough space, otherwise
     * vertical.
     */
    @Override
    public String name(final int node, final double dot) {
        final double size = Math.abs(textSize[node]);
        if (size < SMALLEST_TEXT) {
            return "";
        }
        return textSize[node] > 0
                ? String.format(Locale.ROOT, "class=\"over\" font-size=\"%.1f\" text-anchor=\"middle\" x=\"%.1f\" "
                        + "y=\"%.1f\"", size, x[node], y[node] - dot - 5)
                : String.format(Locale.ROOT, "class=\"over\" font-size=\"%.1f\" dominant-baseline=\"central\" "
                        + "transform=\"translate(%.1f %.1f) rotate(-90)\"", size, x[node], y[node] - dot - 4);
    }
}
