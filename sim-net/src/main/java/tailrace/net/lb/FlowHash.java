package tailrace.net.lb;

import tailrace.core.Hashing;
import tailrace.core.Packet;
import tailrace.core.RandomStream;
import tailrace.net.NetworkFacts;
import tailrace.net.Switch;

/**
 * Equal-cost multipath by flow hash (RFC 2992): every packet of a flow takes the same path.
 *
 * <p>Each switch hashes with its own salt. With one hash for all, switches that agree on the first choice agree on all
 * of them and half the paths stay idle (polarisation).
 */
public final class FlowHash implements LoadBalancing {
    @Override
    public LoadBalancer create(final Switch made, final NetworkFacts facts, final RandomStream random) {
        final int salt = (int) random.nextLong();
        return new ByHash(salt);
    }

    private record ByHash(int salt) implements LoadBalancer {
        @Override
        public int choose(final Packet packet, final int[] ports, final long nowPs) {
            final long hash = Hashing.mix32(packet.flowHash ^ salt) & 0xFFFFFFFFL;
            return ports[(int) (hash * ports.length >>> 32)];
        }
    }
}
