package tailrace.net;

import tailrace.net.port.Port;
import tailrace.net.port.PortView;

/**
 * Checks that switches neither lose nor create packets: every packet that entered a switch has left it or is counted as
 * dropped. Trimmed packets, headers turned back, and signals to senders leave a switch like other packets.
 */
public final class SwitchBalance {
    private SwitchBalance() {}

    /**
     * Checks all switches of a network in which no packet is in progress. Checks nothing if links have lost packets. It
     * skips switches whose balancer sees every packet, because such a balancer may create packets.
     *
     * @throws IllegalStateException naming the first switch that lost or created packets
     */
    public static void check(final Network network) {
        final long[] surplus = new long[network.nodeCount()];
        for (final Port port : network.ports()) {
            final PortView seen = port.observed();
            if (seen.lostPackets() > 0) {
                return;
            }
            // Pause frames cross links like packets; the peer of the receiving port sends each frame.
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
        return balancer != null && balancer.observesEveryPacket();
    }
}
