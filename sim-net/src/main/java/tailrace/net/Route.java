package tailrace.net;

import tailrace.core.Packet;

/**
 * The ports that forward the packets of a flow, found out once for all of them: {@link Packet#route}.
 *
 * <p>Good where the choice at every switch is fixed ({@link tailrace.net.lb.LoadBalancer#isFixed}); from the first
 * switch on where it is not, packets ask for their way as they come. It saves a look-up per hop, which touches four
 * tables.
 */
public final class Route {
    private static final int BITS = 8;
    private static final int MASK = (1 << BITS) - 1;

    private Route() {}

    /** The route of a packet that leaves by this port, of a host, with addresses and flow hash filled in. */
    public static long from(final Port nic, final Packet packet) {
        long route = 0;
        Node node = nic.peer();
        for (int at = 0; at < Long.SIZE && node instanceof final Switch next; at += BITS) {
            final int port = next.fixedRoute(packet);
            if (port < 0 || port >= MASK) {
                break;
            }
            route |= port + 1L << at;
            node = next.port(port).peer();
        }
        return route;
    }

    /** Port number at the switch that has got the packet; there is one. */
    static int takeNext(final Packet packet) {
        final long route = packet.route;
        packet.route = route >>> BITS;
        return (int) (route & MASK) - 1;
    }
}
