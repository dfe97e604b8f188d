package tailrace.scenario.program;

import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.util.Arrays;

/**
 * Counts the remaining predecessors of each operation of which some, but not all, predecessors have ended. The first
 * such operation of a rank, often the end of a collective, has a separate place; the others are in a map.
 */
final class Predecessors {
    private static final int NONE = -1;

    private final Program program;
    /** Per rank: an operation that waits, or NONE, and the number of its predecessors that have not ended. */
    private final int[] waiting;
    private final int[] leftOfWaiting;
    /** The same number for all other operations that wait. */
    private final Long2IntOpenHashMap left = new Long2IntOpenHashMap();

    Predecessors(final Program program) {
        this.program = program;
        this.waiting = new int[program.ranks()];
        this.leftOfWaiting = new int[waiting.length];
        Arrays.fill(waiting, NONE);
    }

    /** Counts the start or end of a predecessor of an operation. Returns whether it was the last predecessor. */
    boolean isLast(final int rank, final int operation) {
        if (waiting[rank] == operation) {
            return isLastOfWaiting(rank);
        }
        final int known = left.isEmpty() ? 0 : left.get(key(rank, operation));
        final int before = known > 0 ? known : program.predecessors(rank, operation);
        if (before > 1) {
            keep(rank, operation, before - 1, known > 0);
            return false;
        }
        if (known > 0) {
            left.remove(key(rank, operation));
        }
        return true;
    }

    private boolean isLastOfWaiting(final int rank) {
        leftOfWaiting[rank]--;
        if (leftOfWaiting[rank] > 0) {
            return false;
        }
        waiting[rank] = NONE;
        return true;
    }

    private void keep(final int rank, final int operation, final int count, final boolean isInMap) {
        if (!isInMap && waiting[rank] == NONE) {
            waiting[rank] = operation;
            leftOfWaiting[rank] = count;
        } else {
            left.put(key(rank, operation), count);
        }
    }

    private static long key(final int rank, final int operation) {
        return (long) rank << Integer.SIZE | operation;
    }

    /** Whether some, but not all, predecessors of an operation have ended. */
    boolean isWaiting(final int rank, final int operation) {
        return waiting[rank] == operation || left.containsKey(key(rank, operation));
    }
}
