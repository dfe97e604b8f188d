package tailrace.tools.topology.flow;

import tailrace.net.topology.graph.SwitchGraph;

/** Computes shortest paths for given lengths of directed links. */
public final class ShortestRoutes {
    private final DijkstraPaths paths;
    private final double[] length;

    /**
     * Prepares shortest paths.
     *
     * @param length length of each directed link, 0 or more
     */
    public ShortestRoutes(final SwitchGraph graph, final double[] length) {
        paths = new DijkstraPaths(new Arcs(graph));
        this.length = length;
    }

    /**
     * Returns the directed links of a path to each target.
     *
     * @throws IllegalArgumentException if there is no path
     */
    public int[][] from(final int source, final int[] targets) {
        paths.run(source, targets, length);
        final int[][] found = new int[targets.length][];
        for (int i = 0; i < targets.length; i++) {
            found[i] = paths.pathTo(targets[i]);
        }
        return found;
    }
}
