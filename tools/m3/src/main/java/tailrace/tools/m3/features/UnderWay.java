package tailrace.tools.m3.features;

import java.util.Arrays;
import tailrace.tools.m3.path.PathSpec;

/**
 * Flows under way at a time, by the fluid: of each as much is taken to wait in queues as a window holds, the lesser of
 * window and remaining bytes; these fall evenly from start to completion. Arrays by link.
 */
final class UnderWay {
    /** Bytes that may wait, of all flows that cross the link. */
    double[] queue = new double[8];
    /** Flows that cross it. */
    int[] flows = new int[8];
    /** Sum of their mean rates over the link's. */
    double[] use = new double[8];
    /** Bytes that may wait, of the flows that have no link that is used more. */
    double[] held = new double[8];
    /** Number of these flows. */
    int[] heldFlows = new int[8];

    private int[] active = new int[64];
    private int count;

    void clear(final int links) {
        count = 0;
        if (queue.length < links) {
            queue = new double[links];
            flows = new int[links];
            use = new double[links];
            held = new double[links];
            heldFlows = new int[links];
        }
    }

    /** A piece has started. */
    void add(final int piece) {
        if (count == active.length) {
            active = Arrays.copyOf(active, 2 * count);
        }
        active[count++] = piece;
    }

    /** Looks around as a piece starts; forgets what has ended. */
    void look(final PathSpec spec, final int piece, final double windowBytes, final FluidTimes fluid) {
        Arrays.fill(queue, 0);
        Arrays.fill(flows, 0);
        Arrays.fill(use, 0);
        Arrays.fill(held, 0);
        Arrays.fill(heldFlows, 0);
        final long nowPs = spec.pieceStartPs[piece];
        int kept = 0;
        for (int i = 0; i < count; i++) {
            final int other = active[i];
            if (spec.pieceStartPs[other] + fluid.servicePs(other) > nowPs) {
                active[kept++] = other;
                final double bytes = waiting(spec, other, nowPs, windowBytes, fluid);
                final double bitsPerSec = spec.pieceSizeBytes[other] * 8e12 / fluid.servicePs(other);
                for (int link = spec.join(other); link < spec.leave(other); link++) {
                    queue[link] += bytes;
                    flows[link]++;
                    use[link] += bitsPerSec / spec.linkNominalRateBitsPerSec[link];
                }
            }
        }
        count = kept;
        for (int i = 0; i < count; i++) {
            final int other = active[i];
            final int link = LinkTraffic.largest(use, spec.join(other), spec.leave(other));
            held[link] += waiting(spec, other, nowPs, windowBytes, fluid);
            heldFlows[link]++;
        }
    }

    private static double waiting(final PathSpec spec, final int piece, final long nowPs, final double windowBytes,
            final FluidTimes fluid) {
        final double servicePs = fluid.servicePs(piece);
        final double leftPs = spec.pieceStartPs[piece] + servicePs - nowPs;
        return Math.min(windowBytes, spec.pieceSizeBytes[piece] * Math.min(1, leftPs / servicePs));
    }
}
