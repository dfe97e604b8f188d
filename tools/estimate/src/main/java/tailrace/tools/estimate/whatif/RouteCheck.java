package tailrace.tools.estimate.whatif;

import java.util.BitSet;
import tailrace.net.routing.RoutingTable;
import tailrace.net.topology.Topology;

/** Refuses flows that have no path because links are down. */
final class RouteCheck {
    private final Topology topology;
    private final BitSet down;
    private final RoutingTable routes;

    RouteCheck(final Topology topology, final BitSet down, final RoutingTable routes) {
        this.topology = topology;
        this.down = down;
        this.routes = routes;
    }

    /**
     * Checks a flow from one host to another.
     *
     * @throws IllegalArgumentException if no path is left between the two
     */
    void accept(final int src, final int dst) {
        if (!down.isEmpty() && routes.nextPorts(src, dst).length == 0) {
            final StringBuilder names = new StringBuilder();
            down.stream().forEach(link -> names.append(names.isEmpty() ? "" : " and ").append(name(link)));
            throw new IllegalArgumentException("no path is left from " + topology.node(src).name() + " to "
                    + topology.node(dst).name() + " with " + names
                    + " down (expected: hosts with flows to stay connected)");
        }
    }

    private String name(final int link) {
        final Topology.Link ends = topology.link(link);
        return topology.node(ends.a()).name() + "-" + topology.node(ends.b()).name();
    }
}
