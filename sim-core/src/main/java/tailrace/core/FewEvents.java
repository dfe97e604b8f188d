package tailrace.core;

/**
 * Sorts the few events of a slot of a {@link WheelQueue}, last to fire first.
 *
 * <p>By counting for each how many come behind it: more comparisons than others need, but none that the processor could
 * guess wrongly.
 */
final class FewEvents {
    /** More take too many comparisons. */
    static final int MOST = 20;
    /** The same, where ties are broken by rank; the other way to sort them takes longer there. */
    static final int MOST_RANKED = 24;
    /** So far apart may ranks be, in bits. */
    private static final int RANK_BITS = 42;
    private static final int TIME_BITS = Long.SIZE - 2 - RANK_BITS;

    private final long[] keys = new long[MOST_RANKED];

    /** By the numbers themselves: time in the upper half, target in the lower. */
    void sort(final long[] from, final long[] to, final int count) {
        place(from, from, to, count);
    }

    /** By time in the upper half and the rank of the target in the lower; false if times or ranks are too far apart. */
    boolean sort(final long[] from, final long[] to, final int count, final long[] ranks) {
        if (!makeKeys(from, count, ranks)) {
            return false;
        }
        place(keys, from, to, count);
        return true;
    }

    private static void place(final long[] keys, final long[] from, final long[] to, final int count) {
        for (int i = 0; i < count; i++) {
            final long key = keys[i];
            int place = 0;
            for (int j = 0; j < count; j++) {
                place += (int) (key - keys[j] >>> 63);
            }
            to[place] = from[i];
        }
    }

    private boolean makeKeys(final long[] from, final int count, final long[] ranks) {
        long least = Long.MAX_VALUE;
        long most = 0;
        long times = 0;
        for (int i = 0; i < count; i++) {
            final long rank = ranks[(int) from[i]];
            least = Math.min(least, rank);
            most = Math.max(most, rank);
            times |= from[i] >>> 32;
            keys[i] = rank;
        }
        if (most - least >>> RANK_BITS != 0 || times >>> TIME_BITS != 0) {
            return false;
        }
        for (int i = 0; i < count; i++) {
            keys[i] += (from[i] >>> 32 << RANK_BITS) - least;
        }
        return true;
    }
}
