package tailrace.tools.estimate;

import java.util.Arrays;
import tailrace.net.routing.RoutingTable;
import tailrace.net.topology.Topology;
import tailrace.transport.FlowRequest;

/** Finds the channels that a flow crosses, and stores the last path. Only one thread may use an instance. */
public final class FlowRouter {
    private final Topology topology;
    private final RoutingTable routes;
    private final ChannelLinks links;
    private final NextHops nextHops;
    private int[] path = new int[16];
    private int hops;
    private boolean isOnlyPath;

    /** Creates a router for the flows of one thread. */
    public FlowRouter(final ChannelLinks links, final RoutingTable routes, final NextHops nextHops) {
        this.topology = links.topology();
        this.links = links;
        this.routes = routes;
        this.nextHops = nextHops;
    }

    /**
     * Finds the path of a flow.
     *
     * @throws IllegalArgumentException if there is no path
     */
    public void route(final FlowRequest flow) {
        hops = 0;
        isOnlyPath = true;
        int node = flow.src;
        while (node != flow.dst) {
            final int[] ports = routes.nextPorts(node, flow.dst);
            if (ports.length == 0) {
                throw new IllegalArgumentException("flow " + flow.id + " from " + topology.node(flow.src).name()
                        + " to " + topology.node(flow.dst).name()
                        + ": no path (expected: links that are up between them)");
            }
            isOnlyPath &= ports.length == 1;
            final int port = ports.length == 1 ? ports[0] : ports[nextHops.index(flow, node, hops, ports.length)];
            if (hops == path.length) {
                path = Arrays.copyOf(path, 2 * hops);
            }
            path[hops] = links.ofPort(node, port);
            node = links.to(path[hops++]);
        }
    }

    /** Returns the channels of the last path. Only the first {@link #hops} are valid, until the next call. */
    public int[] path() {
        return path;
    }

    /** Returns whether the hosts of the last flow have no other path. */
    public boolean isOnlyPath() {
        return isOnlyPath;
    }

    /** Returns the length of the last path. */
    public int hops() {
        return hops;
    }
}
