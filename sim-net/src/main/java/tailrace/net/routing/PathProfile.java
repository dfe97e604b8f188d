package tailrace.net.routing;

import java.util.Arrays;
import tailrace.core.Units;
import tailrace.net.topology.Topology;

/**
 * Computes the exact completion time, round trip and bottleneck of a flow on one path of the empty network.
 *
 * <p>Packets are sent back to back and stored and forwarded at every hop. Then packet i leaves hop h at {@code D(h,i) =
 * max(D(h-1,i) + delay, D(h,i-1)) + tx(h,i)}, which is the length of a longest path. For equal packets, this path is
 * the first packet's way through all hops, plus one transmission per further packet at the slowest hop. The last,
 * smaller packet may wait behind the previous full packet at any hop. The longest path therefore changes once from full
 * packets to the small packet. The completion time is the maximum over the hops at which this change is possible.
 */
public final class PathProfile {
    private final long[] ratesBitsPerSec;
    private final long delayPs;
    private final long bottleneckBitsPerSec;
    private final int payloadBytes;
    private final int headerBytes;
    private final int ackBytes;
    private final long[] fullTxPs;
    private final long fullPathPs;
    private final long slowestTxPs;
    private final long baseRttPs;

    /**
     * Creates the profile of a path.
     *
     * @param ratesBitsPerSec rate of each hop
     * @param delayPs sum of all propagation and switch delays, one way
     */
    public PathProfile(final long[] ratesBitsPerSec, final long delayPs, final PacketSizes sizes) {
        this.ratesBitsPerSec = ratesBitsPerSec.clone();
        this.delayPs = delayPs;
        this.payloadBytes = sizes.payloadBytes();
        this.headerBytes = sizes.headerBytes();
        this.ackBytes = sizes.ackBytes();
        this.fullTxPs = new long[ratesBitsPerSec.length];
        long slowest = Long.MAX_VALUE;
        long full = 0;
        long ack = 0;
        long slowestTx = 0;
        for (int hop = 0; hop < ratesBitsPerSec.length; hop++) {
            fullTxPs[hop] = Units.txTimePs(payloadBytes + headerBytes, ratesBitsPerSec[hop]);
            full += fullTxPs[hop];
            ack += Units.txTimePs(sizes.ackBytes(), ratesBitsPerSec[hop]);
            slowest = Math.min(slowest, ratesBitsPerSec[hop]);
            slowestTx = Math.max(slowestTx, fullTxPs[hop]);
        }
        this.bottleneckBitsPerSec = slowest;
        this.fullPathPs = full;
        this.slowestTxPs = slowestTx;
        this.baseRttPs = full + ack + 2 * delayPs;
    }

    /**
     * Profile of the first shortest path between two hosts.
     *
     * @param crossbarSpeedup rate of each switch's crossbar, which is a further hop, as a multiple of the switch's
     *     fastest port; 0: no crossbars
     */
    public static PathProfile of(
            final Topology topology,
            final RoutingTable routes,
            final int src,
            final int dst,
            final PacketSizes sizes,
            final long switchDelayPs,
            final double crossbarSpeedup) {
        final int[] path = routes.firstPath(src, dst);
        final boolean crossbars = crossbarSpeedup > 0;
        final long[] rates = new long[crossbars ? 2 * path.length - 1 : path.length];
        long delay = switchDelayPs * (path.length - 1);
        int node = src;
        int hops = 0;
        for (final int link : path) {
            if (crossbars && node != src) {
                rates[hops++] = (long) (fastestPort(topology, node) * crossbarSpeedup);
            }
            rates[hops++] = topology.link(link).rateBitsPerSec();
            delay += topology.link(link).delayPs();
            node = topology.link(link).other(node);
        }
        return new PathProfile(rates, delay, sizes);
    }

    private static long fastestPort(final Topology topology, final int node) {
        long fastest = 0;
        for (final int link : topology.linksOf(node)) {
            fastest = Math.max(fastest, topology.link(link).rateBitsPerSec());
        }
        return fastest;
    }

    /** Bytes of a flow's packets, headers included. */
    public double wireBytes(final long sizeBytes) {
        return sizeBytes + (double) ((sizeBytes - 1) / payloadBytes + 1) * headerBytes;
    }

    /** Time from the start of the first transmission to the arrival of the last bit, in ps. */
    public long idealFctPs(final long sizeBytes) {
        final long packets = (sizeBytes + payloadBytes - 1) / payloadBytes;
        final int lastBytes = (int) (sizeBytes - (packets - 1) * payloadBytes) + headerBytes;
        if (lastBytes == payloadBytes + headerBytes) {
            return fullPathPs + (packets - 1) * slowestTxPs + delayPs;
        }
        long smallAfter = 0;
        for (final long rate : ratesBitsPerSec) {
            smallAfter += Units.txTimePs(lastBytes, rate);
        }
        if (packets == 1) {
            return smallAfter + delayPs;
        }
        return longestTurn(packets - 1, lastBytes, smallAfter) + delayPs;
    }

    /**
     * Length of the longest path over all hops h at which it may change to the small packet. Full packets pass the hops
     * up to and including h, and one of these hops transmits all of them.
     */
    private long longestTurn(final long fullPackets, final int lastBytes, final long smallOnAllHops) {
        long longest = 0;
        long fullBefore = 0;
        long slowestBefore = 0;
        long smallFrom = smallOnAllHops;
        for (int hop = 0; hop < fullTxPs.length; hop++) {
            fullBefore += fullTxPs[hop];
            slowestBefore = Math.max(slowestBefore, fullTxPs[hop]);
            longest = Math.max(longest, fullBefore + (fullPackets - 1) * slowestBefore + smallFrom);
            smallFrom -= Units.txTimePs(lastBytes, ratesBitsPerSec[hop]);
        }
        return longest;
    }

    /** Round trip of a full packet and its ACK, in ps. */
    public long baseRttPs() {
        return baseRttPs;
    }

    /** Number of transmissions of a packet on its path, over links and, if there are any, crossbars. */
    public int hops() {
        return ratesBitsPerSec.length;
    }

    /** Rate of a hop, in bit/s. */
    public long rateBitsPerSec(final int hop) {
        return ratesBitsPerSec[hop];
    }

    /** Sum of all propagation and switch delays, one way, in ps. */
    public long delayPs() {
        return delayPs;
    }

    /** Payload of a full packet. */
    public int payloadBytes() {
        return payloadBytes;
    }

    /** Rate of the slowest hop, in bit/s. */
    public long bottleneckBitsPerSec() {
        return bottleneckBitsPerSec;
    }

    /** Whether the other profile has the same rates, delay and packets, which determine all other values. */
    @Override
    public boolean equals(final Object other) {
        return other instanceof final PathProfile that && delayPs == that.delayPs && payloadBytes == that.payloadBytes
                && headerBytes == that.headerBytes && ackBytes == that.ackBytes
                && Arrays.equals(ratesBitsPerSec, that.ratesBitsPerSec);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(ratesBitsPerSec) * 31 + Long.hashCode(delayPs);
    }
}
