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
    static final int MOST_RANKED = 64;
    private static final int WIDTH = 4;
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

    /** Four at a time, each compared with all: one load for four comparisons, which do not wait for each other. */
    private static void place(final long[] keys, final long[] from, final long[] to, final int count) {
        for (int i = 0; i < count; i += WIDTH) {
            final long a = keys[i];
            final long b = keys[i + 1];
            final long c = keys[i + 2];
            final long d = keys[i + 3];
            long behindA = 0;
            long behindB = 0;
            long behindC = 0;
            long behindD = 0;
            for (int j = 0; j < count; j++) {
                final long key = keys[j];
                behindA += a - key >>> 63;
                behindB += b - key >>> 63;
                behindC += c - key >>> 63;
                behindD += d - key >>> 63;
            }
            to[(int) behindA] = from[i];
            if (i + WIDTH <= count) {
                to[(int) behindB] = from[i + 1];
                to[(int) behindC] = from[i + 2];
                to[(int) behindD] = from[i + 3];
            } else {
                placeLast(count - i - 1, from, i, to, behindB, behindC);
            }
        }
    }

    private static void placeLast(
            final int further, final long[] from, final int i, final long[] to, final long second, final long third) {
        if (further > 0) {
            to[(int) second] = from[i + 1];
        }
        if (further > 1) {
            to[(int) third] = from[i + 2];
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
