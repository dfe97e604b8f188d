package tailrace.scenario.program;

import it.unimi.dsi.fastutil.longs.Long2IntMap;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.util.Arrays;
import java.util.function.IntConsumer;

/**
 * The last entry of each list of waiting sends or receives, by receiving rank and a key of sender and tag. The first
 * list of a rank, which is often the only one, has a separate place. Further lists are in a map, with 14 to 29 B each.
 */
final class WaitingLists {
    /** Value that means no entry. */
    static final int EMPTY = Integer.MIN_VALUE;
    private static final float LOAD_FACTOR = 0.85f;

    private final long[] firstKey;
    private final int[] first;
    /** Further lists of each receiving rank; null: the rank has never had more than one list. */
    private final Long2IntOpenHashMap[] further;

    WaitingLists(final int ranks) {
        firstKey = new long[ranks];
        first = new int[ranks];
        further = new Long2IntOpenHashMap[ranks];
        Arrays.fill(first, EMPTY);
    }

    /** The last entry of a list, or {@link #EMPTY}. */
    int get(final int receiver, final long key) {
        if (isFirst(receiver, key)) {
            return first[receiver];
        }
        return further[receiver] == null || further[receiver].isEmpty() ? EMPTY : further[receiver].get(key);
    }

    private boolean isFirst(final int receiver, final long key) {
        return firstKey[receiver] == key && first[receiver] != EMPTY;
    }

    /**
     * Sets the last entry of a list.
     *
     * @param before the last entry so far, or {@link #EMPTY} for a new list
     */
    void put(final int receiver, final long key, final int before, final int last) {
        if (before == EMPTY && first[receiver] == EMPTY) {
            firstKey[receiver] = key;
            first[receiver] = last;
        } else if (isFirst(receiver, key)) {
            first[receiver] = last;
        } else {
            putFurther(receiver, key, last);
        }
    }

    private void putFurther(final int receiver, final long key, final int last) {
        if (further[receiver] == null) {
            further[receiver] = new Long2IntOpenHashMap(Long2IntOpenHashMap.DEFAULT_INITIAL_SIZE, LOAD_FACTOR);
            further[receiver].defaultReturnValue(EMPTY);
        }
        further[receiver].put(key, last);
    }

    /** Removes a list. */
    void remove(final int receiver, final long key) {
        if (isFirst(receiver, key)) {
            first[receiver] = EMPTY;
        } else {
            further[receiver].remove(key);
        }
    }

    /** Visits the last entries of a rank's lists. */
    void forEach(final int receiver, final IntConsumer visit) {
        if (first[receiver] != EMPTY) {
            visit.accept(first[receiver]);
        }
        if (further[receiver] != null) {
            for (final Long2IntMap.Entry list : further[receiver].long2IntEntrySet()) {
                visit.accept(list.getIntValue());
            }
        }
    }
}
