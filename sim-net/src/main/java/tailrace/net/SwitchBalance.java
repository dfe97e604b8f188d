package tailrace.net;

import tailrace.net.port.Port;
import tailrace.net.port.PortView;

/**
 * Checks that switches neither lose nor make packets: what came into a switch has left it or is counted as dropped.
 * Trimmed packets, headers that were turned back, and signals to senders leave a switch as others do.
 */
public final class SwitchBalance {
    private SwitchBalance() {}

    /**
     * Checks all switches of a network without packets, unless its links have lost some. Left out are
     * switches with a balancer that sees every packet, since it may send packets of its own.
     *
     * @throws IllegalStateException naming the first switch that does not add up
     */
    public static void check(final Network network) {
        final long[] surplus = new long[network.nodeCount()];
        for (final Port port : network.ports()) {
            final PortView seen = port.observed();
            if (seen.lostPackets() > 0) {
                return;
            }
            // Pause frames cross links as packets do; each begins at the peer of the port that received it.
            final long crossed = seen.deliveredPackets() + seen.pauseFrames();
            surplus[port.peer().id()] += crossed;
            surplus[port.owner().id()] += seen.madePackets() - crossed - seen.droppedPackets();
        }
        for (final Switch inner : network.switches()) {
            final long left = surplus[inner.id()] - inner.droppedBeforeQueue() - inner.unroutablePackets();
            if (left != 0 && !mayMakePackets(inner.loadBalancer())) {
                throw new IllegalStateException("conservation: " + left + " more packets came into switch " + inner.id()
                        + " than have left it or were dropped there");
            }
        }
    }

    private static boolean mayMakePackets(final LoadBalancer balancer) {
        return balancer != null && balancer.seesEveryPacket();
    }
}
