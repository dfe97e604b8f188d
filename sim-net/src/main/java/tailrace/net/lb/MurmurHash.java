package tailrace.net.lb;

import tailrace.core.Packet;
import tailrace.core.RandomStream;
import tailrace.net.LoadBalancer;
import tailrace.net.NetworkFacts;
import tailrace.net.Switch;
import tailrace.net.port.Node;

/**
 * Equal-cost multipath of the HPCC ns-3 simulator: hashes source address, destination address and ports by MurmurHash3.
 * The seed is the number of the switch; the hash modulo the number of next hops gives the port. MurmurHash3 (x86, 32
 * bit) is by Austin Appleby, public domain.
 *
 * <p>Node n of the HPCC topology file has the address 11.(n / 256).(n mod 256).1; {@link Packet#flowHash} has to hold
 * {@code sourcePort | destinationPort << 16}. An ACK is hashed by its own header, so its path may differ from the path
 * of the data.
 */
public final class MurmurHash implements LoadBalancing {
    private static final int BYTES = 12;
    private static final int FIRST_ADDRESS = 0x0b000001;

    @Override
    public LoadBalancer create(final Switch owner, final NetworkFacts facts, final RandomStream random) {
        return new ByAddress(facts.externalIds(), facts.externalIds()[owner.id()]);
    }

    /** Returns the IPv4 address of a node by its number in the HPCC topology file. */
    public static int addressOf(final int externalId) {
        return FIRST_ADDRESS + (externalId / 256 << 16) + (externalId % 256 << 8);
    }

    /** Hash of three 32-bit words. */
    public static int hash(final int first, final int second, final int third, final int seed) {
        int h = mix(mix(mix(seed, first), second), third) ^ BYTES;
        h = (h ^ h >>> 16) * 0x85ebca6b;
        h = (h ^ h >>> 13) * 0xc2b2ae35;
        return h ^ h >>> 16;
    }

    private static int mix(final int hash, final int word) {
        final int k = Integer.rotateLeft(word * 0xcc9e2d51, 15) * 0x1b873593;
        return Integer.rotateLeft(hash ^ k, 13) * 5 + 0xe6546b64;
    }

    private record ByAddress(int[] externalIds, int seed) implements LoadBalancer {
        @Override
        public int choose(final Packet packet, final int[] ports, final long nowPs) {
            final int hash = hash(
                    addressOf(externalIds[packet.src]), addressOf(externalIds[packet.dst]), packet.flowHash, seed);
            return ports[Integer.remainderUnsigned(hash, ports.length)];
        }

        @Override
        public boolean isFixed() {
            return true;
        }
    }
}
