package tailrace.scenario.program;

import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;

/**
 * Counts the predecessors for which operations still wait. It has an entry only for operations some, but not all, of
 * whose predecessors have ended.
 */
final class Predecessors {
    private final Program program;
    private final Long2IntOpenHashMap left = new Long2IntOpenHashMap();

    Predecessors(final Program program) {
        this.program = program;
    }

    /** Counts a predecessor of an operation that has ended. Returns whether it was the last predecessor. */
    boolean isLast(final int rank, final int operation) {
        final long key = (long) rank << Integer.SIZE | operation;
        final int known = left.get(key);
        final int before = known > 0 ? known : program.predecessors(rank, operation);
        if (before > 1) {
            left.put(key, before - 1);
            return false;
        }
        if (known > 0) {
            left.remove(key);
        }
        return true;
    }

    /** Whether some, but not all, predecessors of an operation have ended. */
    boolean isWaiting(final int rank, final int operation) {
        return left.containsKey((long) rank << Integer.SIZE | operation);
    }
}
