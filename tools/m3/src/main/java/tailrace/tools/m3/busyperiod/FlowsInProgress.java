package tailrace.tools.m3.busyperiod;

import java.util.Arrays;
import tailrace.tools.m3.path.PathSpec;

/**
 * Finds the flows of a path that are in progress at a time, with their remaining bytes. It assumes that each flow sends
 * evenly over its completion time in a fluid simulation of the network. Pieces are sorted by start. Times must be
 * ascending.
 */
final class FlowsInProgress {
    private PathSpec spec;
    private long instantPs;
    private int[] pieces = new int[64];
    private int count;
    private int next;

    /** Begins with a path. */
    void begin(final PathSpec path) {
        spec = path;
        count = 0;
        next = 0;
    }

    /** Moves to a time, which must not be before the previous one. */
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

    /** Returns the number of pieces in progress. */
    int count() {
        return count;
    }

    /** Returns a piece in progress. */
    int piece(final int number) {
        return pieces[number];
    }

    /** Returns the remaining payload of a piece in bytes, at least 1. */
    long leftBytes(final int number) {
        final int piece = pieces[number];
        return Math.max(1, Math.round(spec.flowSizeBytes[piece] * leftShare(piece)));
    }
}
