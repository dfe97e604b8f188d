package tailrace.tools.topology.files;

import tailrace.net.topology.Topology;

/** Positions of a {@link Drawing}'s nodes in pixels from the top left, and paths of its links and names. */
interface Places {
    /** Width of every drawing. */
    int WIDTH = 1000;

    /** Returns tiers for a topology whose switches have several, else a circle. */
    static Places of(final Topology topology, final CircleOrder order) {
        return TierPlaces.hasTiers(topology) ? new TierPlaces(topology) : new CirclePlaces(topology, order);
    }

    /** Returns the height without the legend. */
    int height();

    /** Returns the horizontal position of a node. */
    double x(int node);

    /** Returns the vertical position of a node. */
    double y(int node);

    /** Returns half the distance between neighbouring switches where they are closest. */
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
