package tailrace.net;

import tailrace.core.Hashing;
import tailrace.core.Packet;
import tailrace.net.port.Node;
import tailrace.net.port.Port;

/**
 * Finds the path of a flow's packets, and the number of paths, as far as addresses and flow hash determine them.
 * Transports use this class to choose several different paths.
 */
public final class PathTrace {
    private static final long UNKNOWN = 0;
    private static final int MAX_SWITCHES = 64;

    private PathTrace() {}

    /**
     * Returns a number that identifies the links between switches on a packet's path, under the current routes. A
     * packet that crosses these links in the other direction has the same number.
     *
     * @param nic port by which the packet leaves its host
     * @param packet with addresses and flow hash filled in
     * @return the number; 0 if there is no path, or if the path depends on more than addresses and flow hash
     */
    public static long of(final Port nic, final Packet packet) {
        long route = nic.peer() instanceof final Switch first && first.flowRoutes() != null
                ? first.flowRoutes().route(packet) : 0;
        long trace = 1;
        Node node = nic.peer();
        for (int i = 0; node instanceof final Switch here; i++) {
            final int port = i == MAX_SWITCHES ? -1
                    : route != 0 ? Route.next(route) : here.flowRoutes() != null ? -1 : here.chosenNow(packet);
            if (port < 0) {
                return UNKNOWN;
            }
            route = Route.rest(route);
            node = here.port(port).peer();
            trace += node instanceof Switch ? ofLink(here.port(port)) : 0;
        }
        return trace == UNKNOWN ? 1 : trace;
    }

    private static long ofLink(final Port port) {
        final long here = (long) port.owner().id() << Short.SIZE | port.number();
        final long there = (long) port.peer().id() << Short.SIZE | port.reverse().number();
        return Hashing.mix64(Math.min(here, there));
    }

    /** Number of paths from one host to another under the current routes, counted up to {@code max}. */
    public static int count(final Port nic, final int src, final int dst, final int max) {
        if (nic.peer() instanceof final Switch first && first.flowRoutes() != null) {
            return Math.min(max, first.flowRoutes().count(src, dst));
        }
        return count(nic.peer(), dst, max, MAX_SWITCHES);
    }

    private static int count(final Node node, final int dst, final int max, final int switchesLeft) {
        if (!(node instanceof final Switch here)) {
            return node.id() == dst ? 1 : 0;
        }
        int found = 0;
        final int[] ports = here.portsTo(dst);
        for (int i = 0; i < ports.length && found < max && switchesLeft > 0; i++) {
            found += count(here.port(ports[i]).peer(), dst, max - found, switchesLeft - 1);
        }
        return found;
    }
}
