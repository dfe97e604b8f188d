package tailrace.tools.topology.flow;

import tailrace.net.topology.graph.SwitchGraph;

/** Shortest paths by given lengths of directed links. */
public final class ShortestRoutes {
    private final DijkstraPaths paths;
    private final double[] length;

    /**
     * By lengths.
     *
     * @param length of directed links, 0 or more
     */
    public ShortestRoutes(final SwitchGraph graph, final double[] length) {
        paths = new DijkstraPaths(new Arcs(graph));
        this.length = length;
    }

    /**
     * Directed links of a path to each target.
     *
     * @throws IllegalArgumentException if there is none
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
