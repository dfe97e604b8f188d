package tailrace.tools.m3.busyperiod;

import java.util.Arrays;
import tailrace.tools.m3.path.PathSpec;

/**
 * Flows of a path in progress at an instant, with their remaining bytes. Each flow is assumed to send evenly over its
 * completion time in a fluid simulation of the network; pieces are in the order of their start. Instants have to come
 * in order.
 */
final class FlowsInProgress {
    private PathSpec spec;
    private long instantPs;
    private int[] pieces = new int[64];
    private int count;
    private int next;

    /** Pieces of this path from now on. */
    void begin(final PathSpec path) {
        spec = path;
        count = 0;
        next = 0;
    }

    /** Looks at an instant, not before the one looked at last. */
    void look(final long thenPs) {
        instantPs = thenPs;
        int kept = 0;
        for (int i = 0; i < count; i++) {
            if (leftShare(pieces[i]) > 0) {
                pieces[kept++] = pieces[i];
            }
        }
        count = kept;
        for (; next < spec.flows && spec.flowStartPs[next] < instantPs; next++) {
            if (leftShare(next) > 0) {
                add(next);
            }
        }
    }

    private void add(final int piece) {
        if (count == pieces.length) {
            pieces = Arrays.copyOf(pieces, 2 * count);
        }
        pieces[count++] = piece;
    }

    private double leftShare(final int piece) {
        return 1 - (instantPs - spec.flowStartPs[piece]) / (double) spec.flowServicePs[piece];
    }

    /** Pieces in progress. */
    int count() {
        return count;
    }

    /** One of them. */
    int piece(final int number) {
        return pieces[number];
    }

    /** Payload that it has left, in bytes; one at least. */
    long leftBytes(final int number) {
        final int piece = pieces[number];
        return Math.max(1, Math.round(spec.flowSizeBytes[piece] * leftShare(piece)));
    }
}
