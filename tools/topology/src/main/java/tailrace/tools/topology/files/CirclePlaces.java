package tailrace.tools.topology.files;

import java.util.Locale;
import tailrace.net.topology.Topology;

/** Places switches on a circle in {@link CircleOrder}. Links bend towards the centre, and names point outwards. */
final class CirclePlaces implements Places {
    private static final double RADIUS = 390;
    private static final double GAP_SHARE = 0.12;
    private static final int MAX_NAMES = 120;

    private final double[] angle;
    private final int switches;

    /** Assigns a part of the circle to each cluster, with a gap before the next cluster. */
    CirclePlaces(final Topology topology, final CircleOrder order) {
        angle = new double[topology.nodeCount()];
        switches = topology.switchCount();
        final int clusters = order.clusters().size();
        final double gap = clusters == 1 ? 0 : GAP_SHARE * 2 * Math.PI / clusters;
        final double step = (2 * Math.PI - gap * clusters) / switches;
        double at = -Math.PI / 2 + gap / 2;
        for (final CircleOrder.Cluster cluster : order.clusters()) {
            for (final int node : cluster.nodes()) {
                angle[node] = at + step / 2;
                at += step;
            }
            at += gap;
        }
    }

    @Override
    public int height() {
        return WIDTH;
    }

    @Override
    public double x(final int node) {
        return x(node, RADIUS);
    }

    @Override
    public double y(final int node) {
        return y(node, RADIUS);
    }

    private double x(final int node, final double radius) {
        return WIDTH / 2.0 + radius * StrictMath.cos(angle[node]);
    }

    private double y(final int node, final double radius) {
        return WIDTH / 2.0 + radius * StrictMath.sin(angle[node]);
    }

    @Override
    public double room() {
        return RADIUS * 2 * Math.PI * (1 - GAP_SHARE) / switches / 2;
    }

    @Override
    public boolean hasHosts() {
        return false;
    }

    @Override
    public String way(final int a, final int b, final int nth) {
        final double bend = 0.35 - 0.06 * nth;
        return String.format(Locale.ROOT, "M%.1f %.1fQ%.1f %.1f %.1f %.1f", x(a), y(a),
                WIDTH / 2.0 + bend * (x(a) + x(b) - WIDTH), WIDTH / 2.0 + bend * (y(a) + y(b) - WIDTH), x(b), y(b));
    }

    /** Returns the position of a name that points outwards and is readable on either side. */
    @Override
    public String name(final int node, final double dot) {
        final double degrees = Math.toDegrees(angle[node]);
        final boolean left = StrictMath.cos(angle[node]) < 0;
        return switches > MAX_NAMES ? "" : String.format(Locale.ROOT, "class=\"muted\" font-size=\"%.1f\" "
                + "text-anchor=\"%s\" dominant-baseline=\"central\" transform=\"translate(%.1f %.1f) rotate(%.1f)\"",
                Math.max(7, Math.min(15, 1.5 * room())), left ? "end" : "start", x(node, RADIUS + dot + 6),
                y(node, RADIUS + dot + 6), left ? degrees + 180 : degrees);
    }
}
