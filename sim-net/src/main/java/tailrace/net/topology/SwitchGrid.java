package tailrace.net.topology;

import java.util.List;
import tailrace.net.topology.graph.SwitchGraph;

/** Coordinates of switches in a grid; numbers count along the first dimension first. */
final class SwitchGrid {
    private static final int MAX_SWITCHES = 1 << 24;

    private final List<Integer> sizes;
    private final int count;

    /**
     * Creates a grid of these sizes.
     *
     * @throws IllegalArgumentException if there is no dimension, a size is below 1, or there are more than 2^24
     *     switches
     */
    SwitchGrid(final List<Integer> sizes) {
        if (sizes.isEmpty()) {
            throw new IllegalArgumentException("sizes: none (expected: switches along each dimension)");
        }
        double product = 1;
        for (final int size : sizes) {
            TopologyParams.atLeast("sizes", size, 1);
            product *= size;
        }
        if (product > MAX_SWITCHES) {
            throw new IllegalArgumentException(
                    "sizes: " + sizes + " (expected: " + MAX_SWITCHES + " switches at most)");
        }
        this.sizes = sizes;
        this.count = (int) product;
    }

    /** Number of switches. */
    int count() {
        return count;
    }

    /** Coordinate of a switch. */
    int at(final int node, final int dimension) {
        return node / stride(dimension) % sizes.get(dimension);
    }

    /** The switch at the same coordinates, except for a new coordinate in one dimension. */
    int moved(final int node, final int dimension, final int to) {
        return node + (to - at(node, dimension)) * stride(dimension);
    }

    private int stride(final int dimension) {
        int stride = 1;
        for (int i = 0; i < dimension; i++) {
            stride *= sizes.get(i);
        }
        return stride;
    }

    /** Adds all switches, named by their coordinates. */
    void addTo(final SwitchGraph.Builder graph, final int hostsPerSwitch) {
        for (int node = 0; node < count; node++) {
            final StringBuilder name = new StringBuilder("s");
            for (int dimension = 0; dimension < sizes.size(); dimension++) {
                name.append(dimension == 0 ? "" : ".").append(at(node, dimension));
            }
            graph.add(name.toString(), 1, -1, hostsPerSwitch);
        }
    }
}
