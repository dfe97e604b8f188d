package tailrace.net.lb;

import tailrace.core.Hashing;
import tailrace.core.Packet;
import tailrace.core.RandomStream;
import tailrace.net.LoadBalancer;
import tailrace.net.NetworkFacts;
import tailrace.net.Switch;

/**
 * Equal-cost multipath by flow hash (RFC 2992): every packet of a flow takes the same path.
 *
 * <p>Each switch hashes with its own salt. With one hash for all, switches that agree on the first choice agree on all
 * of them and half the paths stay idle (polarisation).
 */
public final class FlowHash implements LoadBalancing {
    /** What packets have in common that take the same path. */
    public Key key = Key.FLOW;

    /** What is hashed. */
    public enum Key {
        /** Addresses and ports: each flow by itself. */
        FLOW,
        /** Addresses only: all flows from one host to another, as with connections that are kept. */
        HOSTS
    }

    @Override
    public LoadBalancer create(final Switch owner, final NetworkFacts facts, final RandomStream random) {
        return new ByChoice(choice(random));
    }

    private record ByChoice(Choice choice) implements LoadBalancer {
        @Override
        public int choose(final Packet packet, final int[] ports, final long nowPs) {
            return ports[choice.index(packet.src, packet.dst, packet.flowHash, ports.length)];
        }

        @Override
        public boolean isFixed() {
            return true;
        }
    }

    /** What a switch chooses, whose balancer is given this random stream. */
    public Choice choice(final RandomStream random) {
        return new Choice((int) random.nextLong(), key == Key.HOSTS);
    }

    /**
     * What one switch chooses.
     *
     * @param salt of this switch
     * @param byHosts whether all flows between two hosts are alike
     */
    public record Choice(int salt, boolean byHosts) {
        /** Which of so many next hops, from 0, packets of a flow take. */
        public int index(final int src, final int dst, final int flowHash, final int nextHops) {
            final int common = byHosts ? (int) Hashing.mix64((long) src << 32 | dst) : flowHash;
            final long hash = Hashing.mix32(common ^ salt) & 0xFFFFFFFFL;
            return (int) (hash * nextHops >>> 32);
        }
    }
}
