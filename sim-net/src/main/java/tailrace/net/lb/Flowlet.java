package tailrace.net.lb;

import java.util.Arrays;
import tailrace.core.Hashing;
import tailrace.core.Packet;
import tailrace.core.RandomStream;
import tailrace.core.Simulator;
import tailrace.core.Time;
import tailrace.net.LoadBalancer;
import tailrace.net.NetworkFacts;
import tailrace.net.Switch;

/**
 * Flowlet switching with random choice (LetFlow; Vanini et al., NSDI 2017): a flow takes a new random path after each
 * pause longer than the gap.
 *
 * <p>As in the paper's switch, the hash of a flow selects an entry of a table; two flows with the same entry count as
 * one flowlet.
 */
public final class Flowlet implements LoadBalancing {
    private static final int NONE = -1;

    /**
     * Pause that ends a flowlet. LetFlow: 500 us at 10 Gb/s and below. The gap must exceed the difference of the paths'
     * delays; otherwise packets may be reordered.
     */
    public Time gap = Time.us(50);
    /** Entries of a switch's table. LetFlow: 64 K. */
    public int entries = 65_536;
    /**
     * Also distinguish flows by their hosts. Flow lists of the HPCC simulator ({@code format: hpcc-sim}) define hashes
     * by ports only.
     */
    public boolean hashesHosts;

    /** Refuses an empty table. */
    public void validate() {
        if (entries < 1 || entries > 1 << 24) {
            throw new IllegalArgumentException("entries: " + entries + " (expected: 1 to " + (1 << 24) + ")");
        }
    }

    @Override
    public LoadBalancer create(final Switch owner, final NetworkFacts facts, final RandomStream random) {
        return new ByGap(gap.ps(), entries, hashesHosts, random);
    }

    /** A hash of the addresses and the flow hash of a packet. */
    static int hashWithHosts(final Packet packet) {
        return (int) Hashing.mix64(Hashing.mix64((long) packet.src << Integer.SIZE | packet.dst) + packet.flowHash);
    }

    private static final class ByGap implements LoadBalancer {
        private final long gapPs;
        private final RandomStream random;
        private final int salt;
        private final boolean hashesHosts;
        private final long[] untilPs;
        private final int[] portOf;

        ByGap(final long gapPs, final int entries, final boolean hashesHosts, final RandomStream random) {
            this.gapPs = gapPs;
            this.hashesHosts = hashesHosts;
            this.random = random;
            this.salt = (int) random.nextLong();
            this.untilPs = new long[entries];
            this.portOf = new int[entries];
            Arrays.fill(portOf, NONE);
        }

        @Override
        public int choose(final Packet packet, final int[] ports, final long nowPs) {
            final int ofFlow = hashesHosts ? hashWithHosts(packet) : packet.flowHash;
            final long hash = Hashing.mix32(ofFlow ^ salt) & 0xFFFFFFFFL;
            final int entry = (int) (hash * portOf.length >>> 32);
            if (nowPs > untilPs[entry] || !contains(ports, portOf[entry])) {
                portOf[entry] = ports[random.nextInt(ports.length)];
            }
            untilPs[entry] = gapPs >= Simulator.NEVER - nowPs ? Simulator.NEVER : nowPs + gapPs;
            return portOf[entry];
        }

        private static boolean contains(final int[] ports, final int port) {
            for (final int one : ports) {
                if (one == port) {
                    return true;
                }
            }
            return false;
        }
    }
}
