package tailrace.tools.topology.files;

import tailrace.net.topology.Topology;

/** Where a {@link Drawing} has its nodes, in pixels from the top left, and the way of links and names between them. */
interface Places {
    /** Width of every drawing. */
    int WIDTH = 1000;

    /** Returns tiers for a topology whose switches have several, else a circle. */
    static Places of(final Topology topology, final CircleOrder order) {
        return TierPlaces.hasTiers(topology) ? new TierPlaces(topology) : new CirclePlaces(topology, order);
    }

    /** Returns the height without the legend. */
    int height();

    /** Returns the place of a node from the left. */
    double x(int node);

    /** Returns the place of a node from the top. */
    double y(int node);

    /** Returns half the distance between neighbouring switches where they are closest. */
    double room();

    /** Returns whether hosts have places, too. */
    boolean hasHosts();

    /**
     * Returns the SVG path of a link between two nodes.
     *
     * @param nth number of links between the same nodes that are drawn already
     */
    String way(int a, int b, int nth);

    /**
     * Returns the place of a name and its size, as attributes of a text; empty if there is no room for it.
     *
     * @param dot radius of the node
     */
    String name(int node, double dot);
}
