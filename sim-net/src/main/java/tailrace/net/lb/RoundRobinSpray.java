package tailrace.net.lb;

import tailrace.core.Packet;
import tailrace.core.RandomStream;
import tailrace.net.LoadBalancer;
import tailrace.net.NetworkFacts;
import tailrace.net.Switch;

/**
 * Packets take the shortest paths round robin, regardless of their flows. Thus packets of a flow overtake each other.
 *
 * <p>The next port is the least recently chosen one. With a plain counter, two destinations with alternating packets
 * would each see every other step, and use half of their ports. Each switch counts separately and begins at a random
 * port, so that the switches of a tier do not all send to one switch at once.
 */
public final class RoundRobinSpray implements LoadBalancing {
    @Override
    public LoadBalancer create(final Switch owner, final NetworkFacts facts, final RandomStream random) {
        final int ports = owner.portCount();
        return new RoundRobin(ports, ports == 0 ? 0 : random.nextInt(ports));
    }

    private static final class RoundRobin implements LoadBalancer {
        private final long[] chosenAt;
        private long choices;

        RoundRobin(final int ports, final int first) {
            chosenAt = new long[ports];
            for (int port = 0; port < ports; port++) {
                chosenAt[port] = (port < first ? port + ports : port) - first;
            }
            choices = ports;
        }

        @Override
        public int choose(final Packet packet, final int[] ports, final long nowPs) {
            int next = ports[0];
            for (final int port : ports) {
                if (chosenAt[port] < chosenAt[next]) {
                    next = port;
                }
            }
            chosenAt[next] = choices++;
            return next;
        }
    }
}
