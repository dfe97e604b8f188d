package tailrace.tools.topology.files;

import tailrace.net.topology.Topology;

/** Positions of the nodes of a {@link Drawing}, in pixels from the top left, and the paths of its links and names. */
interface Places {
    /** Width of every drawing. */
    int WIDTH = 1000;

    /** Returns positions in tiers if the switches have several tiers, otherwise on a circle. */
    static Places of(final Topology topology, final CircleOrder order) {
        return TierPlaces.hasTiers(topology) ? new TierPlaces(topology) : new CirclePlaces(topology, order);
    }

    /** Returns the height without the legend. */
    int height();

    /** Returns the horizontal position of a node. */
    double x(int node);

    /** Returns the vertical position of a node. */
    double y(int node);

    /** Returns half the smallest distance between neighbouring switches. */
    double room();

    /** Returns whether hosts have positions, too. */
    boolean hasHosts();

    /**
     * Returns the SVG path of a link between two nodes.
     *
     * @param nth number of already drawn links between the same nodes
     */
    String way(int a, int b, int nth);

    /**
     * Returns position and size of a name as attributes of a text element; empty if there is no space.
     *
     * @param dot radius of the node
     */
    String name(int node, double dot);
}
