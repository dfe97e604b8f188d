package tailrace.net;

import tailrace.core.Hashing;
import tailrace.core.Packet;

/**
 * Which path the packets of a flow take and how many there are, as far as addresses and flow hash decide: for
 * transports that want several different ones.
 */
public final class PathTrace {
    private static final long UNKNOWN = 0;
    private static final int MOST_SWITCHES = 64;

    private PathTrace() {}

    /**
     * A number that tells the path of a packet from others, as routes are now.
     *
     * @param nic port of the host by which the packet leaves
     * @param packet with addresses and flow hash filled in
     * @return 0 if the path depends on more than these, or there is none
     */
    public static long of(final Port nic, final Packet packet) {
        if (nic.peer() instanceof final Switch first && first.flowRoutes() != null) {
            return first.flowRoutes().route(packet);
        }
        long path = 1;
        Node node = nic.peer();
        for (int i = 0; node instanceof final Switch next; i++) {
            final int port = i < MOST_SWITCHES ? next.chosenNow(packet) : -1;
            if (port < 0) {
                return UNKNOWN;
            }
            path = Hashing.mix64(path + ((long) next.id() << Short.SIZE | port));
            node = next.port(port).peer();
        }
        return path == UNKNOWN ? 1 : path;
    }

    /** How many paths there are from a host to another, as routes are now; counted up to {@code most}. */
    public static int count(final Port nic, final int src, final int dst, final int most) {
        if (nic.peer() instanceof final Switch first && first.flowRoutes() != null) {
            return Math.min(most, first.flowRoutes().count(src, dst));
        }
        return count(nic.peer(), dst, most, MOST_SWITCHES);
    }

    private static int count(final Node node, final int dst, final int most, final int switchesLeft) {
        if (!(node instanceof final Switch here)) {
            return node.id() == dst ? 1 : 0;
        }
        int found = 0;
        final int[] ports = here.portsTo(dst);
        for (int i = 0; i < ports.length && found < most && switchesLeft > 0; i++) {
            found += count(here.port(ports[i]).peer(), dst, most - found, switchesLeft - 1);
        }
        return found;
    }
}
