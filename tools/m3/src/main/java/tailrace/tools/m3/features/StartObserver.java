package tailrace.tools.m3.features;

import java.util.Arrays;
import tailrace.core.Units;
import tailrace.tools.flowsim.FluidObserver;
import tailrace.tools.m3.path.PathSpec;

/**
 * Records which flows are in progress on the links of a path at the start of each foreground flow, from the fluid
 * simulation.
 *
 * <p>A full link is the bottleneck of the flows with the largest rate on it (max-min fairness). Such a flow keeps a
 * window of bytes in flight, or all its remaining bytes. The part that exceeds the flow's rate times delay is queued at
 * its bottleneck, unless congestion control reduces the window.
 */
final class StartObserver implements FluidObserver {
    private static final double FULL = 1 - 1e-6;
    /** Round trips after which a flow's rate has settled. */
    private static final double SETTLED_RTTS = 8;

    private PathSpec spec;
    private double windowBytes;
    private double rttPs;
    private int nextPiece;
    private int looks;
    private int flow;
    private int count;
    private int[] pieces = new int[64];
    private double[] leftBytes = new double[64];
    private double[] rates = new double[64];
    private double[] largestRate = new double[8];
    /**
     * Sum of rates, divided by the link's rate. This array and the following ones are indexed by foreground flow and
     * link.
     */
    private double[] use = new double[64];
    private double[] queue = new double[64];
    private double[] held = new double[64];
    private int[] flows = new int[64];
    private int[] heldFlows = new int[64];
    private int[] settledFlows = new int[64];
    private int[] longerFlows = new int[64];
    private double[] left = new double[64];

    void begin(final PathSpec path, final double window, final double roundTripPs) {
        spec = path;
        windowBytes = window;
        rttPs = roundTripPs;
        looks = 0;
        count = 0;
        final int length = path.foreground * path.links;
        if (use.length < length) {
            use = new double[length];
            queue = new double[length];
            held = new double[length];
            flows = new int[length];
            heldFlows = new int[length];
            settledFlows = new int[length];
            longerFlows = new int[length];
            left = new double[length];
        }
        Arrays.fill(use, 0, length, 0);
        Arrays.fill(queue, 0, length, 0);
        Arrays.fill(held, 0, length, 0);
        Arrays.fill(flows, 0, length, 0);
        Arrays.fill(heldFlows, 0, length, 0);
        Arrays.fill(settledFlows, 0, length, 0);
        Arrays.fill(longerFlows, 0, length, 0);
        Arrays.fill(left, 0, length, 0);
        largestRate = largestRate.length < path.links ? new double[path.links] : largestRate;
        nextPiece = foregroundFrom(0);
    }

    private int foregroundFrom(final int piece) {
        int next = piece;
        while (next < spec.flows && !spec.isForeground(next)) {
            next++;
        }
        return next;
    }

    @Override
    public long nextPs() {
        return nextPiece < spec.flows ? spec.flowStartPs[nextPiece] : NEVER;
    }

    @Override
    public void inProgress(final int piece, final double leftBits, final double bitsPerSec) {
        if (count == pieces.length) {
            pieces = Arrays.copyOf(pieces, 2 * count);
            leftBytes = Arrays.copyOf(leftBytes, 2 * count);
            rates = Arrays.copyOf(rates, 2 * count);
        }
        pieces[count] = piece;
        leftBytes[count] = leftBits / Byte.SIZE;
        rates[count++] = bitsPerSec;
    }

    @Override
    public void done() {
        final int at = looks * spec.links;
        Arrays.fill(largestRate, 0);
        final double settledPs = spec.flowStartPs[nextPiece] - SETTLED_RTTS * rttPs;
        for (int i = 0; i < count; i++) {
            final int settled = spec.flowStartPs[pieces[i]] <= settledPs ? 1 : 0;
            final int longer = leftBytes[i] > spec.flowSizeBytes[nextPiece] ? 1 : 0;
            for (int link = spec.join(pieces[i]); link < spec.leave(pieces[i]); link++) {
                use[at + link] += rates[i] / spec.linkRateBitsPerSec[link];
                queue[at + link] += Math.min(windowBytes, leftBytes[i]);
                left[at + link] += leftBytes[i];
                flows[at + link]++;
                settledFlows[at + link] += settled;
                longerFlows[at + link] += longer;
                largestRate[link] = Math.max(largestRate[link], rates[i]);
            }
        }
        for (int i = 0; i < count; i++) {
            final int link = holdsUp(i, at);
            if (link >= 0) {
                final double onTheWay = Units.bytes(spec.pathBaseRttPs[spec.flowPath[pieces[i]]], rates[i]);
                held[at + link] += Math.max(0, Math.min(windowBytes, leftBytes[i]) - onTheWay);
                heldFlows[at + link]++;
            }
        }
        count = 0;
        looks++;
        nextPiece = foregroundFrom(nextPiece + 1);
    }

    /**
     * Returns the bottleneck of a flow on the path; -1 if there is none, or if the bottleneck is the host's own link.
     */
    private int holdsUp(final int i, final int at) {
        final int source = spec.flowSource[pieces[i]];
        if (source >= PathSpec.FIRST_SIDE_HOST && rates[i] >= FULL * spec.hostOutBitsPerSec[source]) {
            return -1;
        }
        for (int link = spec.join(pieces[i]); link < spec.leave(pieces[i]); link++) {
            if (use[at + link] >= FULL && rates[i] >= FULL * largestRate[link]) {
                return link;
            }
        }
        return -1;
    }

    /** Moves this object to a foreground flow, by its number in the order of starts. */
    StartObserver of(final int number) {
        flow = number;
        return this;
    }

    /** Returns the sum of all rates on a link, divided by the link's rate. */
    double use(final int link) {
        return use[flow * spec.links + link];
    }

    /** Returns the bytes that flows on a link may have in flight. */
    double queue(final int link) {
        return queue[flow * spec.links + link];
    }

    /** Returns the queued bytes at a link of the flows that have their bottleneck there. */
    double held(final int link) {
        return held[flow * spec.links + link];
    }

    /** Returns the number of flows in progress on a link. */
    int flows(final int link) {
        return flows[flow * spec.links + link];
    }

    /** Returns the number of flows with their bottleneck at a link. */
    int heldFlows(final int link) {
        return heldFlows[flow * spec.links + link];
    }

    /** Returns the number of flows on a link that have been in progress for some round trips. */
    int settledFlows(final int link) {
        return settledFlows[flow * spec.links + link];
    }

    /** Returns the number of flows on a link that have more bytes left than the foreground flow has in total. */
    int longerFlows(final int link) {
        return longerFlows[flow * spec.links + link];
    }

    /** Returns the remaining bytes of all flows on a link. */
    double left(final int link) {
        return left[flow * spec.links + link];
    }
}
