package example;

import tailrace.core.Packet;
import tailrace.core.RandomStream;
import tailrace.net.LoadBalancer;
import tailrace.net.NetworkFacts;
import tailrace.net.Switch;
import tailrace.net.lb.LoadBalancing;

/**
 * Every packet takes the port with the shortest queue: an example of a load balancer, {@code switch: {loadBalancing:
 * shortest-queue}}.
 */
public final class ShortestQueue implements LoadBalancing {
    @Override
    public LoadBalancer create(final Switch owner, final NetworkFacts facts, final RandomStream random) {
        return (packet, ports, nowPs) -> shortest(owner, packet, ports, nowPs);
    }

    /** Starts the search at a port that depends on the flow, so that flows spread over several empty ports. */
    private static int shortest(final Switch owner, final Packet packet, final int[] ports, final long nowPs) {
        final int first = Math.floorMod(packet.flowHash, ports.length);
        int best = ports[first];
        for (int i = 1; i < ports.length; i++) {
            final int port = ports[(first + i) % ports.length];
            if (owner.port(port).queuedBytes(nowPs) < owner.port(best).queuedBytes(nowPs)) {
                best = port;
            }
        }
        return best;
    }
}
