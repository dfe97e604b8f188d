package tailrace.net.lb;

import java.util.Arrays;
import java.util.List;
import tailrace.core.Packet;
import tailrace.core.RandomStream;
import tailrace.core.Size;
import tailrace.net.LoadBalancer;
import tailrace.net.NetworkFacts;
import tailrace.net.Switch;
import tailrace.net.port.DrainBytes;

/**
 * Adaptive load balancing per packet (ALB; DeTail, SIGCOMM 2012, sections 4.2.3 and 4.3.2).
 *
 * <p>A packet takes a port on a shortest path whose egress queue has few drain bytes in the packet's priority. Ports
 * below the first threshold are preferred, then ports below the second, and so on; if no port is below a threshold, any
 * port is taken.
 */
public final class AdaptiveLoadBalancing implements LoadBalancing {
    private static final int MAX_PORTS = 64;

    /** Thresholds of drain bytes: a port below the first threshold is favored most. DeTail: 16 KB and 64 KB. */
    public List<Size> thresholds = List.of(Size.bytes(16_384), Size.bytes(65_536));
    /** Choice among several favored ports. */
    public Selection selection = Selection.RANDOM;

    /** Choice among equally favored ports. */
    public enum Selection {
        /** Uniformly at random. */
        RANDOM,
        /** The next port after the latest chosen port. */
        ROUND_ROBIN
    }

    @Override
    public LoadBalancer create(final Switch owner, final NetworkFacts facts, final RandomStream random) {
        checkNextHops(owner.maxNextHops());
        int first = 0;
        for (int port = 0; port < owner.portCount(); port++) {
            first = owner.port(port).assembly().trackDrain(
                    facts.priorities(), thresholds.stream().mapToLong(Size::bytes).toArray());
        }
        return new ByDrainBytes(owner, first, thresholds.size(), selection == Selection.RANDOM ? random : null);
    }

    /** Also called for each packet, because routes may change. */
    private static void checkNextHops(final int count) {
        if (count > MAX_PORTS) {
            throw new IllegalArgumentException("adaptive-load-balancing: " + count
                    + " equally short next hops (expected: at most " + MAX_PORTS + ")");
        }
    }

    private static final class ByDrainBytes implements LoadBalancer {
        private final Switch owner;
        private final int firstThreshold;
        private final int endThreshold;
        private final RandomStream random;
        /** Per port. Created by the first packet; until then, further thresholds can be added. */
        private DrainBytes[] drains;
        private int last;

        ByDrainBytes(final Switch owner, final int first, final int thresholds, final RandomStream random) {
            this.owner = owner;
            this.firstThreshold = first;
            this.endThreshold = first + thresholds;
            this.random = random;
        }

        @Override
        public int choose(final Packet packet, final int[] ports, final long nowPs) {
            checkNextHops(ports.length);
            if (drains == null) {
                drains = new DrainBytes[owner.portCount()];
                Arrays.setAll(drains, port -> owner.port(port).drainBytes(nowPs));
            }
            for (int threshold = firstThreshold; threshold < endThreshold; threshold++) {
                final long favored = favored(threshold, packet.priority, ports, nowPs);
                if (favored != 0) {
                    return ports[pick(favored, ports)];
                }
            }
            return ports[pick(-1L >>> MAX_PORTS - ports.length, ports)];
        }

        /**
         * Bitmap over the acceptable ports: bit i is the signal of the i-th port. A query of a port may set a signal
         * but never clears one, so ports with a signal need no query.
         */
        private long favored(final int threshold, final int priority, final int[] ports, final long nowPs) {
            long favored = 0;
            for (int i = 0; i < ports.length; i++) {
                if (drains[ports[i]].isBelow(threshold, priority)
                        || owner.port(ports[i]).drainBytes(nowPs).isBelow(threshold, priority)) {
                    favored |= 1L << i;
                }
            }
            return favored;
        }

        private int pick(final long favored, final int[] ports) {
            if (random == null) {
                return pickNext(favored, ports);
            }
            final int count = Long.bitCount(favored);
            long left = favored;
            for (int skip = count == 1 ? 0 : random.nextInt(count); skip > 0; skip--) {
                left &= left - 1;
            }
            return Long.numberOfTrailingZeros(left);
        }

        private int pickNext(final long favored, final int[] ports) {
            int chosen = Long.numberOfTrailingZeros(favored);
            for (long left = favored; left != 0; left &= left - 1) {
                final int i = Long.numberOfTrailingZeros(left);
                if (ports[i] > last) {
                    chosen = i;
                    break;
                }
            }
            last = ports[chosen];
            return chosen;
        }
    }
}
