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
 * <p>Each switch hashes with a different salt. With a common hash, flows that share a port at one switch would also
 * share a port at the next switch. Half of the paths would then be unused (polarisation).
 */
public final class FlowHash implements LoadBalancing {
    /** Properties that packets on the same path share. */
    public Key key = Key.FLOW;

    /** Fields that are hashed. */
    public enum Key {
        /** Addresses and ports: each flow has a separate choice. */
        FLOW,
        /** Addresses only: all flows from one host to another share a path, as with persistent connections. */
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

    /** Returns the choice of a switch whose balancer is given this random stream. */
    public Choice choice(final RandomStream random) {
        return new Choice((int) random.nextLong(), key == Key.HOSTS);
    }

    /**
     * The choice of one switch.
     *
     * @param salt of this switch
     * @param byHosts whether all flows between two hosts take the same path
     */
    public record Choice(int salt, boolean byHosts) {
        /** Index of the next hop that a flow's packets take, from 0 to {@code nextHops} - 1. */
        public int index(final int src, final int dst, final int flowHash, final int nextHops) {
            final int common = byHosts ? (int) Hashing.mix64((long) src << 32 | dst) : flowHash;
            final long hash = Hashing.mix32(common ^ salt) & 0xFFFFFFFFL;
            return (int) (hash * nextHops >>> 32);
        }
    }
}
