package tailrace.net;

import tailrace.core.Packet;
import tailrace.net.port.Node;
import tailrace.net.port.Port;

/**
 * The output ports that the packets of a flow take, determined once for all packets ({@link Packet#route}).
 *
 * <p>A route covers the switches up to the first switch whose choice is not fixed ({@link
 * tailrace.net.LoadBalancer#isFixed}). From there on, each switch routes the packet. A route saves a look-up in four
 * tables at each hop.
 */
public final class Route {
    /** Largest number of ports of a switch through which routes can lead. */
    public static final int MAX_PORTS = 255;

    private static final int BITS = 8;
    private static final int MASK = (1 << BITS) - 1;

    private Route() {}

    /** Route of a packet that leaves a host by this port; its addresses and flow hash are filled in. */
    public static long from(final Port nic, final Packet packet) {
        return isGiven(nic) ? ((Switch) nic.peer()).flowRoutes().route(packet)
                : from(nic.peer(), packet, Long.SIZE / BITS);
    }

    /** Whether packets that leave a host by this port get whole routes ({@link FlowRoutes}). */
    public static boolean isGiven(final Port nic) {
        return nic.peer() instanceof final Switch first && first.flowRoutes() != null;
    }

    /** Route through these ports of successive switches, at most seven ports; the caller adds the last port. */
    public static long of(final int[] ports) {
        long route = 0;
        for (int i = ports.length - 1; i >= 0; i--) {
            route = route << BITS | ports[i] + 1;
        }
        return route;
    }

    /** Appends a port to a route. */
    public static long append(final long route, final int port) {
        final int used = Long.SIZE - Long.numberOfLeadingZeros(route) + BITS - 1 & -BITS;
        return route | (port + 1L) << used;
    }

    /**
     * All routes on shortest paths to a host. A route covers as many hops as {@link Packet#route} can list.
     *
     * @param nic port by which packets leave their host
     * @param into receives the routes, in the order of ports
     * @return number of routes. 0 if {@code into} is too small, if routes may change, or if a switch does not choose by
     *     addresses and flow hash.
     */
    public static int all(final Port nic, final int dst, final long[] into) {
        if (!(nic.peer() instanceof final Switch first) || first.flowRoutes() != null) {
            return 0;
        }
        final int count = all(first, dst, 0, 0, 0, into);
        return count < 0 ? 0 : count;
    }

    /** Number of routes, including the {@code found} routes; -1: unknown. */
    private static int all(
            final Node node, final int dst, final long before, final int hops, final int found, final long[] into) {
        if (!(node instanceof final Switch here)) {
            into[found] = before;
            return found + 1;
        }
        final int[] ports = here.lastingPortsTo(dst);
        int count = ports == null || ports.length == 0 || hops == Long.SIZE / BITS ? -1 : found;
        for (int i = 0; count >= 0 && i < ports.length; i++) {
            final boolean fits = count < into.length && ports[i] < MASK;
            count = fits ? all(here.port(ports[i]).peer(), dst, before | ports[i] + 1L << hops * BITS, hops + 1, count,
                    into) : -1;
        }
        return count;
    }

    /**
     * Recursive, because the compiler would unroll a loop into a hundred kilobytes of code in the method that creates
     * packets.
     */
    private static long from(final Node node, final Packet packet, final int maxHops) {
        if (maxHops == 0 || !(node instanceof final Switch next)) {
            return 0;
        }
        final int port = next.fixedRoute(packet);
        return port < 0 || port >= MASK ? 0 : port + 1 | from(next.port(port).peer(), packet, maxHops - 1) << BITS;
    }

    /**
     * Removes and returns the first port number, for the switch that has received the packet; the route must have one.
     */
    static int takeNext(final Packet packet) {
        final long route = packet.route;
        packet.route = rest(route);
        return next(route);
    }

    /** First port number of a route; -1 if there is none. */
    static int next(final long route) {
        return (int) (route & MASK) - 1;
    }

    /** Route without its first port. */
    static long rest(final long route) {
        return route >>> BITS;
    }
}
