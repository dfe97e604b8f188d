package tailrace.net.lb;

import tailrace.core.Packet;
import tailrace.core.RandomStream;
import tailrace.net.LoadBalancer;
import tailrace.net.NetworkFacts;
import tailrace.net.Switch;

/** Every packet takes a uniformly random shortest path. Packets of a flow may therefore be reordered. */
public final class PacketScatter implements LoadBalancing {
    @Override
    public LoadBalancer create(final Switch owner, final NetworkFacts facts, final RandomStream random) {
        return new AtRandom(random);
    }

    private record AtRandom(RandomStream random) implements LoadBalancer {
        @Override
        public int choose(final Packet packet, final int[] ports, final long nowPs) {
            return ports[random.nextInt(ports.length)];
        }
    }
}
