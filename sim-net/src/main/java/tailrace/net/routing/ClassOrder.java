package tailrace.net.routing;

import java.util.Arrays;
import tailrace.net.topology.Topology;

/**
 * Computes the order of {@link InwardOrder} for all hosts of a destination class at once. Hosts with one link each, on
 * neighbouring ports of a switch, form a bunch. A bunch counts as a single item.
 *
 * <p>Items below the number of nodes are nodes, later items are bunches; hosts in a bunch are in descending order of
 * their ports.
 */
final class ClassOrder {
    private final Topology topology;
    private final RoutingTable routes;
    private final int nodes;
    private final int[][] itemsAt;
    private final int[][] bunches;
    private final int[] itemOf;
    private final int[] order;
    private final int[] placeOf;
    private int destinationClass = -1;

    /** Creates an order that handles one class after the other. */
    ClassOrder(final Topology topology, final RoutingTable routes) {
        this.topology = topology;
        this.routes = routes;
        this.nodes = topology.nodeCount();
        this.itemOf = new int[nodes];
        Arrays.setAll(itemOf, node -> node);
        this.itemsAt = new int[nodes][];
        final int[][] found = new int[topology.hostCount()][];
        int count = 0;
        for (int node = 0; node < nodes; node++) {
            count = collect(node, found, count);
        }
        this.bunches = Arrays.copyOf(found, count);
        this.order = new int[nodes + count];
        this.placeOf = new int[nodes + count];
    }

    /** Lists the items around a node; returns the current number of bunches. */
    private int collect(final int node, final int[][] found, final int bunchesBefore) {
        final int[] links = topology.linksOf(node);
        final int[] items = new int[links.length];
        int bunch = bunchesBefore;
        int count = 0;
        int port = 0;
        while (port < links.length) {
            int end = port;
            while (end < links.length && isBunched(links[end], node)) {
                end++;
            }
            if (end == port) {
                if (!routes.avoids(links[port])) {
                    items[count++] = topology.link(links[port]).other(node);
                }
                port++;
                continue;
            }
            found[bunch] = new int[end - port];
            for (int i = port; i < end; i++) {
                final int host = topology.link(links[i]).other(node);
                found[bunch][end - 1 - i] = host;
                itemOf[host] = nodes + bunch;
            }
            items[count++] = nodes + bunch++;
            port = end;
        }
        itemsAt[node] = Arrays.copyOf(items, count);
        return bunch;
    }

    private boolean isBunched(final int link, final int node) {
        final int other = topology.link(link).other(node);
        return !topology.isHost(node) && topology.isHost(other) && topology.linksOf(other).length == 1
                && !routes.avoids(link);
    }

    /** Sets the order for hosts of the same class as this host, which must be reachable. */
    void setFor(final int dst) {
        if (routes.classOf(dst) == destinationClass) {
            return;
        }
        destinationClass = routes.classOf(dst);
        final int target = routes.targetOfClass(destinationClass);
        Arrays.fill(placeOf, -1);
        int next = order.length;
        order[--next] = target;
        placeOf[target] = next;
        for (int at = order.length - 1; at >= next; at--) {
            final int node = order[at];
            if (node >= nodes || topology.isHost(node) && node != target) {
                continue;
            }
            for (final int item : itemsAt[node]) {
                if (placeOf[item] < 0 && (item >= nodes || item == dst || routes.nextPorts(item, dst).length > 0)) {
                    order[--next] = item;
                    placeOf[item] = next;
                }
            }
        }
    }

    /** The item at a place. */
    int at(final int place) {
        return order[place];
    }

    /** Position of a node or of its bunch; -1 if the node does not reach the class. */
    int placeOf(final int node) {
        return placeOf[itemOf[node]];
    }

    /** Bunch of an item, or -1 if the item is a node. */
    int group(final int item) {
        return item < nodes ? -1 : item - nodes;
    }

    /** Bunch of a host, or -1. */
    int groupOf(final int host) {
        return group(itemOf[host]);
    }

    /** Number of hosts, in bunches or not. */
    int hostCount() {
        return topology.hostCount();
    }

    /** Number of bunches. */
    int groupCount() {
        return bunches.length;
    }

    /** Hosts of a bunch. */
    int[] groupHosts(final int bunch) {
        return bunches[bunch];
    }
}
